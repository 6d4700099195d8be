import { describe, expect, test } from 'vitest';
import { quantile } from '../support/quantile.ts';
import { instantDifferences, instants } from './differences.ts';

const quantileOf = (name: keyof typeof instantDifferences, fraction: number) =>
  quantile(instants.map(instantDifferences[name]), fraction);

test('sidereal time is within 0.036 s of that of the IAU’s models, from 1900 to 2100', () => {
  expect(instants).toHaveLength(1000);
  expect(quantileOf('siderealTime', 1)).toBeLessThan(0.036);
});

describe('the Sun, from 1900 to 2100', () => {
  test('is within 1.9″ of the IAU’s models, 0.41″ in the median', () => {
    expect(quantileOf('sun', 0.5)).toBeLessThan(0.41);
    expect(quantileOf('sun', 1)).toBeLessThan(1.9);
  });

  test('is within 1.9″ of astronomy-engine’s', () => {
    expect(quantileOf('sunByAstronomyEngine', 1)).toBeLessThan(1.9);
  });
});

describe('the Moon, from 1900 to 2100', () => {
  test('is within 1.9″ of DE431 at 99 % of the instants, 0.6″ in the median', () => {
    expect(quantileOf('moon', 0.5)).toBeLessThan(0.6);
    expect(quantileOf('moon', 0.99)).toBeLessThan(1.9);
    expect(quantileOf('moon', 1)).toBeLessThan(2.4);
  });

  test('is at the distance of DE431, within 11 km', () => {
    expect(quantileOf('moonDistance', 0.99)).toBeLessThan(7.4);
    expect(quantileOf('moonDistance', 1)).toBeLessThan(11);
  });

  test('is within 3.2″ of astronomy-engine’s, which has a theory of its own', () => {
    expect(quantileOf('moonByAstronomyEngine', 1)).toBeLessThan(3.2);
  });
});
