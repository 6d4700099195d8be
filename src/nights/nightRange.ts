import { solarDayOf } from './calendar.ts';
import { currentNights, tonightAt } from './currentNights.ts';
import { type DateRange, type DatesAt, supportedDatesOf } from './dateRange.ts';
import type { Interval } from './interval.ts';
import type { NightCache } from './nightCache.ts';
import type { Site } from './site.ts';

/** Consecutive nights at each of some sites. */
export interface NightRange {
  /** From the first date at any of the sites to the last. */
  readonly dates: DateRange;
  readonly datesAt: DatesAt;
  /** From the first noon of the nights at a site to the last; `null`: it has no night of these dates. */
  readonly intervalAt: (site: Site) => Interval | null;
  /** The next change at any site; `Infinity`: the range does not depend on the present. */
  readonly endMs: number;
}

/** The nights of some dates, both ends included. @param dates - those at any site */
export function nightsOfDates(cache: NightCache, dates: DateRange, datesAt: DatesAt): NightRange {
  return {
    dates,
    datesAt,
    intervalAt: (site) => intervalOfDates(cache, site, datesAt(site)),
    endMs: Number.POSITIVE_INFINITY,
  };
}

/**
 * Tonight at each of some sites.
 *
 * @param pause - called after each night, so that other requests are served
 */
export async function nightsTonight(
  cache: NightCache,
  sites: readonly Site[],
  timeMs: number,
  pause: () => Promise<void>,
): Promise<NightRange> {
  const { nights, endMs } = await currentNights(tonightAt, cache, sites, timeMs, pause);
  const days = nights.map(({ civilDay }) => civilDay);
  const dates = { first: Math.min(...days), last: Math.max(...days) };
  return {
    dates,
    datesAt: () => dates,
    intervalAt: (site) => nights[sites.indexOf(site)]?.interval ?? null,
    endMs,
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
