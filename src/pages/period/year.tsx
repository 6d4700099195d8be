import { totalMs } from '../../nights/index.ts';
import { datesOf } from '../layout/periods.ts';
import { addressesOf } from '../layout/sitePage.tsx';
import { Legend } from '../sky/legend.tsx';
import { percent } from '../sky/scale.ts';
import { shownLength, twoDigits } from '../words/clock.ts';
import { monthName } from '../words/dates.ts';
import type { LocalClock } from '../words/localClock.ts';
import { type MonthOfYear, YearCarpet } from './carpet.tsx';
import type { PeriodNights } from './model.ts';

/** The picture of a year, and the table of hours per month. */
export function YearContent({ sitePages, period, nights, conditions, selection, tonight, view, clock }: PeriodNights) {
  const months = monthsOf(period, nights);
  const addressOf = addressesOf(sitePages, view);
  const address = (period: string) => addressOf(period, conditions.query);
  const isPainted = conditions.query !== '';
  const row = tonight === null ? -1 : nights.findIndex(({ date }) => date === tonight);
  const tonightRow = row < 0 ? null : row;
  return (
    <>
      <figure>
        <YearCarpet {...{ nights, months, selection, isPainted, tonightRow, address, zone: clock.zone }} />
        <Legend extras={[]} hasBar={false}>
          <li>
            <ul class="legend-lines">
              <li>
                <svg class="legend-swatch" viewBox="0 0 28 14" aria-hidden="true">
                  <circle class="disc" cx="7" cy="7" r="5" />
                  <circle class="disc lit" cx="21" cy="7" r="5" />
                </svg>
                New Moon, Full Moon
              </li>
              {isPainted && (
                <li class="legend-selected">{[selection.title, selection.length].filter(Boolean).join(', ')}</li>
              )}
              {tonightRow !== null && <li class="legend-today">Tonight</li>}
            </ul>
          </li>
        </Legend>
        <figcaption>Rows and readout use standard time all year.</figcaption>
      </figure>
      <Hours {...{ nights, months, selection, address, clock }} />
    </>
  );
}

function monthsOf(year: string, nights: PeriodNights['nights']): MonthOfYear[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = `${year}-${twoDigits(index + 1)}`;
    const { first, last } = datesOf(month);
    const ofMonth = nights.filter(({ civilDay }) => civilDay >= first && civilDay <= last);
    return { month, firstRow: nights.findIndex(({ civilDay }) => civilDay >= first), nights: ofMonth };
  });
}

interface HoursOptions extends Pick<PeriodNights, 'nights' | 'selection' | 'clock'> {
  readonly months: readonly MonthOfYear[];
  readonly address: (month: string) => string;
}

/** The table of the selected hours in each month and in the year. */
function Hours({ nights, months, selection, address, clock }: HoursOptions) {
  const { name, timesIn, length } = selection;
  const lengthMs = (month: MonthOfYear) => totalMs(month.nights.flatMap(timesIn));
  const longestMs = Math.max(...months.map(lengthMs), 1);
  return (
    <section class="scrolled dark-hours">
      <table>
        <caption>
          {name} hours, and New Moon in the time zone {clock.zone.name}
        </caption>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">{name}</th>
            <th scope="col">Nights</th>
            {length && <th scope="col">{length}</th>}
            <th scope="col">New Moon</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr>
              <th scope="row">
                <a href={address(month.month)}>{monthName(month.month)}</a>
              </th>
              <td class="amount">
                <div>
                  {shownLength(month.nights.flatMap(timesIn))}
                  <svg class="bar" aria-hidden="true">
                    <rect width={percent(lengthMs(month) / longestMs)} height="100%" />
                  </svg>
                </div>
              </td>
              <Counts nights={month.nights} selection={selection} />
              <td>{newMoons(month.nights, clock)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">In all</th>
            <td>{shownLength(nights.flatMap(timesIn))}</td>
            <Counts nights={nights} selection={selection} />
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** The table cells with two counts: nights with selected times, and nights with a window of the minimum length. */
function Counts({ nights, selection: { timesIn, length, windowsIn } }: Pick<HoursOptions, 'nights' | 'selection'>) {
  return (
    <>
      <td>{nights.filter((night) => timesIn(night).length > 0).length}</td>
      {length && <td>{nights.filter((night) => windowsIn(night).length > 0).length}</td>}
    </>
  );
}

/**
 * The instants of New Moon in the nights of a month: `Sun 18, 20:52`. If an instant is in the next month: `Tue 1 Dec, 01:52`.
 * Empty: the nights have no New Moon.
 */
function newMoons(nights: PeriodNights['nights'], clock: LocalClock): string {
  return nights
    .flatMap(({ phaseWithin, solarNoonMs }) =>
      phaseWithin?.kind.name === 'new_moon' ? [clock.dateAndTime(phaseWithin.timeMs, solarNoonMs)] : [],
    )
    .join('; ');
}
