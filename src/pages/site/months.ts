import { type CivilDay, type DateRange, parseIsoDate, supportedDatesOf } from '../../nights/index.ts';
import { monthAndYear, monthName, shortMonth } from '../text/calendar.ts';
import { twoDigits } from '../text/clock.ts';
import { supportedYears } from './periods.ts';

/** Between the months of a period, as in ISO 8601 where a slash cannot be. */
export const monthsMark = '--';

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
export function isoMonth(month: number): string {
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

/** The observing semester that has a month, October to March or April to September. */
export function semesterOf(month: number): MonthRange {
  const first = Math.floor((month - 3) / 6) * 6 + 3;
  return { first, last: first + 5 };
}

/** `Oct – Mar`. */
export function shortPeriodName({ first, last }: MonthRange): string {
  return `${shortMonth(isoMonth(first))} – ${shortMonth(isoMonth(last))}`;
}

/** As many months, before or after some; `null`: they are not supported. */
export function monthsBeside({ first, last }: MonthRange, step: 1 | -1): MonthRange | null {
  const by = step * (last - first + 1);
  const months = { first: first + by, last: last + by };
  return areSupported(months) ? months : null;
}

function areSupported({ first, last }: MonthRange): boolean {
  return first >= supportedYears.first * 12 && last < (supportedYears.last + 1) * 12;
}

/** The dates of some months that are supported. */
export function datesOfMonths({ first, last }: MonthRange): DateRange {
  return supportedDatesOf({ first: dayOfMonths(first), last: dayOfMonths(last + 1) - 1 });
}

function dayOfMonths(month: number): CivilDay {
  return parseIsoDate(`${isoMonth(month)}-01`) ?? 0;
}
