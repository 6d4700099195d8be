import { dayMs, radian, wrapDegrees } from './units.ts';

/** 2000 January 1, 12h, the epoch of the formulas below. */
const j2000Ms = Date.UTC(2000, 0, 1, 12);
const julianCenturyMs = 36525 * dayMs;

/** Obliquity of the ecliptic for 2000, 23.4393°, in radians; it falls by 0.013° a century. */
export const obliquity = radian * 23.4393;

/** Rotation of the Earth relative to the equinox, degrees per day of UT. */
export const earthRotationPerDay = 360.98565;

/** Julian centuries since 2000 January 1, 12h; negative before it. */
export function julianCenturies(timeMs: number): number {
  return (timeMs - j2000Ms) / julianCenturyMs;
}

/** Nutation in longitude, degrees: Δψ, and Δψ without its main term, −17.2″ sin Ω, which suncalc's Sun already has. */
interface Nutation {
  /** Within ±0.0052°. */
  readonly inLongitude: number;
  /** Within ±0.0005°. */
  readonly withoutMainTerm: number;
}

/** Meeus, *Astronomical Algorithms*, ch. 22: the abridged series, good to 0.5″. */
export function nutation(timeMs: number): Nutation {
  const t = julianCenturies(timeMs);
  const node = radian * (125.04452 - 1934.136261 * t);
  const sun = radian * (280.4665 + 36000.7698 * t);
  const moon = radian * (218.3165 + 481267.8813 * t);
  const withoutMainTerm = (-1.32 * Math.sin(2 * sun) - 0.23 * Math.sin(2 * moon) + 0.21 * Math.sin(2 * node)) / 3600;
  return { inLongitude: (-17.2 * Math.sin(node)) / 3600 + withoutMainTerm, withoutMainTerm };
}

/**
 * Equation of the equinoxes, degrees: apparent less mean sidereal time, within ±0.0048° (1.1 s of time).
 *
 * Δψ cos ε with the obliquity at its value for 2000, which moves the product by less than 0.002″ from 1900 to 2100.
 */
export function equationOfEquinoxes({ inLongitude }: Nutation): number {
  return inLongitude * Math.cos(obliquity);
}

/** Mean sidereal time at Greenwich, degrees, not reduced to a circle (Meeus 12.4, to 0.4″ from 1900 to 2100). */
export function meanSiderealTime(timeMs: number): number {
  const t = julianCenturies(timeMs);
  return 280.46061837 + 360.98564736629 * 36525 * t + 0.000387933 * t * t;
}

/** Apparent sidereal time at a longitude, hours, 0 (included) … 24 (not included), right to 0.03 s but for UT1 − UTC. */
export function localSiderealTime(timeMs: number, longitude: number): number {
  const angle = meanSiderealTime(timeMs) + equationOfEquinoxes(nutation(timeMs)) + longitude;
  return ((wrapDegrees(angle - 180) + 180) / 15) % 24;
}
