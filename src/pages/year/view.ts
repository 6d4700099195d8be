import {
  type CivilDay,
  type DateRange,
  type Night,
  type NightCache,
  type PhaseKind,
  parseIsoDate,
} from '../../nights/index.ts';
import type { SiteWithPages } from '../../parameters/siteSource.ts';
import { tonightWithin } from '../site/lifetime.ts';
import { monthName } from '../text/calendar.ts';
import { darkMsOf, darkSumText, darkTimesOf } from '../text/dark.ts';

/** A year of a site as its page shows it. */
export interface YearView {
  readonly pages: SiteWithPages;
  readonly year: number;
  readonly dates: DateRange;
  /** The date of tonight; `null`: it is not near the year. */
  readonly tonight: string | null;
}

/** The dates of a year. */
export function datesOfYear(year: number): DateRange {
  return { first: dayOfYear(year), last: dayOfYear(year + 1) - 1 };
}

function dayOfYear(year: number): CivilDay {
  return parseIsoDate(`${year}-01-01`) ?? 0;
}

export function yearView(pages: SiteWithPages, year: number, cache: NightCache, nowMs: number): YearView {
  const dates = datesOfYear(year);
  return { pages, year, dates, tonight: tonightWithin(dates, pages.site, cache, nowMs) };
}

/** A night of a year. */
export interface NightOfYear {
  readonly night: Night;
  /** New or full Moon within the night; else `null`. */
  readonly phase: PhaseKind | null;
}

/** Computes a night of a year; it takes 0.2 ms. */
export function nightOfYear(night: Night): NightOfYear {
  const kind = night.phaseWithin?.kind;
  const isMarked = kind?.name === 'new_moon' || kind?.name === 'full_moon';
  return { night, phase: isMarked ? kind : null };
}

/** A month of a year. */
export interface MonthOfYear {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The row of its first date, from 0. */
  readonly firstRow: number;
  /** The number of its nights. */
  readonly nights: number;
  readonly darkMs: number;
  /** The number of its nights in which it gets dark. */
  readonly darkNights: number;
}

/** The months of a year's nights. */
export function monthsOf(all: readonly NightOfYear[]): MonthOfYear[] {
  const monthOf = ({ night }: NightOfYear) => night.date.slice(0, 7);
  return [...new Set(all.map(monthOf))].map((month) => {
    const nights = all.filter((night) => monthOf(night) === month).map(({ night }) => night);
    return {
      month,
      firstRow: all.findIndex((night) => monthOf(night) === month),
      nights: nights.length,
      darkMs: darkMsOf(nights),
      darkNights: nights.filter((night) => darkTimesOf(night).length > 0).length,
    };
  });
}

/** `1,689 h 04 min dark, most in June`. */
export function darkMonthsText(nights: readonly NightOfYear[]): string {
  const most = monthsOf(nights).reduce((best, month) => (month.darkMs > best.darkMs ? month : best));
  return darkSumText(
    nights.map(({ night }) => night),
    `in ${monthName(most.month)}`,
  );
}
