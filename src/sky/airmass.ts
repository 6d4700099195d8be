import { radian } from './units.ts';

/**
 * Airmass at an altitude, relative to the zenith: X = 1 / sin(h + 244 / (165 + 47 h^1.1)), h in degrees (Pickering 2002, The
 * Southern Limits of the Ancient Star Catalog, DIO 12:1).
 *
 * Pickering’s formula takes apparent altitudes. Here the formula is applied to altitudes without refraction. The airmass is
 * therefore too large by 0.09 % at 30°, 0.8 % at 10°, 2.7 % at 5°, 21 % at 0°.
 *
 * @param altitude - without refraction, degrees
 * @returns airmass, from 1 at the zenith to 38.7 at 0°. `null`: the altitude is negative.
 */
export function airmass(altitude: number): number | null {
  return altitude < 0 ? null : 1 / Math.sin(radian * (altitude + lift(altitude)));
}

/** Pickering’s correction of an altitude, degrees: 1.48 at the horizon. */
function lift(altitude: number): number {
  return 244 / (165 + 47 * altitude ** 1.1);
}
