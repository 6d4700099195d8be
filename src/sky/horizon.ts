import { horizonRefraction } from './equatorialPosition.ts';

/** The constant of the dip in minutes of arc, for a height of 1 m. */
const dipPerRootMetre = 1.76;

/**
 * How far the visible horizon is below the horizontal, degrees: 1.76′ √height, the mean refraction near the surface included
 * (The Nautical Almanac, “Altitude correction tables”, dip; Explanatory Supplement, 3rd ed., 12.1.1).
 *
 * @param heightMetres - of the observer above the surface that the horizon is on, 0 or more
 */
export function horizonDip(heightMetres: number): number {
  return (dipPerRootMetre / 60) * Math.sqrt(heightMetres);
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
