import {
  type CivilDay,
  dateOf,
  firstSupportedDay,
  isoDate,
  lastSupportedDay,
  solarDayOf,
  supportedDatesText,
} from './calendar.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { Site } from './site.ts';

/** Dates, both ends included. The range is empty if the first date is later than the last. */
export interface DateRange {
  readonly first: CivilDay;
  readonly last: CivilDay;
}

/** From the first date of some nights to the last. The range is empty without nights. */
export function datesOfNights(nights: readonly Night[]): DateRange {
  const days = nights.map(({ civilDay }) => civilDay);
  return { first: Math.min(...days), last: Math.max(...days) };
}

/** The supported dates of a range. */
export function supportedDatesOf({ first, last }: DateRange): DateRange {
  return { first: Math.max(first, firstSupportedDay), last: Math.min(last, lastSupportedDay) };
}

/** How many dates a range has. */
export function dateCount({ first, last }: DateRange): number {
  return Math.max(0, last - first + 1);
}

/** Why there is no night of a range, as a clause. */
export function noNightReason({ first, last }: DateRange): string {
  if (first > lastSupportedDay || last < firstSupportedDay)
    return `no night has such a date. Nights are from ${supportedDatesText}`;
  return first <= last
    ? 'no night has such a date, because the time zone skipped it to cross the date line'
    : `the last date (${isoDate(last)}) is earlier than the first (${isoDate(first)})`;
}

/** The dates at a site: `today` is not the same everywhere. */
export type DatesAt = (site: Site) => DateRange;

/** The dates at any of some sites. */
export function datesAtAny(sites: readonly Site[], datesAt: DatesAt): DateRange {
  const ranges = sites.map(datesAt);
  return { first: Math.min(...ranges.map(({ first }) => first)), last: Math.max(...ranges.map(({ last }) => last)) };
}

/** The nights of some sites on some dates: the newest date first, then in the sites' order. */
export function* nightsOn(cache: NightCache, sites: readonly Site[], datesAt: DatesAt): Generator<Night> {
  const ranges = sites.map((site) => ({ site, dates: datesAt(site) }));
  const { first, last } = datesAtAny(sites, datesAt);
  for (let civilDay = last; civilDay >= first; civilDay--) {
    for (const { site, dates } of ranges) {
      const night = civilDay >= dates.first && civilDay <= dates.last ? cache.on(site, civilDay) : null;
      if (night !== null) yield night;
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
export function countNights(sites: readonly Site[], datesAt: DatesAt): number {
  return sites.reduce((count, site) => count + dateCount(datesAt(site)) - skippedDates(site, datesAt(site)), 0);
}

/** Sampling step, days. It is shorter than the time between two changes of a zone's date-line side or standard time. */
const samplingDays = 100;

/** How many dates the zone skipped: date − solar day changes only at a skipped or repeated date. */
function skippedDates(site: Site, { first, last }: DateRange): number {
  const distance = (solarDay: number) => dateOf(site, solarDay) - solarDay;
  const skipped = new Set<CivilDay>();
  for (let from = first - 2; from <= last; from += samplingDays) {
    const to = Math.min(from + samplingDays, last + 2);
    if (distance(from) === distance(to)) continue;
    for (let day = Math.max(first, from - 2); day <= Math.min(last, to + 2); day++)
      if (solarDayOf(site, day) === null) skipped.add(day);
  }
  return skipped.size;
}
