import { solarDayOf } from './calendar.ts';
import { type CurrentNight, nextChangeOf } from './currentNights.ts';
import { type DateRange, type DatesAt, datesOfNights, supportedDatesOf } from './dateRange.ts';
import type { Interval } from './interval.ts';
import type { NightCache } from './nightCache.ts';
import type { Site } from './site.ts';

/** Consecutive nights at each of some sites. */
export interface NightRange {
  /** From the first date at any of the sites to the last. */
  readonly dates: DateRange;
  readonly datesAt: DatesAt;
  /** From the first noon of the nights at a site to the last. `null`: the site has no night of these dates. */
  readonly intervalAt: (site: Site) => Interval | null;
  /** The next change at any site; `Infinity`: the range does not depend on the present. */
  readonly endMs: number;
}

/** The nights of some dates, both ends included. @param dates - those at any site */
export function rangeOfDates(cache: NightCache, dates: DateRange, datesAt: DatesAt): NightRange {
  return {
    dates,
    datesAt,
    intervalAt: (site) => intervalOfDates(cache, site, datesAt(site)),
    endMs: Number.POSITIVE_INFINITY,
  };
}

/** The current nights of some sites, such as tonight's. */
export function rangeOfNights(current: readonly CurrentNight[]): NightRange {
  const intervals = new Map(current.map(({ night }) => [night.site, night.interval]));
  const dates = datesOfNights(current.map(({ night }) => night));
  return {
    dates,
    datesAt: () => dates,
    intervalAt: (site) => intervals.get(site) ?? null,
    endMs: nextChangeOf(current),
  };
}

function intervalOfDates(cache: NightCache, site: Site, dates: DateRange): Interval | null {
  const { first, last } = supportedDatesOf(dates);
  if (first > last) return null;
  // A zone has skipped one date at a time.
  const solarDayOn = (...days: readonly number[]) =>
    days.map((day) => solarDayOf(site, day)).find((solarDay) => solarDay !== null);
  const [start, end] = [solarDayOn(first, first + 1), solarDayOn(last, last - 1)];
  if (start === undefined || end === undefined || start > end) return null;
  return { startMs: cache.get(site, start).solarNoonMs, endMs: cache.get(site, end).nextSolarNoonMs };
}
