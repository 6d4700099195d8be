import type { Site } from '../../locations/index.ts';
import { crossingOf, hourMs, type Night, siderealTimeAt, totalMs } from '../../nights/index.ts';
import { type Clocks, offsetsOf, zoneOf } from '../frame/clock.ts';
import type { AddressOf } from '../site/address.ts';
import { spanOfNight } from '../site/spans.ts';
import { shortWeekday } from '../text/calendar.ts';
import { clockTime, duration, offsetAt } from '../text/clock.ts';

interface TableOptions {
  readonly nights: readonly Night[];
  readonly site: Site;
  readonly address: AddressOf;
  readonly clocks: Clocks;
}

const heads = [
  'Dark',
  'When dark',
  'Sunset',
  'Dusk −18°',
  'Dawn −18°',
  'Sunrise',
  'Moonrise',
  'Moonset',
  'Moon lit',
  'Sidereal time at midnight',
] as const;

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
              {heads.map((head) => (
                <th scope="col">{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nights.map((night) => (
              <NightLine night={night} href={address(night.date)} clocks={clocks} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">In all</th>
              <td />
              <td>{duration(nights.reduce((sum, { moon }) => sum + totalMs(moon.dark), 0))}</td>
              <td colspan={heads.length - 1} />
            </tr>
          </tfoot>
        </table>
      </section>
    </section>
  );
}

function NightLine({ night, href, clocks }: { night: Night; href: string; clocks: Clocks }) {
  const offsets = offsetsOf(clocks, night.site, night.interval);
  const times = (instants: readonly (number | null)[]) =>
    instants.flatMap((timeMs) => (timeMs === null ? [] : clockTime(timeMs, offsetAt(offsets, timeMs)))).join(' ') ||
    '–';
  const { dark } = night.moon;
  const darkMs = totalMs(dark);
  const [horizon, astronomical] = [crossingOf(night, 'horizon'), crossingOf(night, 'astronomical')];
  const cells = [
    darkMs < minuteMs / 2 ? '–' : duration(darkMs),
    darkMs < minuteMs / 2 ? '–' : dark.map((interval) => spanOfNight(interval, night, offsets)).join(' '),
    times([horizon.duskMs]),
    times([astronomical.duskMs]),
    times([astronomical.dawnMs]),
    times([horizon.dawnMs]),
    times(night.moon.risesMs),
    times(night.moon.setsMs),
    `${Math.round(night.moonIllumination * 100)}\u00a0%`,
    hoursAndMinutes(siderealTimeAt(night, night.midnightMs)),
  ];
  return (
    <tr>
      <th scope="row">
        <a href={href}>{night.date}</a>
      </th>
      <td>{shortWeekday(night.civilDay)}</td>
      {cells.map((text) => (
        <td>{text}</td>
      ))}
    </tr>
  );
}

const minuteMs = 60_000;

/** `05:12`, of hours in [0, 24). */
function hoursAndMinutes(hours: number): string {
  return clockTime(hours * hourMs);
}
