/** How far instants may be from the reference, in seconds, by its sets. These only ever become smaller; docs/accuracy.md has them. */
export const tolerances = [
  { set: 'mid', nights: 'within 62° of the equator, 2000–2021', median: 0.03, p99: 0.13, max: 0.4, midnight: 0.13 },
  { set: 'century', nights: 'within 62°, 1900–2100', median: 0.03, p99: 0.16, max: 0.25, midnight: 0.12 },
  { set: 'all', nights: 'any latitude, 2000–2021', median: 0.03, p99: 0.25, max: 1.6, midnight: 0.21 },
  { set: 'polar', nights: 'beyond 80°, 2000–2021', median: 0.13, p99: 2, max: 2.3, midnight: 0.15 },
] as const;
