import { circleDegrees, dayMs, radian } from './units.ts';
import { ut1Of } from './universalTime.ts';

/** J2000.0, 2000 January 1, 12h: the epoch of the formulas in this file. */
const j2000Ms = Date.UTC(2000, 0, 1, 12);
const julianCenturyMs = 36525 * dayMs;

/** Obliquity of the ecliptic for 2000, 23.4393°, in radians. The obliquity falls by 0.013° per century. */
export const obliquity = radian * 23.4393;

/** Rotation of the Earth relative to the mean equinox, degrees per day of UT1 (Meeus 12.4). */
export const earthRotationPerDay = 360.98564736629;

/**
 * Julian centuries of UT1 since 2000 January 1, 12h. Earlier instants are negative. The published formulas take TT, which is
 * about 69 s (2.2e-8 centuries) ahead of UT1.
 */
export function julianCenturies(ut1Ms: number): number {
  return (ut1Ms - j2000Ms) / julianCenturyMs;
}

/**
 * Nutation, degrees: the abridged series of Meeus, *Astronomical Algorithms*, ch. 22, accurate to 0.5″. Passing UT1 instead of TT
 * changes the nutation by less than 0.0002″.
 *
 * - `inLongitude`: Δψ, from −0.0052° to 0.0052°.
 * - `inObliquity`: Δε without its two terms of 0.1″, from −0.0027° to 0.0027°.
 * - `withoutMainTerm`: Δψ without its main term, −17.2″ sin Ω. suncalc's Sun already contains the main term. From −0.0005° to
 *   0.0005°.
 * - `obliquityWithoutMainTerm`: Δε without its main term in Ω. From −0.00016° to 0.00016°.
 */
export function nutation(ut1Ms: number) {
  const t = julianCenturies(ut1Ms);
  const node = radian * (125.04452 - 1934.136261 * t);
  const sun = radian * (280.4665 + 36000.7698 * t);
  const moon = radian * (218.3165 + 481267.8813 * t);
  const withoutMainTerm = (-1.32 * Math.sin(2 * sun) - 0.23 * Math.sin(2 * moon) + 0.21 * Math.sin(2 * node)) / 3600;
  const obliquityWithoutMainTerm = (0.57 / 3600) * Math.cos(2 * sun);
  const inLongitude = (-17.2 * Math.sin(node)) / 3600 + withoutMainTerm;
  const inObliquity = (9.2 / 3600) * Math.cos(node) + obliquityWithoutMainTerm;
  return { inLongitude, inObliquity, withoutMainTerm, obliquityWithoutMainTerm };
}

/**
 * Mean sidereal time at Greenwich without its term in T², degrees, not reduced to 0 … 360. suncalc computes its hour angles from
 * this sidereal time.
 */
export function linearSiderealTime(ut1Ms: number): number {
  return 280.46061837 + (earthRotationPerDay * (ut1Ms - j2000Ms)) / dayMs;
}

/**
 * Apparent sidereal time at Greenwich, degrees, not reduced to 0 … 360 (Meeus 12.4).
 *
 * The equation of the equinoxes, Δψ cos ε, is within ±0.0048° (1.1 s of time). The function uses the obliquity of 2000 for ε, so
 * the error of the equation is below 0.002″ from 1900 to 2100.
 */
export function siderealTime(ut1Ms: number, nutationInLongitude = nutation(ut1Ms).inLongitude): number {
  const meanTime = linearSiderealTime(ut1Ms) + 0.000387933 * julianCenturies(ut1Ms) ** 2;
  return meanTime + nutationInLongitude * Math.cos(obliquity);
}

/**
 * Local apparent sidereal time at a longitude, hours, 0 (included) … 24 (not included). While UT1 is known, from 1962 to 2027,
 * the result is within 0.04 s of the IAU's models.
 */
export function localSiderealTime(timeMs: number, longitude: number): number {
  return circleDegrees(siderealTime(ut1Of(timeMs)) + longitude) / 15;
}
