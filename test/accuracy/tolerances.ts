/**
 * How far instants may be from the reference, in seconds, by its sets. These only ever become smaller. From 1962 to 1971 the reference
 * takes UT1 to be UTC, which it was not by up to 0.16 s: the largest difference of midnight from 1900 to 2100 is of such a night.
 */
export const tolerances = [
  { set: 'mid', median: 0.027, p99: 0.13, max: 0.38, midnight: 0.12 },
  { set: 'century', median: 0.029, p99: 0.16, max: 0.25, midnight: 0.125 },
  { set: 'all', median: 0.03, p99: 0.25, max: 1.6, midnight: 0.21 },
  { set: 'polar', median: 0.13, p99: 2, max: 2.3, midnight: 0.15 },
] as const;
