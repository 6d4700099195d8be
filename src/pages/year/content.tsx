import type { View } from '../../http/resource.ts';
import { type DateRange, isoDate } from '../../nights/index.ts';
import { fromMonth, toMonth } from '../../parameters/periods.ts';
import { Legend } from '../charts/legend.tsx';
import { percent } from '../charts/scale.ts';
import { type Clocks, zoneOf } from '../frame/clock.ts';
import { FilterLinks, filterQuery, minLengthText, type NightFilter } from '../site/nightFilter.tsx';
import { type AddressOf, addressesOf } from '../site/shell.tsx';
import { monthName, shortMonth } from '../text/calendar.ts';
import { duration, twoDigits } from '../text/clock.ts';
import { YearCarpet } from './carpet.tsx';
import { type MonthOfYear, monthsOf, type NightOfYear, periodOf, type YearView } from './view.ts';

interface YearProps {
  readonly year: YearView;
  readonly nights: readonly NightOfYear[];
  readonly filter: NightFilter | null;
  readonly view: View;
  readonly clocks: Clocks;
}

/** The carpet of a year, and the table of its dark hours. */
export function YearContent({ year, nights, filter, view, clocks }: YearProps) {
  const { pages, tonight, dates, minLengthMs } = year;
  const address = addressesOf(pages, view);
  const wanted: AddressOf = (period) => address(period, filterQuery(minLengthMs));
  const months = monthsOf(nights, filter);
  const zone = zoneOf(clocks, pages.site);
  return (
    <>
      <div class="year-choice">
        <MonthsForm year={year} action={address(periodOf(year.months).slice(0, 4))} />
        <FilterLinks
          filter={filter}
          nights={nights.length}
          address={(query) => address(periodOf(year.months), query)}
        />
      </div>
      <figure>
        <YearCarpet {...{ nights, months, address, monthAddress: wanted, zone, tonight, filter }} />
        <Legend extras={[]}>
          <li>
            <ul class="lines">
              <PhaseLegend />
              {filter && <li class="for-wanted">{minLengthText(filter.minLengthMs)} or more</li>}
              {tonight !== null && isWithin(tonight, dates) && <li class="for-today">Tonight</li>}
            </ul>
          </li>
        </Legend>
        <figcaption>
          A row for each night, by the standard time of {zone.name}, so that summer time makes no step.
        </figcaption>
      </figure>
      <DarkHours months={months} filter={filter} address={wanted} />
    </>
  );
}

function isWithin(date: string, { first, last }: DateRange): boolean {
  return date >= isoDate(first) && date <= isoDate(last);
}

/** Asks for a part of a year, such as a semester. */
function MonthsForm({ year: { pages, months, minLengthMs }, action }: { year: YearView; action: string }) {
  const kept = new URLSearchParams(`${pages.query.slice(1)}&${filterQuery(minLengthMs)}`);
  const select = (name: string, label: string, chosen: number) => (
    <label>
      {label}{' '}
      <select name={name}>
        {Array.from({ length: 12 }, (_, month) => (
          <option value={month + 1} selected={month === chosen}>
            {shortMonth(`2000-${twoDigits(month + 1)}`)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form class="controls" action={action.replace(/\?.*/, '')}>
      {[...kept].map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {select(fromMonth.name, 'From', months.first % 12)}
      {select(toMonth.name, 'to', months.last % 12)}
      <button type="submit">Show</button>
    </form>
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
  readonly filter: NightFilter | null;
  readonly address: AddressOf;
}

/** The table of dark hours of each month, and of the year. */
function DarkHours({ months, filter, address }: DarkHoursOptions) {
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
          {filter && <th scope="col">{minLengthText(filter.minLengthMs)} or more</th>}
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, darkMs, darkNights, matches }) => (
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
            {matches !== null && <td>{matches}</td>}
          </tr>
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
  );
}
