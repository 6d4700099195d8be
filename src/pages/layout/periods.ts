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

// The dates of pages, and until when a page is the same.

const [firstYear, lastYear] = [firstSupportedDay, lastSupportedDay].map((day) => isoDate(day).slice(0, 4));

/** The date of a page, in a path or a query. */
export const datePart: Parameter<CivilDay> = {
  description: 'The date of a night.',
  allowed: allowedDate,
  value: { type: 'string', format: 'date' },
  example: '2026-11-21',
  read: readSupportedDate,
};

/** A month, `2026-11`, or a year, `2026`: what its dates begin with. */
export type Period = string;

/** A month or a year in a path. */
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

/** The month before or after a month, the year before or after a year. `null`: it is not supported. */
export function periodBeside(period: Period, side: 'before' | 'after'): Period | null {
  const { first, last } = datesOf(period);
  const day = side === 'before' ? first - 1 : last + 1;
  return isSupportedDay(day) ? isoDate(day).slice(0, period.length) : null;
}

/** `2026`, `November 2026`. */
export function periodName(period: Period): string {
  return isMonth(period) ? monthAndYear(period) : period;
}

const isMonth = (period: Period) => period.includes('-');

function firstDayOf(period: Period): CivilDay {
  return parseIsoDate(isMonth(period) ? `${period}-01` : `${period}-01-01`) ?? 0;
}

/** The present as pages show it: the beginning of its minute. Until that ends, a page of the present is the same. */
export function minuteOf(timeMs: number): number {
  return Math.floor(timeMs / minuteMs) * minuteMs;
}

/** The present as pages of dates mark it, as of `minuteOf`. `null`: the clock is not set, so nothing is marked. */
export function markedMinute({ now, isClockSet }: PresentTime): number | null {
  return isClockSet ? minuteOf(now()) : null;
}

/**
 * Until when a page of an interval is the same, which changes only by the mark of the present: to the end of the minute while the
 * interval contains the present, before that until it begins; `null`: until the clock is set.
 *
 * @param nowMs - as of `markedMinute`
 */
export function endOfPage(bounds: Interval, nowMs: number | null): number | null {
  if (nowMs === null) return null;
  if (contains(bounds, nowMs)) return nowMs + minuteMs;
  return nowMs < bounds.startMs ? bounds.startMs : Number.POSITIVE_INFINITY;
}

/**
 * Whether a page of an interval stays as it is. Before the interval begins, and before the clock is set, an open page waits for its
 * mark of the present.
 */
export function isOver(bounds: Interval, nowMs: number | null): boolean {
  return endOfPage(bounds, nowMs) === Number.POSITIVE_INFINITY;
}
