import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refraction } from '../../../src/sky/horizon.ts';
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
