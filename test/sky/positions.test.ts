import { describe, expect, test } from 'vitest';
import { quantile } from '../support/quantile.ts';
import { instantDifferences, instants } from './differences.ts';

const quantileOf = (name: keyof typeof instantDifferences, fraction: number) =>
  quantile(instants.map(instantDifferences[name]), fraction);

test('sidereal time is within 0.03 s of that of the IAU’s models, from 1900 to 2100', () => {
  expect(instants).toHaveLength(400);
  expect(quantileOf('siderealTime', 1)).toBeLessThan(0.03);
});

describe('the Sun, from 1900 to 2100', () => {
  test('is within 1.9″ of the IAU’s models, 0.4″ in the median', () => {
    expect(quantileOf('sun', 0.5)).toBeLessThan(0.4);
    expect(quantileOf('sun', 1)).toBeLessThan(1.9);
  });

  test('is within 1.9″ of astronomy-engine’s', () => {
    expect(quantileOf('sunByAstronomyEngine', 1)).toBeLessThan(1.9);
  });
});

test('the Moon is within 10″ of astronomy-engine’s, which is not of suncalc’s theory: 2.5″ in the median', () => {
  expect(quantileOf('moonByAstronomyEngine', 0.5)).toBeLessThan(2.5);
  expect(quantileOf('moonByAstronomyEngine', 1)).toBeLessThan(10);
});
