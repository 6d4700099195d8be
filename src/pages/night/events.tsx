import { altitudeText } from '../../formats/text.ts';
import {
  bodiesAt,
  capitalized,
  dayOf,
  mjdOfInstant,
  type Night,
  nextEventKindsOf,
  type OffsetSpan,
  siderealTimeAt,
  skyOf,
} from '../../nights/index.ts';
import { dayName } from '../text/calendar.ts';
import { clockTimeWithSeconds, isoInstant, offsetAt, siderealText } from '../text/clock.ts';
import { whyNoCrossing, whyNoMoonEvent } from '../text/reasons.ts';
import { signedDegrees } from '../text/sky.ts';
import type { NightClock, NightClocks } from './clocks.ts';

/** An event of a night. */
interface EventRow {
  readonly label: string;
  /** The altitude of the Sun or the Moon; empty where it says nothing. */
  readonly note: string;
  readonly timeMs: number;
  /** Of the Sun or the Moon, degrees from north through east; `null`: the event has no place in the sky. */
  readonly azimuth: number | null;
}

/** All events of a night, in the order of time, from noon to noon. */
function eventRows(night: Night): EventRow[] {
  const { site, moon, nextSolarNoonMs, phaseWithin } = night;
  const row = (name: string, label: string) => (timeMs: number | null) =>
    timeMs === null ? [] : eventRow(night, name, label, timeMs);
  const rows = [
    ...nextEventKindsOf(site.ownTwilights).flatMap(({ name, title, instantsIn }) =>
      instantsIn(night).flatMap(row(name, title)),
    ),
    ...row('solar_noon', 'Solar noon')(nextSolarNoonMs),
    ...row('moon_transit', transit)(moon.transitMs),
    ...(phaseWithin ? [{ label: phaseWithin.kind.title, note: '', timeMs: phaseWithin.timeMs, azimuth: null }] : []),
  ];
  return rows.sort((one, other) => one.timeMs - other.timeMs);
}

const transit = 'Moon’s transit';

function eventRow(night: Night, name: string, label: string, timeMs: number): EventRow[] {
  const { sun, moon } = skyOf(night, bodiesAt(timeMs));
  const { altitude, azimuth } = name.startsWith('moon') ? moon : sun;
  const { twilight } = night.crossings.find((each) => name === each.twilight.dusk || name === each.twilight.dawn) ?? {};
  if (twilight) return [{ label, note: altitudeText(twilight.altitude), timeMs, azimuth }];
  const isAtHorizon = name === 'moonrise' || name === 'moonset';
  return [{ label, note: isAtHorizon ? '' : signedDegrees(altitude, 1), timeMs, azimuth }];
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

function columnsOf(night: Night, { chosen, other }: NightClocks): Column[] {
  const time = (clock: NightClock): Column => [clock.name, ({ timeMs }) => <Time timeMs={timeMs} clock={clock} />];
  return [
    time(chosen),
    ...(chosen.zone.isSameAs(other.zone) ? [] : [time(other)]),
    ['MJD', ({ timeMs }) => mjdOfInstant(timeMs).toFixed(5)],
    ['Sidereal', ({ timeMs }) => siderealText(siderealTimeAt(night, timeMs))],
    ['Azimuth', ({ azimuth }) => (azimuth === null ? '' : `${(Number(azimuth.toFixed(1)) % 360).toFixed(1)}°`)],
  ];
}

function Time({ timeMs, clock: { offsets } }: { timeMs: number; clock: NightClock }) {
  return <time datetime={isoInstant(timeMs)}>{clockTimeWithSeconds(timeMs, offsetAt(offsets, timeMs))}</time>;
}

/** Every event of a night in the order of time, and why others do not occur. */
export function EventTable({ night, nowMs, clocks }: { night: Night; nowMs: number | null; clocks: NightClocks }) {
  const rows = eventRows(night);
  const columns = columnsOf(night, clocks);
  const nextMs = nowMs === null ? null : rows.find(({ timeMs }) => timeMs > nowMs)?.timeMs;
  const stateOf = ({ timeMs }: EventRow) => {
    if (nowMs !== null && timeMs <= nowMs) return 'past';
    return timeMs === nextMs ? 'next' : undefined;
  };
  return (
    <section id="events" data-fresh>
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
        {byDay(rows, clocks.chosen.offsets).map(({ day, rows: ofDay }) => (
          <tbody>
            <Part name={dayName(day)} columns={columns.length + 1} />
            {ofDay.map((row) => (
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
        <tr class="missing">
          <th scope="row">{labels.join(', ')}</th>
          <td colspan={columns - 1} class="reason">
            {reason}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** The events of each date by the clocks. */
function byDay(rows: readonly EventRow[], offsets: readonly OffsetSpan[]) {
  const dayBy = ({ timeMs }: EventRow) => dayOf(timeMs + 500 + offsetAt(offsets, timeMs));
  const days = [...new Set(rows.map(dayBy))];
  return days.map((day) => ({ day, rows: rows.filter((row) => dayBy(row) === day) }));
}
