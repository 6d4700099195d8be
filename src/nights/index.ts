export { type AlmanacEntry, type CrossingState, computeAlmanacEntry, type Interval, intervalBelow } from './almanac.ts';
export * from './calendar.ts';
export { type Latest, LatestNights } from './latest.ts';
export { type MoonPosition, moonPositionsAt, moonStepMs } from './moonPositions.ts';
export { computeNight, type Night } from './night.ts';
export { NightCache } from './nightCache.ts';
export { type NightKey, nightOn, nightsBetween } from './nightList.ts';
export {
  type Bodies,
  bodiesAt,
  type EventName,
  eventNames,
  type NamedEvent,
  type Sky,
  skyOf,
  type Twilight,
} from './skyAt.ts';
export { inTurns, itemsPerTurn, type Turn, takeTurns } from './turns.ts';
