import {
  crossingOf,
  dayMs,
  type Interval,
  minDarkMs,
  type Night,
  type NightCache,
  type Site,
  skyKinds,
  tonightAt,
  WindowSearch,
  type Work,
} from '../../nights/index.ts';
import { type DarkOrNight, darkOrNightIntervals, nextDarkAt } from '../words/dark.ts';

/** Whether tonight is dark now, later, not any more, or not at all. */
type DarkState = 'now' | 'later' | 'over' | 'none';

/**
 * When it is dark (or night, if the reader chose it) tonight at a location, or at several locations together. Times of less than a
 * minute are left out.
 */
export interface DarkTonight {
  readonly state: DarkState;
  /** All of tonight, also those that are over. */
  readonly times: readonly Interval[];
  /** The times that are not over. The last one lasts to its end, which near a pole can be days later. */
  readonly left: readonly Interval[];
  /** The first one of a later night; `null`: none was found, or, at one location, some of tonight is left. */
  readonly next: Interval | null;
}

function withState(dark: Omit<DarkTonight, 'state'>, nowMs: number): DarkTonight {
  const [first] = dark.left;
  if (first !== undefined) return { ...dark, state: first.startMs <= nowMs ? 'now' : 'later' };
  return { ...dark, state: dark.times.length > 0 ? 'over' : 'none' };
}

/** The time that is in progress, or the next one, tonight or later. */
export function soonestDark({ left: [first], next }: DarkTonight): Interval | null {
  return first ?? next;
}

/** Maximum number of nights after tonight that are searched for the next dark time of a location. */
export const maxNightsAhead = 60;

/** Maximum nights for all locations of a page, each of them in 0.1 ms: more would drop the nights of long lists from the cache. */
const maxNightsOfPage = 3000;

/** How many nights after tonight are searched at each of some locations. */
export function nightsAhead(locations: number): number {
  return Math.min(maxNightsAhead, Math.ceil(maxNightsOfPage / locations));
}

interface DarkSearch {
  readonly nowMs: number;
  readonly condition: DarkOrNight;
  /** How many nights are searched where tonight is not dark any more. */
  readonly ahead: number;
}

export function darkTonight(cache: NightCache, tonight: Night, search: DarkSearch): DarkTonight {
  const { nowMs, condition } = search;
  const times = darkOrNightIntervals(tonight, condition);
  const left = times.filter(({ endMs }) => endMs > nowMs).map((each) => toItsEnd(cache, tonight, each, condition));
  return withState({ times, left, next: left.length === 0 ? firstAfter(cache, tonight, search) : null }, nowMs);
}

/** A dark time that lasts until the noon at the end of a night may continue in the next one. */
function toItsEnd(cache: NightCache, night: Night, interval: Interval, condition: DarkOrNight): Interval {
  if (interval.endMs < night.nextSolarNoonMs) return interval;
  return { ...interval, endMs: nextDarkAt(cache, night.site, interval.endMs - 1, condition)?.endMs ?? interval.endMs };
}

function firstAfter(cache: NightCache, tonight: Night, { condition, ahead }: DarkSearch): Interval | null {
  for (let later = 1; later <= ahead; later++) {
    const night = cache.get(tonight.site, tonight.solarDay + later);
    // Then the Moon need not be computed.
    if (crossingOf(night, 'astronomical').state === 'always_above') continue;
    const [first] = darkOrNightIntervals(night, condition);
    if (first !== undefined) return first;
  }
  return null;
}

/** When it is dark at all of some sites in the night that is tonight at the first, and next in any case, found in steps. */
export function* sharedDark(
  cache: NightCache,
  sites: readonly [Site, ...Site[]],
  { nowMs, condition }: Omit<DarkSearch, 'ahead'>,
): Work<DarkTonight> {
  const { night } = tonightAt(cache, sites[0], nowMs);
  const bounds = { startMs: night.solarNoonMs, endMs: night.nextSolarNoonMs + maxNightsAhead * dayMs };
  const conditions = skyKinds.find(({ name }) => name === condition)?.conditions ?? [];
  const isTonight = ({ startMs }: Interval) => startMs < night.nextSolarNoonMs;
  const times: Interval[] = [];
  let next: Interval | undefined;
  for (const windows of new WindowSearch(cache, { sites, conditions, bounds, minLengthMs: minDarkMs }).windows()) {
    times.push(...windows.filter(isTonight));
    next = windows.find((window) => !isTonight(window));
    if (next !== undefined) break;
    yield [];
  }
  return withState({ times, left: times.filter(({ endMs }) => endMs > nowMs), next: next ?? null }, nowMs);
}
