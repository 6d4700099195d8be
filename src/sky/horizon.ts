import { radian } from './units.ts';

/** 34′, the refraction at 1010 hPa of what is seen on the horizon, by the almanacs' convention: its true altitude is −34′. Degrees. */
export const horizonRefraction = 34 / 60;

/**
 * How far the air lifts what is seen at an altitude, degrees, at 10 °C and 1010 hPa: Sæmundsson's formula (Meeus 16.4), in radians
 * as suncalc has it; to 0.1′, of which the real air differs by more. Below −34′, where nothing is seen, it is that of −34′, 0.573°.
 *
 * @param altitude - without refraction, degrees
 */
export function refraction(altitude: number): number {
  const h = radian * Math.max(altitude, -horizonRefraction);
  return 0.0002967 / Math.tan(h + 0.00312536 / (h + 0.08901179)) / radian;
}

/**
 * How far the visible horizon is below the horizontal, degrees: 1.76′ √height, the mean refraction near the surface included
 * (The Nautical Almanac, “Altitude correction tables”, dip; Explanatory Supplement, 3rd ed., 12.1.1).
 *
 * @param heightMetres - of the observer above the surface that the horizon is on, 0 or more
 */
export function horizonDip(heightMetres: number): number {
  return (1.76 / 60) * Math.sqrt(heightMetres);
}

/**
 * How much lower a body is on the visible horizon than at sea level in standard air, degrees: by the dip, less what thin air
 * refracts less. Refraction at the horizon is proportional to the pressure (Meeus, chapter 16). Negative in thin air.
 *
 * @param heightMetres - as of `horizonDip`
 * @param relativePressure - of the air, in units of the 1010 hPa of `horizonRefraction`
 */
export function horizonLowering(heightMetres: number, relativePressure: number): number {
  return horizonDip(heightMetres) + horizonRefraction * (relativePressure - 1);
}
