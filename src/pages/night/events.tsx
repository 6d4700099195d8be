import type { OffsetSpan } from '../../locations/index.ts';
import { type AlmanacEntry, type AltitudeName, altitudeNames, eventsOf } from '../../nights/index.ts';
import { clockTimeWithSeconds, dayAndMonth, isoInstant, offsetAt } from '../words/clock.ts';
import { whyNoCrossing, whyNoMoonEvent } from '../words/reasons.ts';
import { eventLabels } from '../words/sky.ts';

interface EventRow {
  readonly label: string;
  /** What makes it that event. */
  readonly meaning: string;
  /** None where it does not come; then there is a reason. */
  readonly timesMs: readonly number[];
  readonly reason: string;
}

/** Every event of a night by UTC and by the site's clocks, or why it does not come. */
export function EventTable({ entry, offsets }: { entry: AlmanacEntry; offsets: readonly OffsetSpan[] }) {
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
        {eventRows(entry).map((row) => (
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

/** The Sun's events in the order that they come in, then the Moon's. */
function eventRows(entry: AlmanacEntry): EventRow[] {
  const { night, moonrisesMs, moonsetsMs } = entry;
  const highestFirst = altitudeNames;
  const lowestFirst = altitudeNames.toReversed();
  const moonReason = whyNoMoonEvent(entry);
  return [
    certain(eventLabels.solar_noon, 'Sun highest', night.solarNoonMs),
    ...highestFirst.map((altitude) => crossing(entry, altitude, 0)),
    certain(eventLabels.midnight, 'Sun lowest', night.midnightMs),
    ...lowestFirst.map((altitude) => crossing(entry, altitude, 1)),
    certain('Next solar noon', 'Sun highest', night.nextSolarNoonMs),
    { label: eventLabels.moonrise, meaning: 'upper limb', timesMs: moonrisesMs, reason: moonReason },
    { label: eventLabels.moonset, meaning: 'upper limb', timesMs: moonsetsMs, reason: moonReason },
  ];
}

function certain(label: string, meaning: string, timeMs: number): EventRow {
  return { label, meaning, timesMs: [timeMs], reason: '' };
}

function crossing({ night, states }: AlmanacEntry, altitude: AltitudeName, half: 0 | 1): EventRow {
  const timeMs = night[eventsOf[altitude][half]];
  const { names, meaning } = crossings[altitude];
  return {
    label: eventLabels[names[half]],
    meaning,
    timesMs: timeMs === null ? [] : [timeMs],
    reason: whyNoCrossing(altitude, states[altitude]),
  };
}

const crossings = {
  horizon: { names: ['sunset', 'sunrise'], meaning: 'Sun at −50′' },
  civil: { names: ['civil_dusk', 'civil_dawn'], meaning: 'Sun at −6°' },
  nautical: { names: ['nautical_dusk', 'nautical_dawn'], meaning: 'Sun at −12°' },
  astronomical: { names: ['astronomical_dusk', 'astronomical_dawn'], meaning: 'Sun at −18°' },
} as const;
