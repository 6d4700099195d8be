import { expect, test } from 'vitest';
import { refraction } from '../../../src/sky/horizon.ts';
import { airmass, Observer } from '../../../src/sky/index.ts';
import { anySite, between, radian } from './anySky.ts';
import { forAny } from './forAny.ts';

/** The refraction at an apparent altitude by Bennett's formula (Meeus 16.3), degrees, accurate to 0.07′. */
const bennett = (apparent: number) => 1 / 60 / Math.tan(radian * (apparent + 7.31 / (apparent + 4.4)));

test('refraction agrees with Bennett’s formula within 0.4′ from the horizon to the zenith', () =>
  forAny(100, between(0, 89), (apparent) => {
    expect(Math.abs(refraction(apparent - bennett(apparent)) - bennett(apparent)) * 60).toBeLessThan(0.4);
  }));

test('refraction lifts a body at −34′ to the horizon, and lower bodies by the same amount', () => {
  expect(Math.abs(refraction(-34 / 60) * 60 - 34)).toBeLessThan(0.5);
  forAny(100, between(-90, -34 / 60), (altitude) => void expect(refraction(altitude)).toBe(refraction(-34 / 60)));
});

/** The airmass by Kasten & Young (1989), Revised optical air mass tables and approximation formula. */
const kastenYoung = (altitude: number) => 1 / (Math.sin(altitude * radian) + 0.50572 * (altitude + 6.07995) ** -1.6364);

test('the airmass agrees with Kasten and Young within 0.3 % above 5° and 2.2 % above 0°, and is null below 0°', () => {
  forAny(200, between(0, 90), (altitude) => {
    const ratio = (airmass(altitude) ?? 0) / kastenYoung(altitude);
    expect(Math.abs(ratio - 1)).toBeLessThan(altitude > 5 ? 0.003 : 0.022);
  });
  expect([airmass(-1e-9), airmass(-90)]).toEqual([null, null]);
  expect(airmass(90)).toBeCloseTo(1, 6);
});

test('a body in the zenith of any place has an altitude of 90°, despite rounding', () =>
  forAny(2500, anySite, (site) => {
    const { latitude: declination, longitude } = site;
    const inZenith = { declination, rightAscension: 0, greenwichHourAngle: -longitude, distance: Infinity };
    expect(new Observer(site).horizontal(inZenith).altitude).toBeCloseTo(90, 5);
  }));
