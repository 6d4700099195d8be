import { type Content, lasting, lastingUntil } from '../../api/resource.ts';
import {
  contains,
  type DateRange,
  type Interval,
  minuteMs,
  type NightCache,
  type Place,
  startOfDay,
  tonightAt,
} from '../../nights/index.ts';

type Lifetime = Pick<Content<object>, 'cacheControl' | 'identity'>;

/** The present as pages show it: the beginning of its minute. Until that ends, a page of the present is the same. */
export function minuteOf(timeMs: number): number {
  return Math.floor(timeMs / minuteMs) * minuteMs;
}

/** Of a page that shows the present. @param nowMs - as of `minuteOf` */
export function lifetimeOfPresent(nowMs: number, dependsOn: readonly unknown[] = []): Lifetime {
  return { cacheControl: lastingUntil(nowMs + minuteMs), identity: [...dependsOn, nowMs] };
}

/**
 * How long a page of an interval may be cached. It changes only by the mark of the present: while the interval contains the
 * present, the page is of its minute; before that, it may be cached until the interval begins, at most as long as any other page.
 *
 * @param nowMs - as of `minuteOf`
 * @param dependsOn - what its content depends on, besides its path
 */
export function lifetime(bounds: Interval, nowMs: number, dependsOn: readonly unknown[]): Lifetime {
  if (contains(bounds, nowMs)) return lifetimeOfPresent(nowMs, dependsOn);
  return { cacheControl: nowMs < bounds.startMs ? lastingUntil(bounds.startMs) : lasting, identity: dependsOn };
}

/** The same of a page of some dates that marks tonight, and shows nothing else of the present. */
export function lifetimeWithTonight(
  dates: DateRange,
  site: Place,
  cache: NightCache,
  nowMs: number,
  dependsOn: readonly unknown[],
): Lifetime {
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
