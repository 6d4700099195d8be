import { allowedDate, readSupportedDate } from '../../api/dates.ts';
import { parameter } from '../../api/parameter.ts';
import {
  type CivilDay,
  type DateRange,
  firstSupportedDay,
  isoDate,
  isSupportedDay,
  lastSupportedDay,
  parseIsoDate,
} from '../../nights/index.ts';
import { monthAndYear } from '../text/calendar.ts';

/** The years of the supported dates. */
const supportedYears = {
  first: Number(isoDate(firstSupportedDay).slice(0, 4)),
  last: Number(isoDate(lastSupportedDay).slice(0, 4)),
} as const;

/** The date of a page, in a path or a query. */
export const datePart = parameter<CivilDay>(
  {
    description: 'The date of a night.',
    allowed: allowedDate,
    value: { type: 'string', format: 'date' },
    example: '2026-11-21',
  },
  readSupportedDate,
);

/** A month, `2026-11`, or a year, `2026`: what its dates begin with. */
export type Period = string;

/** A month in a path. */
export const monthPart = parameter<Period>(
  {
    description: 'A month.',
    allowed: `a month from ${supportedYears.first}-01 to ${supportedYears.last}-12`,
    example: '2026-11',
  },
  (text) => readPeriod(`${text}-01`, '2026-11'.length),
);

/** A year in a path. */
export const yearPart = parameter<Period>(
  { description: 'A year.', allowed: `a year from ${supportedYears.first} to ${supportedYears.last}`, example: '2026' },
  (text) => readPeriod(`${text}-01-01`, '2026'.length),
);

function readPeriod(firstDate: string, length: number): Period | null {
  const day = readSupportedDate(firstDate);
  return day === null ? null : isoDate(day).slice(0, length);
}

export function datesOf(period: Period): DateRange {
  const first = firstDayOf(period);
  const longest = isMonth(period) ? 31 : 366;
  return { first, last: firstDayOf(isoDate(first + longest).slice(0, period.length)) - 1 };
}

/** The month before or after a month, the year before or after a year; `null`: it is not supported. */
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
