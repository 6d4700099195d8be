import {
  contains,
  type DateRange,
  type Interval,
  minuteMs,
  type NightCache,
  type Site,
  startOfDay,
  tonightAt,
} from '../../nights/index.ts';

/** The present as pages show it: the beginning of its minute. Until that ends, a page of the present is the same. */
export function minuteOf(timeMs: number): number {
  return Math.floor(timeMs / minuteMs) * minuteMs;
}

/**
 * Until when a page of an interval is the same, which changes only by the mark of the present: to the end of the minute while the
 * interval contains the present, before that until it begins.
 *
 * @param nowMs - as of `minuteOf`
 */
export function endOfPage(bounds: Interval, nowMs: number): number {
  if (contains(bounds, nowMs)) return nowMs + minuteMs;
  return nowMs < bounds.startMs ? bounds.startMs : Number.POSITIVE_INFINITY;
}

/** The same of a page of some dates that marks tonight, and shows nothing else of the present. */
export function endOfPageWithTonight(dates: DateRange, site: Site, cache: NightCache, nowMs: number): number {
  const bounds = boundsOfDates(dates);
  return contains(bounds, nowMs) ? tonightAt(cache, site, nowMs).endMs : endOfPage(bounds, nowMs);
}

/**
 * An interval that contains the nights of some dates, and the instants at which one of them is tonight, in any zone and at any
 * longitude: a night's date is within a day of the UTC date of its solar noon.
 */
function boundsOfDates({ first, last }: DateRange): Interval {
  return { startMs: startOfDay(first - 1), endMs: startOfDay(last + 3) };
}

/** Whether a page of some dates can mark tonight. */
export function canHaveTonight(dates: DateRange, nowMs: number): boolean {
  return contains(boundsOfDates(dates), nowMs);
}

/** The date of tonight, if a page of some dates can have it; else `null`. */
export function tonightWithin(dates: DateRange, site: Site, cache: NightCache, nowMs: number): string | null {
  return canHaveTonight(dates, nowMs) ? tonightAt(cache, site, nowMs).night.date : null;
}
