import {
  type CivilDay,
  crossingsAt,
  type DateRange,
  type Interval,
  intervalsBelow,
  type Night,
  type NightCache,
  type PhaseKind,
  parseIsoDate,
  supportedDatesOf,
} from '../../nights/index.ts';
import { supportedYears } from '../../parameters/periods.ts';
import type { SiteWithPages } from '../../parameters/siteSource.ts';
import { carpetLevels } from '../charts/carpet.tsx';
import { tonightWithin } from '../site/lifetime.ts';
import type { NightFilter } from '../site/nightFilter.tsx';
import { monthsMark } from '../site/shell.tsx';
import { monthAndYear, monthName } from '../text/calendar.ts';
import { twoDigits } from '../text/clock.ts';
import { darkMsOf, darkSumText, darkTimesOf } from '../text/dark.ts';

/** Months of a site as a page shows them: a year, or a part of one. */
export interface YearView {
  readonly pages: SiteWithPages;
  readonly months: MonthRange;
  /** Nights with a dark window of this length are wanted, milliseconds; `undefined`: all are. */
  readonly minLengthMs: number | undefined;
  readonly dates: DateRange;
  /** The date of tonight; `null`: it is not near the year. */
  readonly tonight: string | null;
}

/** Months, both ends included, counted from January of the year 0. */
export interface MonthRange {
  readonly first: number;
  readonly last: number;
}

/**
 * Some months from a year on.
 *
 * @param from - 1 … 12
 * @param to - the same; in the next year if it is less
 */
export function monthsFrom(year: number, from = 1, to = 12): MonthRange {
  const first = year * 12 + from - 1;
  return { first, last: year * 12 + to - 1 + (to < from ? 12 : 0) };
}

/** `2026-10`. */
function isoMonth(month: number): string {
  return `${Math.floor(month / 12)}-${twoDigits((month % 12) + 1)}`;
}

/** Whether they are a year from January on. */
function isYear({ first, last }: MonthRange): boolean {
  return first % 12 === 0 && last - first === 11;
}

/** As in a path, `2026`, or the first and the last: `2026-10--2027-03`. */
export function periodOf(months: MonthRange): string {
  const { first, last } = months;
  return isYear(months) ? isoMonth(first).slice(0, 4) : `${isoMonth(first)}${monthsMark}${isoMonth(last)}`;
}

/** `2026`, `October 2026 – March 2027`, `April – September 2026`. */
export function periodName(months: MonthRange): string {
  const [first, last] = [isoMonth(months.first), isoMonth(months.last)];
  if (isYear(months)) return first.slice(0, 4);
  if (first === last) return monthAndYear(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? monthName(first) : monthAndYear(first)} – ${monthAndYear(last)}`;
}

/** As many months, before or after some; `null`: they are not supported. */
export function monthsBeside({ first, last }: MonthRange, step: 1 | -1): MonthRange | null {
  const by = step * (last - first + 1);
  const months = { first: first + by, last: last + by };
  const isSupported = months.first >= supportedYears.first * 12 && months.last < (supportedYears.last + 1) * 12;
  return isSupported ? months : null;
}

/** The dates of some months that are supported. */
export function datesOfMonths({ first, last }: MonthRange): DateRange {
  return supportedDatesOf({ first: dayOfMonths(first), last: dayOfMonths(last + 1) - 1 });
}

function dayOfMonths(month: number): CivilDay {
  return parseIsoDate(`${isoMonth(month)}-01`) ?? 0;
}

/** What a year's page is asked for. */
export type YearChoice = Pick<YearView, 'pages' | 'months' | 'minLengthMs'>;

export function yearView(choice: YearChoice, cache: NightCache, nowMs: number): YearView {
  const dates = datesOfMonths(choice.months);
  return { ...choice, dates, tonight: tonightWithin(dates, choice.pages.site, cache, nowMs) };
}

/** A night of a year. */
export interface NightOfYear {
  readonly night: Night;
  /** New or full Moon within the night; else `null`. */
  readonly phase: PhaseKind | null;
  /** With the Sun below each of `carpetLevels`. */
  readonly below: readonly (readonly Interval[])[];
}

/** Computes a night of a year; it takes 0.3 ms. */
export function nightOfYear(night: Night): NightOfYear {
  const kind = night.phaseWithin?.kind;
  const isMarked = kind?.name === 'new_moon' || kind?.name === 'full_moon';
  const below = crossingsAt(night, carpetLevels).map((crossing) => intervalsBelow(night, crossing));
  return { night, phase: isMarked ? kind : null, below };
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
  /** The number of its nights that are wanted; `null`: all are. */
  readonly matches: number | null;
}

/** The months of a year's nights. */
export function monthsOf(all: readonly NightOfYear[], filter: NightFilter | null = null): MonthOfYear[] {
  const rowsOf = new Map<string, number[]>();
  for (const [row, { night }] of all.entries()) {
    const month = night.date.slice(0, 7);
    rowsOf.set(month, [...(rowsOf.get(month) ?? []), row]);
  }
  return [...rowsOf].map(([month, rows]) => {
    const nights = rows.flatMap((row) => all[row]?.night ?? []);
    return {
      month,
      firstRow: rows[0] ?? 0,
      nights: nights.length,
      darkMs: darkMsOf(nights),
      darkNights: nights.filter((night) => darkTimesOf(night).length > 0).length,
      matches: filter && nights.filter((night) => filter.matches.has(night)).length,
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
