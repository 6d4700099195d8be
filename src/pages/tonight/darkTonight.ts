import {
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
import {
  type DarkOrNight,
  darkOrNightIntervals,
  firstDarkAfter,
  type LaterNights,
  maxNightsAhead,
  nextDarkAt,
} from '../words/dark.ts';

/** The state of tonight's dark time: in progress, still to come, over, or none at all. */
type DarkState = 'now' | 'later' | 'over' | 'none';

/**
 * Tonight's dark times at a location, or the times when it is dark at several locations at the same time. If the reader chose
 * `night`, dark times include times when the Moon is up. Times shorter than a minute are omitted.
 */
export interface DarkTonight {
  readonly state: DarkState;
  /** All dark times of tonight, including those that are over. */
  readonly times: readonly Interval[];
  /** The dark times of tonight that are not over. Near a pole, the last dark time can end days after tonight. */
  readonly left: readonly Interval[];
  /**
   * The first dark time of a later night. `null`: no later dark time was found. For a single location, `next` is also `null`
   * while dark time is left tonight, because pages then show no later dark time.
   */
  readonly next: Interval | null;
}

function withState(dark: Omit<DarkTonight, 'state'>, nowMs: number): DarkTonight {
  const [first] = dark.left;
  if (first !== undefined) return { ...dark, state: first.startMs <= nowMs ? 'now' : 'later' };
  return { ...dark, state: dark.times.length > 0 ? 'over' : 'none' };
}

/** The dark time in progress, or the next dark time, tonight or in a later night. `null`: no dark time was found. */
export function soonestDark({ left: [first], next }: DarkTonight): Interval | null {
  return first ?? next;
}

/** Maximum number of nights searched for a whole page, at 0.1 ms each. More nights would evict other nights from the cache. */
const maxNightsOfPage = 3000;

/** The number of nights after tonight that are searched per location. @param locations - the number of locations on the page */
export function nightsAhead(locations: number): number {
  return Math.min(maxNightsAhead, Math.ceil(maxNightsOfPage / locations));
}

interface DarkSearch extends LaterNights {
  readonly nowMs: number;
}

export function darkTonight(cache: NightCache, tonight: Night, search: DarkSearch): DarkTonight {
  const { nowMs, condition } = search;
  const times = darkOrNightIntervals(tonight, condition);
  const left = times.filter(({ endMs }) => endMs > nowMs).map((each) => toItsEnd(cache, tonight, each, condition));
  return withState({ times, left, next: left.length === 0 ? firstDarkAfter(cache, tonight, search) : null }, nowMs);
}

/**
 * Extends a dark time to its real end. A dark time that lasts until the noon that ends the night can continue in the next night.
 */
function toItsEnd(cache: NightCache, night: Night, interval: Interval, condition: DarkOrNight): Interval {
  if (interval.endMs < night.nextSolarNoonMs) return interval;
  return { ...interval, endMs: nextDarkAt(cache, night.site, interval.endMs - 1, condition)?.endMs ?? interval.endMs };
}

/**
 * Finds the times when it is dark at several sites at the same time. Other work can run between the steps of the search.
 * “Tonight” is tonight at the first site. The search for the first dark time after tonight ends after 60 days.
 */
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
