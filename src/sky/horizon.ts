import { radian } from './units.ts';

/** Refraction at the horizon, degrees: 34′ at 1010 hPa, by the almanacs' convention. A body seen on the horizon is at −34′. */
export const horizonRefraction = 34 / 60;

/**
 * Refraction at an altitude, degrees, at 10 °C and 1010 hPa: Sæmundsson's formula (Meeus 16.4), in radians as in suncalc. Good to
 * 0.1′; the real air varies by more. Below −34′, where nothing is seen, it is the value at −34′, 0.573°.
 *
 * @param altitude - without refraction, degrees
 */
export function refraction(altitude: number): number {
  const h = radian * Math.max(altitude, -horizonRefraction);
  return 0.0002967 / Math.tan(h + 0.00312536 / (h + 0.08901179)) / radian;
}

/**
 * Dip of the horizon, degrees: 1.76′ √height, which includes the mean refraction near the surface (The Nautical Almanac,
 * “Altitude correction tables”, dip; Explanatory Supplement, 3rd ed., 12.1.1).
 *
 * @param heightMetres - height of the observer above the surface of the horizon, 0 or more
 */
function horizonDip(heightMetres: number): number {
  return (1.76 / 60) * Math.sqrt(heightMetres);
}

/**
 * How much lower a body is when it rises or sets than at sea level in standard air, degrees: the dip less the refraction that
 * thin air lacks. Refraction at the horizon is proportional to the pressure (Meeus, chapter 16). Negative at a small height in
 * thin air.
 *
 * @param heightMetres - see `horizonDip`
 * @param relativePressure - pressure ÷ the 1010 hPa of `horizonRefraction`
 */
export function horizonLowering(heightMetres: number, relativePressure: number): number {
  return horizonDip(heightMetres) + horizonRefraction * (relativePressure - 1);
}
