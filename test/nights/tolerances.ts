/** How far instants may be from the reference, in seconds, by its sets. These only ever become smaller. */
export const tolerances = [
  { set: 'mid', median: 0.03, p99: 0.13, max: 0.4, midnight: 0.13 },
  { set: 'century', median: 0.03, p99: 0.16, max: 0.25, midnight: 0.12 },
  { set: 'all', median: 0.03, p99: 0.25, max: 1.6, midnight: 0.21 },
  { set: 'polar', median: 0.13, p99: 2, max: 2.3, midnight: 0.15 },
] as const;
