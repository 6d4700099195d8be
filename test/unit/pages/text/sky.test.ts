import { expect, test } from 'vitest';
import { moonText, signedDegrees, typeset } from '../../../../src/pages/text/sky.ts';

test.each([
  ['New Moon', [0, 0.016, 0.984, 0.999999]],
  ['Waxing crescent', [0.018]],
  ['Waning crescent', [0.982]],
  ['First quarter', [0.25]],
  ['Waxing gibbous', [0.4]],
  ['Full Moon', [0.5]],
  ['Waning gibbous', [0.6]],
  ['Last quarter', [0.75]],
])('%s is phase %j', (name, phases) => {
  for (const phase of phases) expect(moonText({ moonPhase: phase, moonIllumination: 0.014 })).toBe(`${name}, 1\u00a0%`);
});

test('degrees have a sign, where they are not rounded to 0', () => {
  expect([-23.44, 12.35, -0.04].map((degrees) => signedDegrees(degrees, 1))).toEqual(['−23.4°', '+12.3°', '0.0°']);
  expect([0, -60].map((degrees) => signedDegrees(degrees, 0))).toEqual(['0°', '−60°']);
});

test('ends of ranges have minus signs, large bounds groups of digits; what is to be typed stays as it is', () => {
  expect(typeset('A number from -90 to 90.')).toBe('A number from −90 to 90.');
  expect(typeset('At most 200000.')).toBe('At most 200,000.');
  for (const text of ['such as -10m, 1h30m', '1900-01-01 to 2100-12-31', 'the id 613660018'])
    expect(typeset(text)).toBe(text);
});
