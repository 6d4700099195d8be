import { expect, test } from 'vitest';
import { refraction } from '../../../src/sky/horizon.ts';
import { between, radian } from './anySky.ts';
import { forAny } from './forAny.ts';

/** Bennett's formula (Meeus 16.3), by the apparent altitude: degrees, right to 0.07′. */
const bennett = (apparent: number) => 1 / 60 / Math.tan(radian * (apparent + 7.31 / (apparent + 4.4)));

test('refraction is that of Bennett’s formula, within 0.4′, from the horizon to the zenith', () =>
  forAny(100, between(0, 89), (apparent) => {
    expect(Math.abs(refraction(apparent - bennett(apparent)) - bennett(apparent)) * 60).toBeLessThan(0.4);
  }));

test('it lifts what is truly at −34′ to the horizon, as almanacs have it, and all that is lower by the same', () => {
  expect(Math.abs(refraction(-34 / 60) * 60 - 34)).toBeLessThan(0.5);
  forAny(100, between(-90, -34 / 60), (altitude) => void expect(refraction(altitude)).toBe(refraction(-34 / 60)));
});
