import { solarDayOf, supportedSpan } from './calendar.ts';
import type { CurrentNight } from './currentNights.ts';
import { type DateRange, type DatesAt, datesOfNights, supportedDatesOf } from './dateRange.ts';
import { type Interval, overlap } from './interval.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { Site } from './site.ts';
import type { Work } from './steps.ts';

/** A range of consecutive nights at each of several sites. */
export interface NightRange {
  /** The range of the dates of all sites, from the earliest date to the latest. */
  readonly dates: DateRange;
  readonly datesAt: DatesAt;
  /** The interval to search at a site, within the nights of the range. `null`: the site has no night on these dates. */
  readonly intervalAt: (site: Site) => Interval | null;
}

/**
 * The nights in a range of dates, both ends included.
 *
 * @param dates - the range of the dates of all sites, from the earliest date to the latest
 */
export function rangeOfDates(cache: NightCache, dates: DateRange, datesAt: DatesAt): NightRange {
  return { dates, datesAt, intervalAt: (site) => intervalOfDates(cache, site, datesAt(site)) };
}

/** The range with one night at each site: the current night of the site. */
export function rangeOfNights(current: readonly CurrentNight[]): NightRange {
  const intervals = new Map(current.map(({ night }) => [night.site, night.interval]));
  const dates = datesOfNights(current.map(({ night }) => night));
  return { dates, datesAt: () => dates, intervalAt: (site) => intervals.get(site) ?? null };
}

/** The nights at all sites that overlap an interval. `intervalAt` returns the part of the interval within the supported dates. */
export function* rangeOfInterval(cache: NightCache, sites: readonly Site[], interval: Interval): Work<NightRange> {
  const nights: Night[] = [];
  for (const site of sites) {
    nights.push(cache.at(site, interval.startMs), cache.at(site, interval.endMs - 1));
    yield [];
  }
  const dates = datesOfNights(nights);
  const supported = overlap(interval, supportedSpan);
  return { dates, datesAt: () => dates, intervalAt: () => supported };
}

function intervalOfDates(cache: NightCache, site: Site, dates: DateRange): Interval | null {
  const { first, last } = supportedDatesOf(dates);
  if (first > last) return null;
  // A time zone skips at most one date at a time. If a date was skipped, the neighbouring date exists.
  const solarDayOn = (...days: readonly number[]) =>
    days.map((day) => solarDayOf(site, day)).find((solarDay) => solarDay !== null);
  const start = solarDayOn(first, first + 1);
  const end = solarDayOn(last, last - 1);
  if (start === undefined || end === undefined || start > end) return null;
  return { startMs: cache.get(site, start).solarNoonMs, endMs: cache.get(site, end).nextSolarNoonMs };
}
