export * from './calendar.ts';
export { createLatestNights, type LatestNights } from './latestNights.ts';
export { computeNight, type Night } from './night.ts';
export { NightCache } from './nightCache.ts';
