import fc from 'fast-check';
import { getMoonPosition, getPosition } from 'suncalc';
import { describe, expect, test } from 'vitest';
import {
  type EquatorialPosition,
  equationOfEquinoxes,
  moonBody,
  nutation,
  refraction,
  sunPosition,
} from '../../../src/sky/index.ts';
import { ut1Of, utcOf } from '../../../src/sky/universalTime.ts';
import { anyLatitude, anyLongitude } from '../../support/places.ts';
import { forAny } from './forAny.ts';

const anyInstant = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2101, 0) });
/** Later, suncalc's Terrestrial Time is no longer the one that is known. */
const instantBefore2015 = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2015, 0) });
const radian = Math.PI / 180;

/** Geocentric altitude, degrees, of a place in the sky over a point of the Earth. */
function altitudeOf(
  { declination, greenwichHourAngle }: EquatorialPosition,
  latitude: number,
  longitude: number,
): number {
  const hourAngle = radian * (greenwichHourAngle + longitude);
  const sine =
    Math.sin(radian * latitude) * Math.sin(radian * declination) +
    Math.cos(radian * latitude) * Math.cos(radian * declination) * Math.cos(hourAngle);
  return Math.asin(Math.max(-1, Math.min(1, sine))) / radian;
}

/** Refraction, degrees, that suncalc adds to what is below the horizon. */
const suncalcRefraction = 0.48396;

describe('places in the sky, against what suncalc sees from anywhere', () => {
  test('the Sun below the horizon is where suncalc has it, within the 0.014° that the corrections make up', () =>
    forAny(100, anyInstant, anyLatitude, anyLongitude, (timeMs, latitude, longitude) => {
      const seen = getPosition(new Date(ut1Of(timeMs)), latitude, longitude).altitude - suncalcRefraction;
      fc.pre(seen < -0.1);
      expect(Math.abs(altitudeOf(sunPosition(timeMs), latitude, longitude) - seen)).toBeLessThan(0.014);
    }));

  test('the Moon below the horizon is where suncalc has it, but for the equation of the equinoxes, 15″ of omitted terms, and parallax', () =>
    forAny(100, instantBefore2015, anyLatitude, anyLongitude, (timeMs, latitude, longitude) => {
      const { altitude, distance } = getMoonPosition(new Date(ut1Of(timeMs)), latitude, longitude);
      fc.pre(altitude - suncalcRefraction < -0.1);
      const geocentric = altitudeOf(moonBody(timeMs), latitude, longitude);
      const parallax = Math.asin((6378.14 / distance) * Math.cos(radian * geocentric)) / radian;
      expect(Math.abs(geocentric - parallax - (altitude - suncalcRefraction))).toBeLessThan(0.0095);
    }));
});

test('the equation of the equinoxes of Meeus, Astronomical Algorithms, example 12.a (1987 April 10, 0h UT)', () => {
  // Apparent 13h 10m 46.1351s less mean 13h 10m 46.3668s.
  expect(equationOfEquinoxes(nutation(Date.UTC(1987, 3, 10))) * 240).toBeCloseTo(-0.2317, 2);
});

test('the Sun of Meeus, Astronomical Algorithms, example 25.b (1992 October 13, 0h TD), from VSOP87', () => {
  // Apparent declination −7°47′01.74″. ΔT was 59 s then.
  const { declination } = sunPosition(utcOf(Date.UTC(1992, 9, 13) - 59_000));
  expect(Math.abs(declination - -(7 + 47 / 60 + 1.74 / 3600)) * 3600).toBeLessThan(1.5);
});

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
