import { crossingOf, type Interval, type Night, type NightCache } from '../../nights/index.ts';
import { nextDarkAt, type SoughtCondition, soughtTimesOf } from '../text/dark.ts';

/** Whether tonight is dark now, later, not any more, or not at all. */
export type DarkState = 'now' | 'later' | 'over' | 'none';

/**
 * When it is dark tonight, or night, if that is sought, at a location, or at several at once; without times of less than a minute.
 */
export interface DarkTonight {
  readonly state: DarkState;
  /** All of tonight, also those that are over. */
  readonly times: readonly Interval[];
  /** Those of them that are not over; the last one to its end, which near a pole can be days later. */
  readonly left: readonly Interval[];
  /** If none is left: the first one of a later night; `null`: none was found. */
  readonly next: Interval | null;
}

export function darkStateOf({ times, left: [first] }: Omit<DarkTonight, 'state'>, nowMs: number): DarkState {
  if (first !== undefined) return first.startMs <= nowMs ? 'now' : 'later';
  return times.length > 0 ? 'over' : 'none';
}

/** The time that is in progress, or the next one, tonight or later. */
export function soonestDark({ left: [first], next }: DarkTonight): Interval | null {
  return first ?? next;
}

/** Maximum nights after tonight in which the next dark time of a location is searched. */
export const maxNightsAhead = 60;

/** Maximum nights for all locations of a page, each of them in 0.1 ms: more would drop the nights of long lists from the cache. */
const maxNightsOfPage = 3000;

/** How many nights after tonight are searched at each of some locations. */
export function nightsAhead(locations: number): number {
  return Math.min(maxNightsAhead, Math.ceil(maxNightsOfPage / locations));
}

/** @param ahead - how many nights are searched where tonight is not dark any more */
export function darkTonight(
  cache: NightCache,
  tonight: Night,
  nowMs: number,
  { condition, ahead }: { readonly condition: SoughtCondition; readonly ahead: number },
): DarkTonight {
  const timesOf = (night: Night) => soughtTimesOf(night, condition);
  const times = timesOf(tonight);
  const left = times.filter(({ endMs }) => endMs > nowMs).map((each) => toItsEnd(cache, tonight, each, condition));
  const next = left.length === 0 ? firstAfter(cache, tonight, ahead, timesOf) : null;
  return { state: darkStateOf({ times, left, next }, nowMs), times, left, next };
}

type TimesOf = (night: Night) => readonly Interval[];

/** A dark time that lasts until the noon at the end of a night may continue in the next one. */
function toItsEnd(
  cache: NightCache,
  { site, nextSolarNoonMs }: Night,
  interval: Interval,
  condition: SoughtCondition,
): Interval {
  if (interval.endMs < nextSolarNoonMs) return interval;
  return { ...interval, endMs: nextDarkAt(cache, site, interval.endMs - 1, condition)?.endMs ?? interval.endMs };
}

function firstAfter(cache: NightCache, { site, solarDay }: Night, nights: number, timesOf: TimesOf): Interval | null {
  for (let later = 1; later <= nights; later++) {
    const night = cache.get(site, solarDay + later);
    // Then the Moon need not be computed.
    if (crossingOf(night, 'astronomical').state === 'always_above') continue;
    const [first] = timesOf(night);
    if (first !== undefined) return first;
  }
  return null;
}
