/**
 * How far the Moon may be from the reference, by its sets: moonrise and moonset in seconds, altitude at midnight in degrees.
 * These only ever become smaller; docs/accuracy.md has them.
 */
export const moonTolerances = [
  { set: 'mid', nights: 'within 62° of the equator, 2000–2021', median: 0.24, p99: 0.63, max: 0.68, altitude: 0.0006 },
  { set: 'century', nights: 'within 62°, 1900–2100', median: 0.06, p99: 0.67, max: 0.68, altitude: 0.0004 },
  { set: 'all', nights: 'any latitude, 2000–2021', median: 0.23, p99: 0.64, max: 0.65, altitude: 0.0005 },
  { set: 'polar', nights: 'beyond 80°, 2000–2021', median: 0.19, p99: 0.7, max: 0.7, altitude: 0.0002 },
] as const;

/** The same for all sets: illuminated fraction; the Sun's altitude at midnight, degrees; sidereal time, seconds. */
export const illuminationTolerance = 0.0001;
export const sunAltitudeTolerance = 0.00031;
export const siderealTolerance = 0.2;
