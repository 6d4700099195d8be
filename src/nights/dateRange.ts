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

/** A range of dates, both ends included. If the first date is later than the last, the range is empty. */
export interface DateRange {
  readonly first: CivilDay;
  readonly last: CivilDay;
}

/** The range from the earliest to the latest date of the given nights. Without nights, the range is empty. */
export function datesOfNights(nights: readonly Night[]): DateRange {
  const days = nights.map(({ civilDay }) => civilDay);
  return { first: Math.min(...days), last: Math.max(...days) };
}

/** The part of a range that consists of supported dates. */
export function supportedDatesOf({ first, last }: DateRange): DateRange {
  return { first: Math.max(first, firstSupportedDay), last: Math.min(last, lastSupportedDay) };
}

/** The number of dates in a range. */
export function dateCount({ first, last }: DateRange): number {
  return Math.max(0, last - first + 1);
}

/** A clause that says why no night has a date in the range. */
export function noNightReason({ first, last }: DateRange): string {
  if (first > lastSupportedDay || last < firstSupportedDay)
    return `no night has such a date. Nights are from ${supportedDatesText}`;
  return first <= last
    ? 'no night has such a date, because the time zone skipped it to cross the date line'
    : `the last date (${isoDate(last)}) is earlier than the first (${isoDate(first)})`;
}

/**
 * A function that returns the requested range of dates at a site. The dates depend on the site, because `today` differs between
 * time zones.
 */
export type DatesAt = (site: Site) => DateRange;

/** The range from the earliest date at any site to the latest date at any site. */
export function datesAtAny(sites: readonly Site[], datesAt: DatesAt): DateRange {
  const ranges = sites.map(datesAt);
  return { first: Math.min(...ranges.map(({ first }) => first)), last: Math.max(...ranges.map(({ last }) => last)) };
}

/**
 * The nights of several sites, each site on its own dates. The newest date comes first. Nights of one date are in the order of
 * `sites`.
 */
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

/** The nights of one site in a range of dates, the oldest first. */
export function* nightsFrom(cache: NightCache, site: Site, { first, last }: DateRange): Generator<Night> {
  for (let civilDay = first; civilDay <= last; civilDay++) {
    const night = cache.on(site, civilDay);
    if (night !== null) yield night;
  }
}

/**
 * The number of nights that `nightsOn` yields: each site's dates without the dates that the site's time zone skipped. No night is
 * computed.
 */
export function countNights(sites: readonly Site[], datesAt: DatesAt): number {
  return sites.reduce((count, site) => count + dateCount(datesAt(site)) - skippedDates(site, datesAt(site)), 0);
}

/**
 * The step, in days, at which `skippedDates` samples a time zone. If a step contained as many repeated dates as skipped dates,
 * `skippedDates` would miss the skipped dates. The shortest period in which this happens is 92 days (Asia/Ust-Nera, 1981-10-01 to
 * 1982-01-01).
 */
const samplingDays = 90;

/**
 * The number of dates in a range that the site's time zone skipped. The difference between date and solar day changes only at a
 * skipped or repeated date.
 */
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
