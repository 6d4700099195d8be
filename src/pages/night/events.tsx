import type { OffsetSpan } from '../../locations/index.ts';
import { dayOf, mjdOfInstant, siderealTimeAt } from '../../nights/index.ts';
import { dayName } from '../text/calendar.ts';
import { clockTimeWithSeconds, isoInstant, offsetAt, siderealText } from '../text/clock.ts';
import type { NightClock, NightClocks } from './clocks.ts';
import { type EventRow, eventRows, type MissingEvents, missingEvents } from './eventRows.ts';
import type { NightView } from './view.ts';

/** Every event of a night in the order of time, and why others do not occur. */
export function EventTable({ night, present, clocks }: Pick<NightView, 'night' | 'present'> & { clocks: NightClocks }) {
  const rows = eventRows(night);
  const { chosen, other } = clocks;
  const nowMs = present?.sky.timeMs ?? Number.NEGATIVE_INFINITY;
  const next = rows.find(({ timeMs }) => timeMs > nowMs);
  const days = byDay(rows, chosen.offsets);
  return (
    <section id="events" data-fresh>
      <h2>Events</h2>
      <table class="events">
        <Head chosen={chosen} other={other} />
        {days.map(({ day, rows: ofDay }) => (
          <tbody>
            <tr class="day">
              <th colspan={6} scope="rowgroup">
                {dayName(day)}
              </th>
            </tr>
            {ofDay.map((row) => (
              <Row row={row} clocks={clocks} state={stateOf(row, next, nowMs)} night={night} />
            ))}
          </tbody>
        ))}
        <Missing missing={missingEvents(night)} />
      </table>
    </section>
  );
}

function Head({ chosen, other }: NightClocks) {
  const hasOther = chosen.zone.name !== other.zone.name;
  return (
    <thead>
      <tr>
        <th scope="col">Event</th>
        <th scope="col" class="number">
          {chosen.name}
        </th>
        {hasOther && (
          <th scope="col" class="number">
            {other.name}
          </th>
        )}
        <th scope="col" class="number">
          MJD
        </th>
        <th scope="col" class="number">
          Sidereal
        </th>
        <th scope="col" class="number">
          Azimuth
        </th>
      </tr>
    </thead>
  );
}

type RowState = 'past' | 'next' | undefined;

function stateOf({ timeMs }: EventRow, next: EventRow | undefined, nowMs: number): RowState {
  if (timeMs <= nowMs) return 'past';
  return timeMs === next?.timeMs && Number.isFinite(nowMs) ? 'next' : undefined;
}

interface RowOptions extends Pick<NightView, 'night'> {
  readonly row: EventRow;
  readonly clocks: NightClocks;
  readonly state: RowState;
}

function Row({ row, clocks: { chosen, other }, state, night }: RowOptions) {
  const { label, note, timeMs, azimuth } = row;
  return (
    <tr class={state}>
      <th scope="row">
        {label} {note && <small>{note}</small>}
      </th>
      <td class="number">
        <Time timeMs={timeMs} clock={chosen} />
      </td>
      {chosen.zone.name !== other.zone.name && (
        <td class="number">
          <Time timeMs={timeMs} clock={other} />
        </td>
      )}
      <td class="number">{mjdOfInstant(timeMs).toFixed(5)}</td>
      <td class="number">{siderealText(siderealTimeAt(night, timeMs))}</td>
      <td class="number">{azimuth === null ? '' : `${(Number(azimuth.toFixed(1)) % 360).toFixed(1)}°`}</td>
    </tr>
  );
}

function Time({ timeMs, clock: { offsets } }: { timeMs: number; clock: NightClock }) {
  return <time datetime={isoInstant(timeMs)}>{clockTimeWithSeconds(timeMs, offsetAt(offsets, timeMs))}</time>;
}

function Missing({ missing }: { missing: readonly MissingEvents[] }) {
  if (missing.length === 0) return null;
  return (
    <tbody>
      <tr class="day">
        <th colspan={6} scope="rowgroup">
          Not in this night
        </th>
      </tr>
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
