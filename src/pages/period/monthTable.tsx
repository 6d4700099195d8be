import { html } from 'hono/html';
import { crossingOf, type Night, siderealTimeAt } from '../../nights/index.ts';
import { addressesOf } from '../layout/sitePage.tsx';
import { shownLength, siderealText } from '../words/clock.ts';
import { spanOfNight } from '../words/dark.ts';
import { shortWeekday } from '../words/dates.ts';
import type { LocalClock } from '../words/localClock.ts';
import type { PeriodNights } from './model.ts';
import type { Selection } from './selection.ts';

type Column = readonly [head: string, cell: (night: Night, clock: LocalClock) => string];

const timeOf = (timeMs: number | null, clock: LocalClock) => (timeMs === null ? '' : clock.time(timeMs));

/** The columns of the table that follow the columns about the selected times. */
const columns: readonly Column[] = [
  ['Sunset', (night, clock) => timeOf(crossingOf(night, 'horizon').duskMs, clock)],
  ['Dusk −18°', (night, clock) => timeOf(crossingOf(night, 'astronomical').duskMs, clock)],
  ['Dawn −18°', (night, clock) => timeOf(crossingOf(night, 'astronomical').dawnMs, clock)],
  ['Sunrise', (night, clock) => timeOf(crossingOf(night, 'horizon').dawnMs, clock)],
  ['Moonrise, moonset', (night, clock) => moonEvents(night, clock)],
  ['Moon lit', ({ moonIllumination }) => `${Math.round(moonIllumination * 100)}\u00a0%`],
  ['Sidereal time at midnight', (night) => siderealText(siderealTimeAt(night, night.midnightMs), false)],
];

/**
 * The moonrises and moonsets of a night in the order of time: `set 12:17, rise 21:41`. Two columns, for moonrise and for moonset,
 * would suggest that the moonset is always after the moonrise.
 */
function moonEvents({ moon }: Night, clock: LocalClock): string {
  const rises = moon.risesMs.map((timeMs) => ({ timeMs, name: 'rise' }));
  const sets = moon.setsMs.map((timeMs) => ({ timeMs, name: 'set' }));
  const events = [...rises, ...sets].toSorted((one, other) => one.timeMs - other.timeMs);
  return events.map(({ timeMs, name }) => `${name}\u00a0${clock.time(timeMs)}`).join(', ');
}

/** The two columns about the times when the selected conditions hold in a night: the total length, and the clock times. */
function selectionColumns({ name, timesIn }: Selection): readonly Column[] {
  const spans = (night: Night, clock: LocalClock) =>
    timesIn(night).map((interval) => spanOfNight(interval, night, clock));
  const lengthIn = (night: Night) => (timesIn(night).length === 0 ? '' : shownLength(timesIn(night)));
  return [
    [name, lengthIn],
    ['When', (night, clock) => spans(night, clock).join(' ')],
  ];
}

/** A night, with the clock for the night's times. */
export interface NightWithClock {
  readonly night: Night;
  readonly clock: LocalClock;
}

interface TableOptions {
  readonly shown: PeriodNights;
  readonly nights: readonly NightWithClock[];
}

/** The table of a month's nights. A printout of a month's page contains the table, but no calendar. */
export function NightTable({ shown, nights }: TableOptions) {
  const { sitePages, view, clock, selection } = shown;
  const all = [...selectionColumns(selection), ...columns];
  const address = addressesOf(sitePages, view);
  return (
    <section class="month-table">
      <h2>Table</h2>
      <p>
        Times are in the time zone {clock.zone.name}. Each line is a night, from solar noon to solar noon. A dash means
        no such event.
      </p>
      <section class="scrolled" tabindex={0} aria-label="Table of the month">
        <table>
          <thead>
            <tr>
              <th scope="col" colspan={2}>
                Night of
              </th>
              {all.map(([head]) => (
                <th scope="col">{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nights.map(({ night, clock: ofNight }) => (
              <NightLine
                night={night}
                clock={ofNight}
                columns={all}
                href={address(night.date, shown.conditions.query)}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">In all</th>
              <td />
              <td>{shownLength(shown.nights.flatMap(selection.timesIn))}</td>
              <td colspan={all.length - 1} />
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}

interface NightLineOptions extends NightWithClock {
  readonly columns: readonly Column[];
  readonly href: string;
}

function NightLine({ night, columns, href, clock }: NightLineOptions) {
  return (
    <tr>
      <th scope="row">
        <a href={href}>{night.date}</a>
      </th>
      <td>{shortWeekday(night.civilDay)}</td>
      {columns.map(([, cell]) => html`<td>${cell(night, clock) || '–'}</td>`)}
    </tr>
  );
}
