export { type AlmanacEntry, computeAlmanacEntry, type Interval, intervalBelow } from './almanac.ts';
export * from './calendar.ts';
export { type Latest, LatestNights } from './latest.ts';
export { type MoonPosition, moonPositions, moonStepMs } from './moonPositions.ts';
export { computeNight, type Night } from './night.ts';
export { NightCache } from './nightCache.ts';
export { datesBetween, nightsOn } from './siteDates.ts';
export { bodiesAt, eventNames, type Sky, skyOf } from './skyAt.ts';
export { inTurns, itemsPerTurn, type Turn, takeTurns } from './turns.ts';
