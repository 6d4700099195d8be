import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { horizonDip, horizonLowering, refraction } from '../../../src/sky/horizon.ts';
import { forAny } from './forAny.ts';

const radian = Math.PI / 180;

describe('refraction', () => {
  /** Bennett's formula (Meeus 16.3), by the apparent altitude: degrees, right to 0.07′. */
  const bennett = (apparent: number) => 1 / 60 / Math.tan(radian * (apparent + 7.31 / (apparent + 4.4)));

  test('lifts what is truly at −34′ to the horizon, as almanacs have it', () => {
    expect(Math.abs(refraction(-34 / 60) * 60 - 34)).toBeLessThan(0.5);
  });

  test('is that of Bennett’s formula, within 0.4′, from the horizon to the zenith', () =>
    forAny(100, fc.double({ min: 0, max: 89, noNaN: true }), (apparent) => {
      expect(Math.abs(refraction(apparent - bennett(apparent)) - bennett(apparent)) * 60).toBeLessThan(0.4);
    }));

  test('is the same for all that is lower', () =>
    forAny(100, fc.double({ min: -90, max: -34 / 60, noNaN: true }), (altitude) => {
      expect(refraction(altitude)).toBe(refraction(-34 / 60));
    }));
});

// The table “Dip” of The Nautical Almanac: the dip in minutes of arc for a height of eye in metres, to 0.1′.
test.each([
  [2.8, 3.0],
  [10, 5.6],
  [20, 7.9],
  [30, 9.6],
  [40, 11.1],
])('at %d m the horizon is %d′ lower', (metres, minutes) => {
  expect(Math.abs(horizonDip(metres) * 60 - minutes)).toBeLessThanOrEqual(0.1);
});

// The factor of Meeus, chapter 16, for the pressure, P ÷ 1010: 34′ become 25.0′ at 743 hPa and 20.7′ at 615 hPa.
test.each([
  [1010, 0],
  [743, -9.0],
  [615, -13.3],
  [1085, 2.5],
])('at %d hPa the horizon is %d′ lower', (pressure, minutes) => {
  expect(horizonLowering(0, pressure / 1010) * 60).toBeCloseTo(minutes, 1);
  expect(horizonLowering(100, pressure / 1010) * 60).toBeCloseTo(minutes + 17.6, 1);
});
