/**
 * How far the Moon may be from the reference, by its sets: moonrise and moonset in seconds, altitude at midnight in degrees; and
 * the sidereal time at one instant in seconds, which differs by UT1 − UTC from 1962 to 1971, as the reference takes it as zero.
 * These only ever become smaller.
 */
export const moonTolerances = [
  { set: 'mid', median: 0.045, p99: 0.22, max: 0.29, altitude: 0.00086, sidereal: 0.04 },
  { set: 'century', median: 0.048, p99: 0.3, max: 0.4, altitude: 0.00093, sidereal: 0.14 },
  { set: 'all', median: 0.046, p99: 0.45, max: 1.2, altitude: 0.00072, sidereal: 0.04 },
  { set: 'polar', median: 0.32, p99: 1.5, max: 1.5, altitude: 0.00056, sidereal: 0.04 },
] as const;

/** The same for all sets: illuminated fraction; the Sun's altitude at midnight, degrees. */
export const illuminationTolerance = 0.00003;
export const sunAltitudeTolerance = 0.00024;
