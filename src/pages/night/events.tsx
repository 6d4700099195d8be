import { dayOf, mjdOfInstant, type Night, siderealTimeAt } from '../../nights/index.ts';
import { isoInstant, siderealText } from '../words/clock.ts';
import { dayName } from '../words/dates.ts';
import type { LocalClock } from '../words/localClock.ts';
import { type EventRow, missingEvents } from './eventRows.ts';

/** A column of the table of events. */
interface Column {
  readonly head: string;
  /** A class for the style sheet, which changes or hides the column in a narrow table. */
  readonly name?: 'events-second' | 'events-detail';
  readonly cell: (row: EventRow) => unknown;
}

function columnsOf(night: Night, clock: LocalClock, otherClock: LocalClock): Column[] {
  const timeOf =
    (of: LocalClock) =>
    ({ timeMs }: EventRow) => <time datetime={isoInstant(timeMs)}>{of.timeWithSeconds(timeMs)}</time>;
  const second: Column = { head: otherClock.name, name: 'events-second', cell: timeOf(otherClock) };
  return [
    { head: clock.name, cell: timeOf(clock) },
    ...(clock.offsetNames === otherClock.offsetNames ? [] : [second]),
    { head: 'MJD', name: 'events-detail', cell: ({ timeMs }) => mjdOfInstant(timeMs).toFixed(5) },
    {
      head: 'Sidereal',
      name: 'events-detail',
      cell: ({ timeMs }) => siderealText(siderealTimeAt(night, timeMs)),
    },
    { head: 'Azimuth', name: 'events-detail', cell: ({ azimuth }) => azimuthText(azimuth) },
  ];
}

/** An azimuth in tenths of a degree: `101.3°`. Empty: the event has no azimuth. */
function azimuthText(azimuth: number | null): string {
  return azimuth === null ? '' : `${(Number(azimuth.toFixed(1)) % 360).toFixed(1)}°`;
}

interface TableOptions {
  readonly night: Night;
  readonly events: readonly EventRow[];
  /** The present. The table dims events before the present, and marks the next event. `null`: no event is dimmed or marked. */
  readonly nowMs: number | null;
  readonly clock: LocalClock;
  /** The clock of the second column of times: UTC, or the site's clock if `clock` is UTC. */
  readonly otherClock: LocalClock;
}

/**
 * The table of a night's events in order of time, grouped by date. The last rows say why other events do not occur in the night.
 */
export function EventTable({ night, events: rows, nowMs, clock, otherClock }: TableOptions) {
  const columns = columnsOf(night, clock, otherClock);
  const next = nowMs === null ? undefined : rows.find(({ timeMs }) => timeMs > nowMs);
  const stateOf = (row: EventRow) => {
    if (nowMs !== null && row.timeMs <= nowMs) return 'events-past';
    return row === next ? 'events-next' : undefined;
  };
  const dayShown = ({ timeMs }: EventRow) => dayOf(timeMs + 500 + clock.offsetMs(timeMs));
  return (
    <section id="events">
      <h2>Events</h2>
      <table class="events">
        <thead>
          <tr>
            <th scope="col">Event</th>
            {columns.map(({ head, name }) => (
              <th scope="col" class={classOf(name)}>
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
                  {columns.map(({ cell, name }) => (
                    <td class={classOf(name)}>{cell(row)}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
        <Missing night={night} rows={rows} columns={columns.length + 1} />
      </table>
    </section>
  );
}

const classOf = (name: Column['name']) => (name === undefined ? 'number' : `number ${name}`);

/** A heading above a group of rows of the table. */
function Part({ name, columns }: { name: string; columns: number }) {
  return (
    <tr class="events-day">
      <th colspan={columns} scope="rowgroup">
        {name}
      </th>
    </tr>
  );
}

function Missing({ night, rows, columns }: { night: Night; rows: readonly EventRow[]; columns: number }) {
  const missing = missingEvents(night, rows);
  if (missing.length === 0) return null;
  return (
    <tbody>
      <Part name="Not in this night" columns={columns} />
      {missing.map(({ labels, reason }) => (
        <tr>
          <th scope="row">{labels.join(', ')}</th>
          <td colspan={columns - 1} class="events-reason">
            {reason}
          </td>
        </tr>
      ))}
    </tbody>
  );
}
