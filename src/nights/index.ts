export { airmass, altitudeOfAirmass } from '../sky/index.ts';
export { type AltitudePassage, altitudePassages } from './altitudeCrossings.ts';
export { type AltitudesAt, altitudesBetween, altitudesOver, siderealTimeAt, sunAzimuthAt } from './altitudeCurves.ts';
export * from './calendar.ts';
export {
  type ConditionSettings,
  conditionNumbers,
  conditionsOfTarget,
  defaultTargetAltitude,
  type ResolvedConditions,
  resolveConditions,
  type TargetSettings,
} from './conditionSettings.ts';
export {
  anySky,
  type Condition,
  conditionsOf,
  moonDown,
  not,
  type SkyKind,
  skyKinds,
  sunBelow,
  sunBelowTwilight,
} from './conditions.ts';
export {
  type AltitudeCrossing,
  type Crossing,
  crossingOf,
  crossingStates,
  crossingsAt,
  duskToDawn,
  findCrossing,
  intervalsBelow,
  timesBelow,
  timesBetween,
} from './crossings.ts';
export { currentNights, latestAt, type NightChoice, tonightAt } from './currentNights.ts';
export {
  eventKindsOf,
  eventNamesOf,
  nextEventKindsOf,
  type OwnNames,
  reservedTwilightNames,
} from './eventKinds.ts';
export {
  type CelestialEvent,
  compareEvents,
  crossingEventsOf,
  eventsBetween,
  eventsFrom,
  nextEvents,
  sitesWith,
} from './events.ts';
export { contains, containsAny, type Interval, merged, overlap, totalMs } from './interval.ts';
export {
  countNights,
  type DateOrder,
  type DateRange,
  dateCount,
  type NightOrder,
  nightsFrom,
  nightsOn,
  supportedDatesOf,
} from './list.ts';
export { greyAndBright, isGrey, type MoonOfNight } from './moon.ts';
export { type PhaseKind, type PrincipalPhase, phaseKinds } from './moonPhases.ts';
export {
  type MoonPosition,
  moonPositionId,
  moonPositionIdParts,
  moonPositions,
  moonStepMs,
} from './moonPositions.ts';
export { Night } from './night.ts';
export { NightCache, type NightCounts } from './nightCache.ts';
export {
  type BodyAtInstant,
  type BodyName,
  type BodyOverSite,
  bodyNames,
  bodyPosition,
  bodyPositions,
  positionsOver,
} from './positions.ts';
export { type Bodies, bodiesAt, type Sky, skyOf } from './sky.ts';
export { darkName, intervalsOf, minDarkMs, nextDarkAt, type SkySpans, skySpans, spansWithin } from './spans.ts';
export { type SkyTrail, type StarTrail, starTrails, targetTrail } from './starTrails.ts';
export {
  moonBelow,
  moonDistanceAbove,
  moonLitBelow,
  type TargetDuring,
  targetAbove,
  targetDuring,
  targetDuringSteps,
} from './targetConditions.ts';
export {
  crossingNamesOf,
  daySky,
  skyNames,
  standardTwilightNames,
  type Twilight,
  type TwilightNames,
  twilights,
} from './twilights.ts';
export { type SkyWindow, type WindowAbsence, type WindowQuery, WindowSearch, windowsOf } from './windows.ts';
