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
  const semesters = [semesterOf(first), semesterOf(first + 6)].filter(areSupported);
  return (
    <nav class="periods" aria-label="Months and semesters">
      <span>
        <small>Nights with {minLengthText(minLengthMs)} of dark</small>
        {months.map((each) => (
          <a href={address(each, filterQuery(minLengthMs))}>{shortMonth(each)}</a>
        ))}
      </span>
      <span>
        <small>Semesters</small>
        {semesters.map((semester) => (
          <a href={address(periodOf(semester))}>{shortPeriodName(semester)}</a>
        ))}
        <a href={address(`${year}`)}>{year}</a>
      </span>
    </nav>
  );
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
