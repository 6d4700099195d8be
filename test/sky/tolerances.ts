/** How far answers may be from the reference, in seconds, by its sets. These only ever become smaller; the README has them. */
export const tolerances = [
  { set: 'mid', nights: 'within 62° of the equator, 2000–2021', median: 0.34, p99: 1.3, max: 1.6, midnight: 1.2 },
  { set: 'century', nights: 'within 62°, 1900–2100', median: 0.28, p99: 1.3, max: 1.6, midnight: 1.2 },
  { set: 'all', nights: 'any latitude, 2000–2021', median: 0.39, p99: 2.4, max: 23, midnight: 1.1 },
  { set: 'polar', nights: 'beyond 80°, 2000–2021', median: 1.1, p99: 11, max: 12, midnight: 1.2 },
] as const;
