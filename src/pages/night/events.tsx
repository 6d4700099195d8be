import { altitudeText } from '../../formats/fields.ts';
import type { OffsetSpan } from '../../locations/index.ts';
import type { Crossing, Night } from '../../nights/index.ts';
import { clockTimeWithSeconds, dayAndMonth, isoInstant, offsetAt } from '../text/clock.ts';
import { whyNoCrossing, whyNoMoonEvent } from '../text/reasons.ts';
import { eventLabel } from '../text/sky.ts';

interface EventRow {
  readonly label: string;
  /** The position of the Sun or the Moon that defines it. */
  readonly meaning: string;
  /** Empty where the event does not occur. */
  readonly timesMs: readonly number[];
  /** Why it does not occur. */
  readonly reason: string;
}

/** Every event of a night in UTC and local time, or why it does not occur. */
export function EventTable({ night, offsets }: { night: Night; offsets: readonly OffsetSpan[] }) {
  return (
    <table class="events">
      <caption>Events</caption>
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">UTC</th>
          <th scope="col">Local time</th>
        </tr>
      </thead>
      <tbody>
        {eventRows(night).map((row) => (
          <Row {...row} offsets={offsets} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ label, meaning, timesMs, reason, offsets }: EventRow & { offsets: readonly OffsetSpan[] }) {
  return (
    <tr>
      <th scope="row">
        {label} <small class="meaning">{meaning}</small>
      </th>
      {timesMs.length === 0 ? (
        <td colspan={2} class="reason">
          {reason}
        </td>
      ) : (
        [<Times timesMs={timesMs} />, <Times timesMs={timesMs} offsets={offsets} />]
      )}
    </tr>
  );
}

function Times({ timesMs, offsets = [] }: { timesMs: readonly number[]; offsets?: readonly OffsetSpan[] }) {
  return (
    <td>
      {timesMs.map((timeMs) => {
        const offsetMs = offsetAt(offsets, timeMs);
        return (
          <time datetime={isoInstant(timeMs)}>
            <small>{dayAndMonth(timeMs, offsetMs)}</small> {clockTimeWithSeconds(timeMs, offsetMs)}
          </time>
        );
      })}
    </td>
  );
}

/** The Sun's events in the order of a night, then the Moon's. */
function eventRows(night: Night): EventRow[] {
  const { crossings, moon } = night;
  const moonReason = whyNoMoonEvent(moon);
  return [
    certain(eventLabel('solar_noon'), 'Sun highest', night.solarNoonMs),
    ...crossings.map((crossing) => crossingRow(crossing, crossing.twilight.dusk, crossing.setsMs)),
    certain(eventLabel('midnight'), 'Sun lowest', night.midnightMs),
    ...crossings.map((crossing) => crossingRow(crossing, crossing.twilight.dawn, crossing.risesMs)).toReversed(),
    certain('Next solar noon', 'Sun highest', night.nextSolarNoonMs),
    { label: eventLabel('moonrise'), meaning: 'upper limb', timesMs: moon.risesMs, reason: moonReason },
    { label: eventLabel('moonset'), meaning: 'upper limb', timesMs: moon.setsMs, reason: moonReason },
  ];
}

function certain(label: string, meaning: string, timeMs: number): EventRow {
  return { label, meaning, timesMs: [timeMs], reason: '' };
}

function crossingRow({ twilight, state }: Crossing, event: string, timesMs: readonly number[]): EventRow {
  return {
    label: eventLabel(event),
    meaning: `Sun at ${altitudeText(twilight.altitude)}`,
    timesMs,
    reason: whyNoCrossing(twilight, state),
  };
}
