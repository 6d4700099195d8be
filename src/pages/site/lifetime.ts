import { type Content, lasting, lastingUntil, revalidated } from '../../api/resource.ts';
import {
  contains,
  type DateRange,
  type Interval,
  type NightCache,
  type Place,
  startOfDay,
  tonightAt,
} from '../../nights/index.ts';

/**
 * How long a page of an interval may be cached. It changes only by the mark of the present: while the interval contains the
 * present, the page has to be revalidated; before that, it may be cached until the interval begins, at most as long as any other
 * page.
 *
 * @param dependsOn - what its content depends on, besides its path
 */
export function lifetime(
  bounds: Interval,
  nowMs: number,
  dependsOn: readonly unknown[],
): Pick<Content<object>, 'cacheControl' | 'identity'> {
  if (contains(bounds, nowMs)) return { cacheControl: revalidated, identity: null };
  return { cacheControl: nowMs < bounds.startMs ? lastingUntil(bounds.startMs) : lasting, identity: dependsOn };
}

/** The same of a page of some dates that marks tonight, and shows nothing else of the present. */
export function lifetimeWithTonight(
  dates: DateRange,
  site: Place,
  cache: NightCache,
  nowMs: number,
  dependsOn: readonly unknown[],
): Pick<Content<object>, 'cacheControl' | 'identity'> {
  const bounds = boundsOfDates(dates);
  if (!contains(bounds, nowMs)) return lifetime(bounds, nowMs, dependsOn);
  const { night, endMs } = tonightAt(cache, site, nowMs);
  return { cacheControl: lastingUntil(endMs), identity: [...dependsOn, night.date] };
}

/**
 * An interval that contains the nights of some dates, and the instants at which one of them is tonight, in any zone and at any
 * longitude: a night's date is within a day of the UTC date of its solar noon.
 */
function boundsOfDates({ first, last }: DateRange): Interval {
  return { startMs: startOfDay(first - 1), endMs: startOfDay(last + 3) };
}

/** The date of tonight, if a page of some dates can have it; else `null`. */
export function tonightWithin(dates: DateRange, site: Place, cache: NightCache, nowMs: number): string | null {
  return contains(boundsOfDates(dates), nowMs) ? tonightAt(cache, site, nowMs).night.date : null;
}
