import type { Child } from 'hono/jsx';
import type { View } from '../../http/resource.ts';
import type { OffsetSpan, TimeZone } from '../../locations/index.ts';
import { type Interval, type Night, timesBelow, totalMs } from '../../nights/index.ts';
import { type Clocks, offsetsOf } from '../frame/clock.ts';
import { clockTime, dayAndMonth, duration, isoInstant, offsetAt } from '../text/clock.ts';
import { darkLength, darkTimesOf } from '../text/dark.ts';
import { polarName } from '../text/reasons.ts';
import { capitalized, darknessOf, skyLabel } from '../text/sky.ts';
import type { PresentRow, Row } from './rows.ts';

/** By what rows are shown. */
export interface Setting {
  readonly nowMs: number;
  readonly view: View;
  readonly clocks: Clocks;
  /** Of all times; `null`: each site's own. */
  readonly zone: TimeZone | null;
  /** The hours of the axis of all rows. */
  readonly bounds: Interval;
}

interface Part<Of extends Row> {
  readonly head: (setting: Setting) => Child;
  readonly cell: (row: Of, setting: Setting) => Child;
}

/** A column between the name and the sky of a location. */
interface Column {
  /** Its place in the style. */
  readonly name: string;
  readonly present: Part<PresentRow>;
  /** In the night of a date; `null`: that has it not. */
  readonly dated: Part<Row> | null;
}

const darkHead = ({ zone }: Setting) => `Dark, ${zone === null ? 'local time' : zone.name}`;

export const columns: readonly Column[] = [
  {
    name: 'state',
    present: { head: () => 'Now', cell: stateNow },
    dated: { head: () => 'Sun below −18°', cell: ({ night }) => astronomicalText(night) },
  },
  {
    name: 'when',
    present: { head: darkHead, cell: nextDark },
    dated: { head: darkHead, cell: darkTimes },
  },
  {
    name: 'hours',
    present: { head: () => 'Tonight', cell: hoursOfNext },
    dated: null,
  },
];

const isDarkIn = (night: Night) => darkTimesOf(night).length > 0;

/** How long the night of the next dark time is dark. */
function hoursOfNext({ night, nextDark: next }: PresentRow) {
  return next === null || !isDarkIn(night) ? '–' : darkLength(night);
}

function stateNow({ sky }: PresentRow) {
  const polar = polarName(sky.night);
  return (
    <>
      {skyLabel(darknessOf(sky))}
      {polar && <small> {polar.name}</small>}
    </>
  );
}

/** How long the Sun is below −18°. */
function astronomicalText(night: Night): string {
  const times = timesBelow(night, 'astronomical');
  return times.length === 0 ? (polarName(night)?.name ?? 'never') : duration(totalMs(times));
}

/** When it is dark next, or until when it is. */
function nextDark({ location, nextDark: next, sky, tonight }: PresentRow, { nowMs, clocks }: Setting) {
  if (next === null)
    return (
      <>
        <b>Not dark</b> <small>within 24&nbsp;h</small>
      </>
    );
  const offsets = offsetsOf(clocks, location, { startMs: nowMs, endMs: next.endMs });
  return <DarkTime interval={next} isNow={sky.isDark} isLater={!endsIn(next, tonight)} {...{ offsets, nowMs }} />;
}

function endsIn({ endMs }: Interval, { nextSolarNoonMs }: Night): boolean {
  return endMs <= nextSolarNoonMs;
}

interface DarkTimeOptions {
  readonly interval: Interval;
  readonly isNow: boolean;
  /** Whether it is not in the night in progress: it has its date. */
  readonly isLater: boolean;
  readonly offsets: readonly OffsetSpan[];
  readonly nowMs: number;
}

interface SpansOptions extends Pick<DarkTimeOptions, 'offsets'> {
  readonly intervals: readonly Interval[];
}

/** `17:02–19:30, 04:10–05:27`. */
export function Spans({ intervals, offsets }: SpansOptions) {
  return intervals.map(({ startMs, endMs }, index) => (
    <>
      {index > 0 && ', '}
      <Clock timeMs={startMs} offsets={offsets} />
      –
      <Clock timeMs={endMs} offsets={offsets} />
    </>
  ));
}

function Clock({ timeMs, offsets }: Pick<DarkTimeOptions, 'offsets'> & { timeMs: number }) {
  // To the second: with 500 locations milliseconds were 2 kB.
  return (
    <time datetime={isoInstant(Math.round(timeMs / 1000) * 1000)}>{clockTime(timeMs, offsetAt(offsets, timeMs))}</time>
  );
}

/** `07:47–08:20 in 8 h 27 min`, `until 23:31 11 min left`. */
export function DarkTime({ interval: { startMs, endMs }, isNow, isLater, offsets, nowMs }: DarkTimeOptions) {
  const nextMs = isNow ? endMs : startMs;
  return (
    <>
      <b>
        {isNow ? (
          <>
            until <Clock timeMs={endMs} offsets={offsets} />
          </>
        ) : (
          <Spans intervals={[{ startMs, endMs }]} offsets={offsets} />
        )}
      </b>{' '}
      {isLater && <small>{dayAndMonth(nextMs, offsetAt(offsets, nextMs))} </small>}
      <small class="more">{isNow ? `${duration(endMs - nowMs)} left` : `in ${duration(startMs - nowMs)}`}</small>
    </>
  );
}

/** When it is dark in the night of a date. */
function darkTimes({ location, night }: Row, { clocks }: Setting) {
  const length = darkLength(night);
  if (!isDarkIn(night)) return <b>{capitalized(length)}</b>;
  return (
    <>
      <b>
        <Spans intervals={darkTimesOf(night)} offsets={offsetsOf(clocks, location, night.interval)} />
      </b>{' '}
      <small class="more">{length}</small>
    </>
  );
}
