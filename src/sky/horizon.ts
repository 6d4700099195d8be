import { radian } from './units.ts';

/**
 * Refraction at the horizon, degrees: 34′ at 1010 hPa, the almanacs' convention. A body that appears on the horizon has the true
 * altitude −34′.
 */
export const horizonRefraction = 34 / 60;

/**
 * Refraction at an altitude, degrees, at 10 °C and 1010 hPa: Sæmundsson's formula (Meeus 16.4), with suncalc's constants in
 * radians. The formula is accurate to 0.1′, but real air varies more. Below −34′, the function returns the value at −34′, 0.574°.
 * From sea level, no point below −34′ is visible.
 *
 * @param altitude - without refraction, degrees
 */
export function refraction(altitude: number): number {
  const h = radian * Math.max(altitude, -horizonRefraction);
  return 0.0002967 / Math.tan(h + 0.00312536 / (h + 0.08901179)) / radian;
}

/**
 * Dip of the horizon, degrees: 1.76′ × √(height in metres), including the mean refraction near the surface (The Nautical Almanac,
 * “Altitude correction tables”, dip; Explanatory Supplement, 3rd ed., 12.1.1).
 *
 * @param heightMetres - height of the observer above the sea or the ground at the horizon, 0 or more
 */
function horizonDip(heightMetres: number): number {
  return (1.76 / 60) * Math.sqrt(heightMetres);
}

/**
 * The lowering of the horizon, degrees. A body rises or sets for this observer at an altitude lower by this angle than for an
 * observer at sea level and 1010 hPa. The result is the dip, minus the refraction lost in thinner air. Refraction at the horizon
 * is proportional to the pressure (Meeus, chapter 16). The result is negative for a small height in thin air.
 *
 * @param heightMetres - see `horizonDip`
 * @param relativePressure - the pressure divided by 1010 hPa, the pressure of `horizonRefraction`
 */
export function horizonLowering(heightMetres: number, relativePressure: number): number {
  return horizonDip(heightMetres) + horizonRefraction * (relativePressure - 1);
}
