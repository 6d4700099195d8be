import type { Site, TimeZone } from '../locations/index.ts';
import { type CivilDay, dayOf, firstSupportedDay, lastSupportedDay, solarDayOf, startOfDay } from './calendar.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';

/** Dates, both ends included; empty if the first is later than the last. */
export interface DateRange {
  readonly first: CivilDay;
  readonly last: CivilDay;
}

/** Which date is first. */
export type DateOrder = 'newest' | 'oldest';

/** Which nights of a range come first, and how many of them. */
export interface NightOrder {
  readonly order?: DateOrder | undefined;
  readonly limit?: number | undefined;
}

/** The supported dates of a range. */
export function supportedDatesOf({ first, last }: DateRange): DateRange {
  return { first: Math.max(first, firstSupportedDay), last: Math.min(last, lastSupportedDay) };
}

/** How many dates a range has. */
export function dateCount({ first, last }: DateRange): number {
  return Math.max(0, last - first + 1);
}

/** The nights of some sites on some dates: the newest date first, or the oldest, then in the sites' order. */
export function* nightsOn(
  cache: NightCache,
  sites: readonly Site[],
  range: DateRange,
  { order = 'newest', limit = Number.POSITIVE_INFINITY }: NightOrder = {},
): Generator<Night> {
  const days = dateCount(range);
  let left = limit;
  for (let index = 0; index < days && left > 0; index++) {
    const civilDay = order === 'newest' ? range.last - index : range.first + index;
    for (const site of sites) {
      const night = cache.on(site, civilDay);
      if (night === null) continue;
      if (left-- <= 0) return;
      yield night;
    }
  }
}

/** The nights of one site on some dates, the oldest first. */
export function* nightsFrom(cache: NightCache, site: Site, { first, last }: DateRange): Generator<Night> {
  for (let civilDay = first; civilDay <= last; civilDay++) {
    const night = cache.on(site, civilDay);
    if (night !== null) yield night;
  }
}

/** How many nights `nightsOn` yields, without computing them: dates × sites less the dates that zones skipped. */
export function countNights(sites: readonly Site[], range: DateRange): number {
  const dates = dateCount(range);
  const changesOf = new Map<TimeZone, readonly CivilDay[]>();
  return sites.reduce((count, site) => {
    const changes = changesOf.get(site.timeZone) ?? changeDates(site.timeZone, range);
    changesOf.set(site.timeZone, changes);
    return count + dates - changes.filter((civilDay) => solarDayOf(site, civilDay) === null).length;
  }, 0);
}

/** The dates of a range near a change of the zone's standard offset: a zone skips a date only there. */
function changeDates(timeZone: TimeZone, { first, last }: DateRange): CivilDay[] {
  if (last < first) return [];
  const changes = timeZone.standardOffsetChanges(startOfDay(first - maxDistance), startOfDay(last + maxDistance));
  const near = changes.flatMap((timeMs) => daysAround(dayOf(timeMs)));
  return [...new Set(near)].filter((civilDay) => civilDay >= first && civilDay <= last);
}

/** A night's date is within a day of the UTC date of its solar noon, and that within a day of the date of the change. */
const maxDistance = 2;

function daysAround(day: CivilDay): CivilDay[] {
  return Array.from({ length: 2 * maxDistance + 1 }, (_, index) => day - maxDistance + index);
}
