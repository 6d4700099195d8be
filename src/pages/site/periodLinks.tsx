import { hourMs } from '../../nights/index.ts';
import { shortMonth } from '../text/calendar.ts';
import { areSupported, isoMonth, type MonthRange, monthsFrom, periodOf } from './months.ts';
import { filterQuery, minLengthText } from './nightFilter.tsx';
import type { AddressOf } from './shell.tsx';

/** Of the nights that are linked to. */
const minLengthMs = 5 * hourMs;

/**
 * Links from a night to the nights of its month and the next two that are dark for long, to its semester and the next one, and to its
 * year.
 *
 * @param month - of the night, `2026-11`
 */
export function PeriodLinks({ month, address }: { month: string; address: AddressOf }) {
  const year = Number(month.slice(0, 4));
  const { first } = monthsFrom(year, Number(month.slice(5)));
  const months = [first, first + 1, first + 2]
    .filter((each) => areSupported({ first: each, last: each }))
    .map(isoMonth);
  const periods = [semesterOf(first), semesterOf(first + 6), monthsFrom(year)].filter(areSupported);
  return (
    <nav class="filter periods" aria-label="Months and semesters">
      <span>
        <small>Nights with {minLengthText(minLengthMs)} of dark</small>
        {months.map((each) => (
          <a href={address(each, filterQuery(minLengthMs))}>{shortMonth(each)}</a>
        ))}
      </span>
      <span>
        <small>Semesters</small>
        {periods.map((period) => (
          <a href={address(periodOf(period))}>{shortName(period)}</a>
        ))}
      </span>
    </nav>
  );
}

/** The observing semester that has a month, October to March or April to September. */
export function semesterOf(month: number): MonthRange {
  const first = Math.floor((month - 3) / 6) * 6 + 3;
  return { first, last: first + 5 };
}

/** `Oct – Mar`, or `2026`. */
function shortName(months: MonthRange): string {
  const period = periodOf(months);
  return period.length === 4 ? period : `${shortMonth(isoMonth(months.first))} – ${shortMonth(isoMonth(months.last))}`;
}
