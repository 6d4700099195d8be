import { describe, expect, test } from 'vitest';
import { phaseName, signedDegrees } from '../../../src/pages/text/sky.ts';

test.each([
  [0, 'New Moon'],
  [0.03, 'New Moon'],
  [0.97, 'New Moon'],
  [0.999999, 'New Moon'],
  [0.1, 'Waxing crescent'],
  [0.25, 'First quarter'],
  [0.4, 'Waxing gibbous'],
  [0.5, 'Full Moon'],
  [0.6, 'Waning gibbous'],
  [0.75, 'Last quarter'],
  [0.9, 'Waning crescent'],
])('phase %f is %s', (phase, name) => {
  expect(phaseName(phase)).toBe(name);
});

describe('degrees', () => {
  test.each([
    [-23.44, 1, '−23.4°'],
    [12.35, 1, '+12.3°'],
    [-0.04, 1, '0.0°'],
    [0, 0, '0°'],
    [-60, 0, '−60°'],
  ])('%f to %i digits is %s', (degrees, digits, text) => {
    expect(signedDegrees(degrees, digits)).toBe(text);
  });
});
