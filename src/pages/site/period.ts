import type { Site } from '../../locations/index.ts';
import { contains, type DateRange, type Interval, type NightCache, startOfDay, tonightAt } from '../../nights/index.ts';

/**
 * An interval that contains the nights of some dates, and the instants at which one of them is tonight, in any zone and at any
 * longitude: a night's date is within a day of the UTC date of its solar noon.
 */
export function boundsOfDates({ first, last }: DateRange): Interval {
  return { startMs: startOfDay(first - 1), endMs: startOfDay(last + 3) };
}

/** The date of tonight, if a page of some dates can have it; else `null`. */
export function tonightWithin(dates: DateRange, site: Site, cache: NightCache, nowMs: number): string | null {
  return contains(boundsOfDates(dates), nowMs) ? tonightAt(cache, site, nowMs).night.date : null;
}
