import {
  type CivilDay,
  contains,
  type DateRange,
  firstSupportedDay,
  type Interval,
  isoDate,
  isSupportedDay,
  lastSupportedDay,
  minuteMs,
  parseIsoDate,
} from '../../nights/index.ts';
import type { PresentTime } from '../../parameters/clock.ts';
import type { Parameter } from '../../parameters/parameter.ts';
import { allowedDate, readSupportedDate } from '../../parameters/times.ts';
import { monthAndYear } from '../words/dates.ts';

// The dates and periods in the paths of pages, and the instants at which pages change.

const [firstYear, lastYear] = [firstSupportedDay, lastSupportedDay].map((day) => isoDate(day).slice(0, 4));

/** The parameter for the date of a page, in a path or a query. */
export const datePart: Parameter<CivilDay> = {
  description: 'The date of a night.',
  allowed: allowedDate,
  value: { type: 'string', format: 'date' },
  example: '2026-11-21',
  read: readSupportedDate,
};

/** A month such as `2026-11`, or a year such as `2026`. Each ISO date in the month or year begins with this text. */
export type Period = string;

/** The parameters for a month or a year in a path. */
export const periodParts = {
  month: {
    description: 'A month.',
    allowed: `a month from ${firstYear}-01 to ${lastYear}-12`,
    example: '2026-11',
    read: (text: string) => readPeriod(`${text}-01`, '2026-11'.length),
  },
  year: {
    description: 'A year.',
    allowed: `a year from ${firstYear} to ${lastYear}`,
    example: '2026',
    read: (text: string) => readPeriod(`${text}-01-01`, '2026'.length),
  },
};

function readPeriod(firstDate: string, length: number): Period | null {
  const day = readSupportedDate(firstDate);
  return day === null ? null : isoDate(day).slice(0, length);
}

export function datesOf(period: Period): DateRange {
  const first = firstDayOf(period);
  const longest = isMonth(period) ? 31 : 366;
  return { first, last: firstDayOf(isoDate(first + longest).slice(0, period.length)) - 1 };
}

/** The month before or after a month, or the year before or after a year. `null`: that month or year is not supported. */
export function periodBeside(period: Period, side: 'before' | 'after'): Period | null {
  const { first, last } = datesOf(period);
  const day = side === 'before' ? first - 1 : last + 1;
  return isSupportedDay(day) ? isoDate(day).slice(0, period.length) : null;
}

/** The name of a period: `2026` or `November 2026`. */
export function periodName(period: Period): string {
  return isMonth(period) ? monthAndYear(period) : period;
}

const isMonth = (period: Period) => period.includes('-');

function firstDayOf(period: Period): CivilDay {
  return parseIsoDate(isMonth(period) ? `${period}-01` : `${period}-01-01`) ?? 0;
}

/**
 * The start of the minute that contains an instant. Pages show the start of the minute as the present. A page does not change
 * within a minute.
 */
export function minuteOf(timeMs: number): number {
  return Math.floor(timeMs / minuteMs) * minuteMs;
}

/**
 * The start of the present minute. A page about fixed dates marks this instant as the present. `null`: the computer's clock is
 * not set, so pages do not mark the present.
 */
export function markedMinute({ now, isClockSet }: PresentTime): number | null {
  return isClockSet ? minuteOf(now()) : null;
}

/**
 * The instant of the next change of a page about a fixed interval of time. Only the mark of the present changes on such a page.
 * The result is:
 *
 * - Before the interval: the start of the interval.
 * - During the interval: the end of the present minute.
 * - After the interval: infinity.
 * - If the clock is not set: `null`.
 *
 * @param nowMs - the result of `markedMinute`
 */
export function endOfPage(bounds: Interval, nowMs: number | null): number | null {
  if (nowMs === null) return null;
  if (contains(bounds, nowMs)) return nowMs + minuteMs;
  return nowMs < bounds.startMs ? bounds.startMs : Number.POSITIVE_INFINITY;
}

/**
 * Whether a page about a fixed interval of time never changes again. The page can still change if the interval has not ended, or
 * if the computer's clock is not set.
 */
export function isOver(bounds: Interval, nowMs: number | null): boolean {
  return endOfPage(bounds, nowMs) === Number.POSITIVE_INFINITY;
}
