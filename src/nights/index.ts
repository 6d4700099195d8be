export { type AltitudesAt, altitudesBetween, altitudesOver } from './altitudeCurves.ts';
export * from './calendar.ts';
export { currentNights, latestAt, type NightChoice, tonightAt } from './currentNights.ts';
export { eventKindsOf, eventNamesOf, nextEventKindsOf, type OwnNames, reservedTwilightNames } from './eventKinds.ts';
export {
  type CelestialEvent,
  compareEvents,
  crossingEventsOf,
  eventsBetween,
  eventsFrom,
  nextEvents,
  sitesWith,
} from './events.ts';
export { greyAndBright, isGrey } from './grey.ts';
export { contains, type Interval, overlap, totalMs } from './interval.ts';
export { countNights, type DateRange, dateCount, nightsFrom, nightsOn, supportedPart } from './list.ts';
export type { MoonOfNight } from './moon.ts';
export { MoonPhases, type PhaseKind, type PrincipalPhase, phaseKinds } from './moonPhases.ts';
export {
  type MoonPosition,
  moonPositionId,
  moonPositionIdParts,
  moonPositions,
  moonStepMs,
} from './moonPositions.ts';
export { nextDarkAt } from './nextDark.ts';
export {
  type AltitudeCrossing,
  type Crossing,
  crossingOf,
  crossingStates,
  crossingsAt,
  duskToDawn,
  intervalsBelow,
  Night,
  timesBelow,
  timesBetween,
} from './night.ts';
export { NightCache, type NightCounts } from './nightCache.ts';
export { siderealTimeAt, sunAzimuthAt } from './observing.ts';
export { type Bodies, bodiesAt, type Sky, skyOf } from './sky.ts';
export { darkName, intervalsOf, type SkySpans, type Span, skySpans, spansWithin } from './spans.ts';
export { crossingNamesOf, day, skyNames, type Twilight, twilights, twilightsOf } from './twilights.ts';
