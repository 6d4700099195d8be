import { altitudeText } from '../../formats/text.ts';
import {
  bodiesAt,
  capitalized,
  dayOf,
  mjdOfInstant,
  type Night,
  nextEventKindsOf,
  siderealTimeAt,
  skyOf,
  sunAzimuthAt,
} from '../../nights/index.ts';
import { isoInstant, siderealText } from '../words/clock.ts';
import { dayName } from '../words/dates.ts';
import type { LocalClock } from '../words/localClock.ts';
import { whyNoCrossing, whyNoMoonEvent } from '../words/reasons.ts';
import { signedDegrees } from '../words/sky.ts';

/** An event of a night. */
interface EventRow {
  readonly label: string;
  /** The altitude of the Sun or the Moon; empty where it says nothing. */
  readonly note: string;
  readonly timeMs: number;
  /** Of the Sun or the Moon, degrees from north through east; `null`: the event has no place in the sky. */
  readonly azimuth: number | null;
}

const transit = 'Moon’s transit';

/** All events of a night, in the order of time, from noon to noon. */
function eventRows(night: Night): EventRow[] {
  const { site, moon, nextSolarNoonMs, phaseWithin } = night;
  const all = [
    ...nextEventKindsOf(site.ownTwilights).flatMap(({ name, title, instantsIn }) =>
      instantsIn(night, () => night).map((timeMs) => [name, title, timeMs] as const),
    ),
    ['solar_noon', 'Solar noon', nextSolarNoonMs] as const,
    ['moon_transit', transit, moon.transitMs] as const,
  ];
  const rows = all.flatMap(([name, label, timeMs]) =>
    timeMs === null ? [] : { label, timeMs, ...inSky(night, name, timeMs) },
  );
  if (phaseWithin) rows.push({ label: phaseWithin.kind.title, timeMs: phaseWithin.timeMs, note: '', azimuth: null });
  return rows.sort((one, other) => one.timeMs - other.timeMs);
}

/** Where the Sun or the Moon is at an event. */
function inSky(night: Night, name: string, timeMs: number): Pick<EventRow, 'note' | 'azimuth'> {
  const crossing = night.crossings.find(({ twilight }) => name === twilight.dusk || name === twilight.dawn);
  if (crossing) return { note: altitudeText(crossing.twilight.altitude), azimuth: sunAzimuthAt(night, timeMs) };
  const { sun, moon } = skyOf(night, bodiesAt(timeMs));
  const { altitude, azimuth } = name.startsWith('moon') ? moon : sun;
  const isAtHorizon = name === 'moonrise' || name === 'moonset';
  return { note: isAtHorizon ? '' : signedDegrees(altitude, 1), azimuth };
}

/** The events that a night does not have, and why. */
function missingEvents({ crossings, moon }: Night): { readonly labels: readonly string[]; readonly reason: string }[] {
  const none = (times: readonly number[], label: string) => (times.length === 0 ? [capitalized(label)] : []);
  const missing = [
    ...crossings.map(({ twilight, state, setsMs, risesMs }) => ({
      labels: [...none(setsMs, twilight.dusk), ...none(risesMs, twilight.dawn)],
      reason: whyNoCrossing(twilight, state),
    })),
    { labels: [...none(moon.risesMs, 'moonrise'), ...none(moon.setsMs, 'moonset')], reason: whyNoMoonEvent(moon) },
    { labels: moon.transitMs === null ? [transit] : [], reason: 'Not between these two noons' },
  ];
  return missing.filter(({ labels }) => labels.length > 0);
}

/** A column with figures of an event. */
type Column = readonly [head: string, cell: (row: EventRow) => unknown];

function columnsOf(night: Night, clock: LocalClock, otherClock: LocalClock): Column[] {
  const time = (of: LocalClock): Column => [
    of.name,
    ({ timeMs }) => <time datetime={isoInstant(timeMs)}>{of.timeWithSeconds(timeMs)}</time>,
  ];
  return [
    time(clock),
    ...(clock.offsetNames === otherClock.offsetNames ? [] : [time(otherClock)]),
    ['MJD', ({ timeMs }) => mjdOfInstant(timeMs).toFixed(5)],
    ['Sidereal', ({ timeMs }) => siderealText(siderealTimeAt(night, timeMs))],
    ['Azimuth', ({ azimuth }) => (azimuth === null ? '' : `${(Number(azimuth.toFixed(1)) % 360).toFixed(1)}°`)],
  ];
}

interface TableOptions {
  readonly night: Night;
  /** The present; what is over is dimmed, and the next event is marked. `null`: none is. */
  readonly nowMs: number | null;
  readonly clock: LocalClock;
  /** UTC beside the site's clock, or the site's beside UTC. */
  readonly otherClock: LocalClock;
}

/** Every event of a night in the order of time, by the dates of the clocks, and why others do not occur. */
export function EventTable({ night, nowMs, clock, otherClock }: TableOptions) {
  const rows = eventRows(night);
  const columns = columnsOf(night, clock, otherClock);
  const next = nowMs === null ? undefined : rows.find(({ timeMs }) => timeMs > nowMs);
  const stateOf = (row: EventRow) => {
    if (nowMs !== null && row.timeMs <= nowMs) return 'past';
    return row === next ? 'next' : undefined;
  };
  const dayShown = ({ timeMs }: EventRow) => dayOf(timeMs + 500 + clock.offsetMs(timeMs));
  return (
    <section id="events">
      <h2>Events</h2>
      <table class="events">
        <thead>
          <tr>
            <th scope="col">Event</th>
            {columns.map(([head]) => (
              <th scope="col" class="number">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {[...new Set(rows.map(dayShown))].map((day) => (
          <tbody>
            <Part name={dayName(day)} columns={columns.length + 1} />
            {rows
              .filter((row) => dayShown(row) === day)
              .map((row) => (
                <tr class={stateOf(row)}>
                  <th scope="row">
                    {row.label} {row.note && <small>{row.note}</small>}
                  </th>
                  {columns.map(([, cell]) => (
                    <td class="number">{cell(row)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
        <Missing night={night} columns={columns.length + 1} />
      </table>
    </section>
  );
}

/** The head of a part of the table. */
function Part({ name, columns }: { name: string; columns: number }) {
  return (
    <tr class="day">
      <th colspan={columns} scope="rowgroup">
        {name}
      </th>
    </tr>
  );
}

function Missing({ night, columns }: { night: Night; columns: number }) {
  const missing = missingEvents(night);
  if (missing.length === 0) return null;
  return (
    <tbody>
      <Part name="Not in this night" columns={columns} />
      {missing.map(({ labels, reason }) => (
        <tr>
          <th scope="row">{labels.join(', ')}</th>
          <td colspan={columns - 1} class="reason">
            {reason}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
