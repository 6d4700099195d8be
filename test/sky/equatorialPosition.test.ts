import fc from 'fast-check';
import { getMoonPosition, getPosition } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { type EquatorialPosition, equationOfEquinoxes, moonBody, nutation, sunPosition } from '../../src/sky/index.ts';
import { anyLatitude, anyLongitude } from '../places.ts';

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
const refraction = 0.48396;

describe('places in the sky, against what suncalc sees from anywhere', () => {
  test('the Sun below the horizon is where suncalc has it, within the 0.014° that the corrections make up', () => {
    fc.assert(
      fc.property(anyInstant, anyLatitude, anyLongitude, (timeMs, latitude, longitude) => {
        const seen = getPosition(new Date(timeMs), latitude, longitude).altitude - refraction;
        fc.pre(seen < -0.1);
        expect(Math.abs(altitudeOf(sunPosition(timeMs), latitude, longitude) - seen)).toBeLessThan(0.014);
      }),
    );
  });

  test('the Moon below the horizon is where suncalc has it, but for the equation of the equinoxes and parallax', () => {
    fc.assert(
      fc.property(instantBefore2015, anyLatitude, anyLongitude, (timeMs, latitude, longitude) => {
        const { altitude, distance } = getMoonPosition(new Date(timeMs), latitude, longitude);
        fc.pre(altitude - refraction < -0.1);
        const geocentric = altitudeOf(moonBody(timeMs), latitude, longitude);
        const parallax = Math.asin((6378.14 / distance) * Math.cos(radian * geocentric)) / radian;
        expect(Math.abs(geocentric - parallax - (altitude - refraction))).toBeLessThan(0.0055);
      }),
    );
  });
});

test('the equation of the equinoxes of Meeus, Astronomical Algorithms, example 12.a (1987 April 10, 0h UT)', () => {
  // Apparent 13h 10m 46.1351s less mean 13h 10m 46.3668s.
  expect(equationOfEquinoxes(nutation(Date.UTC(1987, 3, 10))) * 240).toBeCloseTo(-0.2317, 2);
});

test('the Sun of Meeus, Astronomical Algorithms, example 25.b (1992 October 13, 0h TD), from VSOP87', () => {
  // Apparent declination −7°47′01.74″. ΔT was 59 s then.
  const { declination } = sunPosition(Date.UTC(1992, 9, 13) - 59_000);
  expect(Math.abs(declination - -(7 + 47 / 60 + 1.74 / 3600)) * 3600).toBeLessThan(1.5);
});
