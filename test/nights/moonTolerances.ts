/**
 * How far the Moon may be from the reference, by its sets: moonrise and moonset in seconds, altitude at midnight in degrees; and
 * the sidereal time at one instant in seconds. The set of 1900 to 2100 has nights of 1972, for which the table of UT1 has nothing.
 * These only ever become smaller.
 */
export const moonTolerances = [
  {
    set: 'mid',
    median: 0.02,
    p99: 0.06,
    max: 0.07,
    altitude: 0.0005,
    sidereal: 0.07,
  },
  {
    set: 'century',
    median: 0.02,
    p99: 0.06,
    max: 0.21,
    altitude: 0.0004,
    sidereal: 0.2,
  },
  {
    set: 'all',
    median: 0.02,
    p99: 0.06,
    max: 0.07,
    altitude: 0.0004,
    sidereal: 0.07,
  },
  {
    set: 'polar',
    median: 0.04,
    p99: 0.11,
    max: 0.11,
    altitude: 0.0002,
    sidereal: 0.07,
  },
] as const;

/** The same for all sets: illuminated fraction; the Sun's altitude at midnight, degrees. */
export const illuminationTolerance = 0.0001;
export const sunAltitudeTolerance = 0.00025;
