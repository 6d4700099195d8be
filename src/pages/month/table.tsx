import type { OffsetSpan, Site } from '../../locations/index.ts';
import { crossingOf, type Night, siderealTimeAt } from '../../nights/index.ts';
import { type Clocks, offsetsOf, zoneOf } from '../frame/clock.ts';
import type { AddressOf } from '../site/shell.tsx';
import { shortWeekday } from '../text/calendar.ts';
import { clockTime, duration, offsetAt, siderealText } from '../text/clock.ts';
import { darkLength, darkMsOf, darkSpans } from '../text/dark.ts';

type Instants = readonly (number | null)[];

/** A column has text, or instants. */
type Column = readonly [
  head: string,
  cell: ((night: Night, offsets: readonly OffsetSpan[]) => string) | { readonly times: (night: Night) => Instants },
];

const columns: readonly Column[] = [
  ['Dark', (night) => (darkSpans(night, []).length === 0 ? '' : darkLength(night))],
  ['When dark', (night, offsets) => darkSpans(night, offsets).join(' ')],
  ['Sunset', { times: (night) => [crossingOf(night, 'horizon').duskMs] }],
  ['Dusk −18°', { times: (night) => [crossingOf(night, 'astronomical').duskMs] }],
  ['Dawn −18°', { times: (night) => [crossingOf(night, 'astronomical').dawnMs] }],
  ['Sunrise', { times: (night) => [crossingOf(night, 'horizon').dawnMs] }],
  ['Moonrise', { times: ({ moon }) => moon.risesMs }],
  ['Moonset', { times: ({ moon }) => moon.setsMs }],
  ['Moon lit', ({ moonIllumination }) => `${Math.round(moonIllumination * 100)}\u00a0%`],
  ['Sidereal time at midnight', (night) => siderealText(siderealTimeAt(night, night.midnightMs), false)],
];

interface TableOptions {
  readonly nights: readonly Night[];
  readonly site: Site;
  readonly address: AddressOf;
  readonly clocks: Clocks;
}

/** The nights of a month in figures; printed, it is the whole page. */
export function NightTable({ nights, site, address, clocks }: TableOptions) {
  return (
    <section class="month-table">
      <h2>Table</h2>
      <p>
        Times by the clocks of {zoneOf(clocks, site).name}. Each line is a night, from solar noon to solar noon; a dash:
        not in it.
      </p>
      <section class="scrolled" tabindex={0} aria-label="Table of the month">
        <table>
          <thead>
            <tr>
              <th scope="col" colspan={2}>
                Night of
              </th>
              {columns.map(([head]) => (
                <th scope="col">{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nights.map((night) => (
              <NightLine night={night} href={address(night.date)} offsets={offsetsOf(clocks, site, night.interval)} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">In all</th>
              <td />
              <td>{duration(darkMsOf(nights))}</td>
              <td colspan={columns.length - 1} />
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}

interface LineOptions {
  readonly night: Night;
  readonly href: string;
  readonly offsets: readonly OffsetSpan[];
}

function NightLine({ night, href, offsets }: LineOptions) {
  const time = (timeMs: number | null) => (timeMs === null ? [] : clockTime(timeMs, offsetAt(offsets, timeMs)));
  return (
    <tr>
      <th scope="row">
        <a href={href}>{night.date}</a>
      </th>
      <td>{shortWeekday(night.civilDay)}</td>
      {columns.map(([, cell]) => (
        <td>
          {(typeof cell === 'function' ? cell(night, offsets) : cell.times(night).flatMap(time).join(' ')) || '–'}
        </td>
      ))}
    </tr>
  );
}
