import type { View } from '../../http/resource.ts';
import { Legend } from '../charts/legend.tsx';
import { percent } from '../charts/scale.ts';
import { type Clocks, zoneOf } from '../frame/clock.ts';
import { type AddressOf, addressesOf } from '../site/shell.tsx';
import { monthName } from '../text/calendar.ts';
import { duration } from '../text/clock.ts';
import { YearCarpet } from './carpet.tsx';
import { type MonthOfYear, monthsOf, type NightOfYear, type YearView } from './view.ts';

interface YearProps {
  readonly year: YearView;
  readonly nights: readonly NightOfYear[];
  readonly view: View;
  readonly clocks: Clocks;
}

/** The carpet of a year, and the table of its dark hours. */
export function YearContent({ year: { pages, year, tonight }, nights, view, clocks }: YearProps) {
  const address = addressesOf(pages, view);
  const months = monthsOf(nights);
  const zone = zoneOf(clocks, pages.site);
  return (
    <>
      <figure>
        <YearCarpet {...{ nights, months, address, zone, tonight }} />
        <Legend extras={[]}>
          <li>
            <ul class="lines">
              <PhaseLegend />
              {tonight?.startsWith(String(year)) && <li class="for-today">Tonight</li>}
            </ul>
          </li>
        </Legend>
        <figcaption>
          A row for each night, by the standard time of {zone.name}, so that summer time makes no step.
        </figcaption>
      </figure>
      <DarkHours months={months} year={year} address={address} />
    </>
  );
}

function PhaseLegend() {
  return (
    <li>
      <svg class="swatch" viewBox="0 0 28 14" aria-hidden="true">
        <circle class="disc" cx="7" cy="7" r="5" />
        <circle class="disc lit" cx="21" cy="7" r="5" />
      </svg>
      New Moon, full Moon
    </li>
  );
}

interface DarkHoursOptions {
  readonly months: readonly MonthOfYear[];
  readonly year: number;
  readonly address: AddressOf;
}

/** The table of dark hours of each month, and of the year. */
function DarkHours({ months, year, address }: DarkHoursOptions) {
  const longest = Math.max(...months.map(({ darkMs }) => darkMs), 1);
  const sum = (count: (month: MonthOfYear) => number) => months.reduce((total, month) => total + count(month), 0);
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
              <a href={address(month)}>{monthName(month)}</a>
            </th>
            <td class="amount">
              {duration(darkMs)}
              <svg class="bar" aria-hidden="true">
                <rect width={percent(darkMs / longest)} height="100%" />
              </svg>
            </td>
            <td>{darkNights}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{year}</th>
          <td>{duration(sum(({ darkMs }) => darkMs))}</td>
          <td>{sum(({ darkNights }) => darkNights)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
