/** How far instants may be from the reference, in seconds, by its sets. These only ever become smaller; docs/accuracy.md has them. */
export const tolerances = [
  { set: 'mid', nights: 'within 62° of the equator, 2000–2021', median: 0.24, p99: 0.67, max: 1.4, midnight: 0.67 },
  { set: 'century', nights: 'within 62°, 1900–2100', median: 0.06, p99: 0.72, max: 0.83, midnight: 0.73 },
  { set: 'all', nights: 'any latitude, 2000–2021', median: 0.26, p99: 0.71, max: 0.88, midnight: 0.66 },
  { set: 'polar', nights: 'beyond 80°, 2000–2021', median: 0.35, p99: 2.5, max: 2.9, midnight: 0.71 },
] as const;
