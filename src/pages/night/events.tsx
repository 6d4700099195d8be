import type { OffsetSpan } from '../../locations/index.ts';
import { dayOf, mjdOfInstant, type Night, siderealTimeAt } from '../../nights/index.ts';
import { dayName } from '../text/calendar.ts';
import { clockTimeWithSeconds, isoInstant, offsetAt, siderealText } from '../text/clock.ts';
import type { NightClock, NightClocks } from './clocks.ts';
import { type EventRow, eventRows, missingEvents } from './eventRows.ts';
import type { NightView } from './view.ts';

/** A column with figures of an event. */
type Column = readonly [head: string, cell: (row: EventRow) => unknown];

function columnsOf(night: Night, { chosen, other }: NightClocks): Column[] {
  const time = (clock: NightClock): Column => [clock.name, ({ timeMs }) => <Time timeMs={timeMs} clock={clock} />];
  return [
    time(chosen),
    ...(chosen.zone.name === other.zone.name ? [] : [time(other)]),
    ['MJD', ({ timeMs }) => mjdOfInstant(timeMs).toFixed(5)],
    ['Sidereal', ({ timeMs }) => siderealText(siderealTimeAt(night, timeMs))],
    ['Azimuth', ({ azimuth }) => (azimuth === null ? '' : `${(Number(azimuth.toFixed(1)) % 360).toFixed(1)}°`)],
  ];
}

function Time({ timeMs, clock: { offsets } }: { timeMs: number; clock: NightClock }) {
  return <time datetime={isoInstant(timeMs)}>{clockTimeWithSeconds(timeMs, offsetAt(offsets, timeMs))}</time>;
}

/** Every event of a night in the order of time, and why others do not occur. */
export function EventTable({ night, present, clocks }: Pick<NightView, 'night' | 'present'> & { clocks: NightClocks }) {
  const rows = eventRows(night);
  const columns = columnsOf(night, clocks);
  const nowMs = present?.sky.timeMs ?? null;
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
            <Part name={dayName(day)} />
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
        <Missing night={night} />
      </table>
    </section>
  );
}

/** The head of a part of the table. */
function Part({ name }: { name: string }) {
  return (
    <tr class="day">
      <th colspan={6} scope="rowgroup">
        {name}
      </th>
    </tr>
  );
}

function Missing({ night }: { night: Night }) {
  const missing = missingEvents(night);
  if (missing.length === 0) return null;
  return (
    <tbody>
      <Part name="Not in this night" />
      {missing.map(({ labels, reason }) => (
        <tr class="missing">
          <th scope="row">{labels.join(', ')}</th>
          <td colspan={5} class="reason">
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
