import { hourMs, type Night, type PhaseKind, type TimeZone } from '../../nights/index.ts';
import type { AddressOf } from '../layout/sitePage.tsx';
import { percent, percentOf } from '../sky/scale.ts';
import { hoursOfRows, rowsOf, SkyRows } from '../sky/skyRows.tsx';
import { hourTicks, NamedTimeAxis, TimeAxis } from '../sky/timeAxis.tsx';
import { offsetName, shownLength } from '../words/clock.ts';
import { spanOfNight } from '../words/dark.ts';
import { dayName, shortMonth } from '../words/dates.ts';
import { LocalClock } from '../words/localClock.ts';
import type { Selection } from './selection.ts';

/** A month of a year with its nights. */
export interface MonthOfYear {
  /** The month in the form `YYYY-MM`. */
  readonly month: string;
  /** The index of the row that shows the month's first night. The first row of the year has index 0. */
  readonly firstRow: number;
  readonly nights: readonly Night[];
}

interface CarpetOptions {
  readonly nights: readonly Night[];
  readonly months: readonly MonthOfYear[];
  readonly selection: Selection;
  /**
   * Whether the picture paints the selected times in their own colour. `false`: no conditions are selected. Dark time is visible
   * without a colour of its own, because the dark sky is black.
   */
  readonly isPainted: boolean;
  /** The index of tonight's row. `null`: tonight is not in this year. */
  readonly tonightRow: number | null;
  /** The time zone whose standard time the axis shows. */
  readonly zone: TimeZone;
  readonly address: AddressOf;
}

/** The placeholder in a night's address that a script replaces by the night's date. */
const anyDate = 'DATE';

/**
 * The picture of a year, with one row per night. Months are on the left, phases of the Moon on the right, hours above and below.
 */
export function YearCarpet(options: CarpetOptions) {
  const { nights, months, selection, isPainted, tonightRow, zone, address } = options;
  const hours = hoursOfRows(nights, zone);
  // The axis is in standard time all year, so that the clocks never change along the axis.
  const bounds = { startMs: hours.first * hourMs, endMs: hours.last * hourMs };
  const axis = { bounds, spans: [{ ...bounds, offsetMs: 0 }], every: hours.last - hours.first > 16 ? 3 : 2 };
  const down = (row: number) => percent(row / nights.length);
  return (
    <div
      class="carpet"
      data-readings={nights.map((night) => `${night.date} ${readingOf(night, zone, selection)}`).join('\n')}
      data-address={address(anyDate)}
      data-start={tonightRow ?? 0}
    >
      <TimeAxis {...axis} hasDates={false} />
      <svg class="month-axis">
        <title>Months</title>
        {months.map(({ month, firstRow, nights: { length } }) => (
          <a href={address(month)}>
            <rect y={down(firstRow)} height={down(length)} />
            <text y={down(firstRow + length / 2)}>{shortMonth(month)}</text>
          </a>
        ))}
      </svg>
      <svg class="plot" aria-hidden="true">
        <rect class="sky-whole sky-day" />
        <SkyRows rows={rowsOf(nights, zone, hours)} selectedIn={isPainted ? selection.windowsIn : null} />
        <g class="grid">
          {months.slice(1).map(({ firstRow }) => (
            <rect class="across" y={down(firstRow)} />
          ))}
          {hourTicks(axis.spans, axis.every).map(({ timeMs }) => (
            <rect class="down" x={percentOf(timeMs, bounds)} />
          ))}
        </g>
        {tonightRow !== null && <rect class="today" y={down(tonightRow)} />}
      </svg>
      <PhaseAxis nights={nights} />
      <NamedTimeAxis {...axis} name={standardTimeName(nights, zone)} />
    </div>
  );
}

/**
 * The offset of standard time from UTC as text, for the axis and the readout: `UTC+01:00`. If standard time changed during the
 * year, the text contains all its offsets.
 */
export function standardTimeName(nights: readonly Night[], zone: TimeZone): string {
  const offsets = new Set(nights.map(({ solarNoonMs }) => zone.standardOffsetMs(solarNoonMs)));
  return [...offsets].map(offsetName).join(', then ');
}

/** The New Moon or Full Moon within a night. `null`: the night has neither New Moon nor Full Moon. */
function markedPhase({ phaseWithin }: Night): PhaseKind | null {
  const kind = phaseWithin?.kind;
  return kind?.name === 'new_moon' || kind?.name === 'full_moon' ? kind : null;
}

/** Discs for New Moon and Full Moon, beside the rows of their nights. */
function PhaseAxis({ nights }: { nights: readonly Night[] }) {
  const marked = nights.flatMap((night, row) => {
    const phase = markedPhase(night);
    return phase ? { phase, row, text: `${phase.title} in the night of ${dayName(night.civilDay)}` } : [];
  });
  return (
    <svg class="phases" role="img" aria-label={marked.map(({ text }) => text).join(', ')}>
      {marked.map(({ phase, row }) => (
        <circle
          class={phase.name === 'full_moon' ? 'disc lit' : 'disc'}
          cx="50%"
          cy={percent((row + 0.5) / nights.length)}
        />
      ))}
    </svg>
  );
}

/**
 * The text about a night in the picture's readout, in standard time: `Sat 21 November: 33 min dark, 03:47 – 04:20; Full Moon`.
 */
function readingOf(night: Night, zone: TimeZone, { timesIn, after, none }: Selection): string {
  const phase = markedPhase(night);
  const offsetMs = zone.standardOffsetMs(night.solarNoonMs);
  const clock = new LocalClock(zone, [{ startMs: -Infinity, endMs: Infinity, offsetMs }]);
  const times = timesIn(night);
  const spans = times.map((interval) => spanOfNight(interval, night, clock));
  const found = times.length === 0 ? none : `${shownLength(times)} ${after}, ${spans.join(' and ')}`;
  return `${dayName(night.civilDay)}: ${found}${phase === null ? '' : `; ${phase.title}`}`;
}
