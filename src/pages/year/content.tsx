import type { View } from '../../api/resource.ts';
import { Legend } from '../charts/legend.tsx';
import { percent } from '../charts/scale.ts';
import { type Clocks, zoneOf } from '../frame/clock.ts';
import { FilterControls } from '../site/nightFilter.tsx';
import { addressesOf } from '../site/shell.tsx';
import { monthName } from '../text/calendar.ts';
import { duration } from '../text/clock.ts';
import { YearCarpet } from './carpet.tsx';
import type { MonthOfYear, YearView } from './view.ts';

/** The carpet of a year, and the table of its dark hours. */
export function YearContent({ year, view, clocks }: { year: YearView; view: View; clocks: Clocks }) {
  const { pages, conditions } = year;
  const address = addressesOf(pages, view);
  const wanted = (month: string) => address(month, conditions.query);
  const zone = zoneOf(clocks, pages.site);
  return (
    <>
      <FilterControls {...year} />
      <figure>
        <YearCarpet year={year} address={address} monthAddress={wanted} zone={zone} />
        <YearLegend {...year} />
        <figcaption>A row for each night, by standard time all year, so that summer time makes no step.</figcaption>
      </figure>
      <DarkHours year={year} address={wanted} />
    </>
  );
}

function YearLegend({ filter, tonightRow }: YearView) {
  return (
    <Legend extras={[]} hasBar={false}>
      <li>
        <ul class="lines">
          <li>
            <svg class="swatch" viewBox="0 0 28 14" aria-hidden="true">
              <circle class="disc" cx="7" cy="7" r="5" />
              <circle class="disc lit" cx="21" cy="7" r="5" />
            </svg>
            New Moon, Full Moon
          </li>
          {filter && <li class="for-wanted">{duration(filter.minLengthMs)} or more</li>}
          {tonightRow !== null && <li class="for-today">Tonight</li>}
        </ul>
      </li>
    </Legend>
  );
}

/** The table of dark hours of each month, and of the year. */
function DarkHours({ year, address }: { year: YearView; address: (month: string) => string }) {
  const { perMonth: months, filter } = year;
  const longestMs = Math.max(...months.map(({ darkMs }) => darkMs), 1);
  const sum = (count: (month: MonthOfYear) => number) => months.reduce((total, month) => total + count(month), 0);
  return (
    <section class="scrolled dark-hours">
      <table>
        <caption>Dark hours</caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Dark</th>
            <th scope="col">Nights with dark</th>
            {filter && <th scope="col">{duration(filter.minLengthMs)} or more</th>}
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <MonthRow month={month} longestMs={longestMs} href={address(month.month)} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In all</th>
            <td>{duration(sum(({ darkMs }) => darkMs))}</td>
            <td>{sum(({ darkNights }) => darkNights)}</td>
            {filter && <td>{filter.matches.size}</td>}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function MonthRow({ month: of, longestMs, href }: { month: MonthOfYear; longestMs: number; href: string }) {
  const { month, darkMs, darkNights, matches } = of;
  return (
    <tr>
      <th scope="row">
        <a href={href}>{monthName(month)}</a>
      </th>
      <td class="amount">
        {duration(darkMs)}
        <svg class="bar" aria-hidden="true">
          <rect width={percent(darkMs / longestMs)} height="100%" />
        </svg>
      </td>
      <td>{darkNights}</td>
      {matches !== null && <td>{matches}</td>}
    </tr>
  );
}
