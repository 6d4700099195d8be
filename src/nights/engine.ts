// What the package of npm exports as `observatory-nights/engine`; `docs/engine.md` explains it.

export { type Condition, darkConditions } from './conditions.ts';
export { type Crossing, crossingOf } from './crossings.ts';
export type { CelestialEvent } from './eventKinds.ts';
export { eventsBetween } from './events.ts';
export type { Interval } from './interval.ts';
export type { Night } from './night.ts';
export { NightCache } from './nightCache.ts';
export type { Site } from './site.ts';
export type { Steps } from './steps.ts';
export { TimeZone } from './timeZone.ts';
export { type SkyWindow, type WindowQuery, WindowSearch } from './windowSearch.ts';
