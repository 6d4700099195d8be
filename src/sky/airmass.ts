import { radian } from './units.ts';

/**
 * The airmass at an altitude, in units of that at the zenith: X = 1 / sin(h + 244 / (165 + 47 h^1.1)), h in degrees (Pickering 2002,
 * The Southern Limits of the Ancient Star Catalog, DIO 12:1).
 *
 * The formula is of the apparent altitude. Like all altitudes here, this one is without refraction, and it is used unchanged: the
 * result is too large by 0.09 % at 30°, 0.9 % at 10°, 2.7 % at 5°, a fifth at 0°.
 *
 * @param altitude - without refraction, degrees
 * @returns 1 at the zenith to 38.7 at 0°; `null` below
 */
export function airmass(altitude: number): number | null {
  return altitude < 0 ? null : 1 / Math.sin(radian * (altitude + lift(altitude)));
}

/**
 * The altitude of an airmass, degrees, as of `airmass`: the inverse of the same formula.
 *
 * @param value - 1 or more
 * @returns 90 or less; 0 if the horizon has less air than that
 */
export function altitudeOfAirmass(value: number): number {
  const lifted = Math.asin(1 / value) / radian;
  let altitude = lifted;
  // Each step leaves less than 0.36 of the error.
  for (let count = 0; count < 40; count++) altitude = Math.max(0, lifted - lift(altitude));
  return altitude;
}

/** Degrees; the horizon has 1.48. */
function lift(altitude: number): number {
  return 244 / (165 + 47 * altitude ** 1.1);
}
