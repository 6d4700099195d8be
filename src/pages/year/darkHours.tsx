import type { AddressOf } from '../site/address.ts';
import { duration, monthName } from '../text/clock.ts';
import type { NightOfYear } from './view.ts';

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
    const nights = all.filter((night) => monthOf(night) === month);
    return {
      month,
      firstRow: all.findIndex((night) => monthOf(night) === month),
      nights: nights.length,
      darkMs: nights.reduce((sum, { darkMs }) => sum + darkMs, 0),
      darkNights: nights.filter(({ darkMs }) => darkMs > 0).length,
    };
  });
}

/** The table of dark hours of each month, and of the year. */
export function DarkHours({
  months,
  year,
  address,
}: {
  months: readonly MonthOfYear[];
  year: number;
  address: AddressOf;
}) {
  const longest = Math.max(...months.map(({ darkMs }) => darkMs), 1);
  const total = months.reduce((sum, { darkMs }) => sum + darkMs, 0);
  return (
    <table class="dark-hours">
      <caption>Dark: the Sun below −18° and the Moon down</caption>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Dark</th>
          <th scope="col">Nights with dark</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, darkMs, darkNights }) => (
          <tr>
            <th scope="row">
              <a href={address(month)}>{monthName(Number(month.slice(5)))}</a>
            </th>
            <td class="amount">
              {duration(darkMs)}
              <svg class="bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                <path d={`M0 0h${((darkMs / longest) * 100).toFixed(1)}v1H0z`} />
              </svg>
            </td>
            <td>{darkNights}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{year}</th>
          <td>{duration(total)}</td>
          <td>{months.reduce((sum, { darkNights }) => sum + darkNights, 0)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
