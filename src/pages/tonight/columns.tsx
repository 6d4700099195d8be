import type { Child } from 'hono/jsx';
import type { View } from '../../http/resource.ts';
import type { TimeZone } from '../../locations/index.ts';
import { type Interval, type Night, timesBelow, totalMs } from '../../nights/index.ts';
import { type Clocks, offsetsOf, zoneOf } from '../frame/clock.ts';
import { clockTime, dayAndMonth, daysBetween, duration, isoInstant, spanText } from '../text/clock.ts';
import { darkLength, darkTimesOf, whyNotDark } from '../text/dark.ts';
import { polarName } from '../text/reasons.ts';
import { capitalized, darknessOf, skyLabel } from '../text/sky.ts';
import type { DarkPlace, PresentRow, Row } from './rows.ts';
import { nextEventText } from './wallSky.tsx';

/** By what rows are shown. */
export interface Setting {
  readonly nowMs: number;
  readonly view: View;
  readonly clocks: Clocks;
  /** Of all times; `null`: each site's own. */
  readonly zone: TimeZone | null;
  /** The hours of the axis of all rows. */
  readonly bounds: Interval;
  /** Whether the rows are those of the present. */
  readonly isPresent: boolean;
  readonly isWall: boolean;
  /** Whether the rows are high. */
  readonly isHigh: boolean;
  /** When it is dark at all locations; `null`: they are not compared. */
  readonly shared: readonly Interval[] | null;
  /** The first dark time where none begins within 24 hours in any row; `null`: one does, or none is found. */
  readonly ahead: DarkPlace | null;
}

/** A column between the name and the sky of a location: its place in the style, its head, and what it has of a row. */
type Column<Of extends Row> = readonly [
  name: string,
  head: (setting: Setting) => string,
  cell: (row: Of, setting: Setting) => Child,
];

const darkHead = ({ zone }: Setting) => `Dark, ${zone === null ? 'local time' : zone.name}`;

export const presentColumns: readonly Column<PresentRow>[] = [
  ['state', () => 'Now', stateNow],
  ['when', darkHead, nextDark],
  ['hours', () => 'Tonight', hoursOfNext],
];

/** Those of the nights of a date. */
export const datedColumns: readonly Column<Row>[] = [
  ['state', () => 'Sun below −18°', ({ night }) => astronomicalText(night)],
  ['when', darkHead, darkTimes],
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
function nextDark(row: PresentRow, setting: Setting) {
  const { location, nextDark: interval } = row;
  const { nowMs, clocks } = setting;
  if (interval === null) return setting.isWall && setting.isHigh ? untilNext(row, setting) : notDark(row, setting);
  return <DarkTime zone={zoneOf(clocks, location)} {...{ interval, nowMs }} />;
}

/** `Not dark Moon up Astr. night 21:39–05:18`. */
function notDark({ location, night, nextNight }: PresentRow, { clocks }: Setting) {
  return (
    <>
      <b>Not dark</b> <small>{whyNotDark(night).short}</small>
      {nextNight && (
        <small class="night">
          {' '}
          <span class="more">Astr. </span>night <Spans intervals={[nextNight]} zone={zoneOf(clocks, location)} />
        </small>
      )}
    </>
  );
}

/** `Not dark: Moon up, night 21:39 – 05:18 Sunset in 4 h 12 min`, on a wall of a few. */
function untilNext({ location, night, nextNight, spans }: PresentRow, { nowMs, bounds, clocks }: Setting) {
  const times = nextNight && spanText(nextNight, offsetsOf(clocks, location, nextNight));
  return (
    <>
      <b>
        Not dark: {whyNotDark(night).short}
        {times && `, night ${times}`}
      </b>{' '}
      <small class="more">{nextEventText(spans, bounds, nowMs)}</small>
    </>
  );
}

/** `17:02–19:30, 04:10–05:27`. */
export function Spans({ intervals, zone }: { intervals: readonly Interval[]; zone: TimeZone }) {
  return intervals.map(({ startMs, endMs }, index) => (
    <>
      {index > 0 && ', '}
      <Clock timeMs={startMs} zone={zone} />
      –
      <Clock timeMs={endMs} zone={zone} />
    </>
  ));
}

function Clock({ timeMs, zone }: { timeMs: number; zone: TimeZone }) {
  // To the second: with 500 locations milliseconds were 2 kB.
  return (
    <time datetime={isoInstant(Math.floor(timeMs / 1000) * 1000)}>{clockTime(timeMs, zone.offsetMs(timeMs))}</time>
  );
}

interface DarkTimeOptions {
  readonly interval: Interval;
  readonly zone: TimeZone;
  readonly nowMs: number;
}

/**
 * `07:47–08:20 in 8 h 27 min`, `until 23:31 11 min left`; `19:15–01:43 +1`, where it ends on the day after the present one;
 * `07:47–08:20 24 Nov`, where it begins later.
 */
export function DarkTime({ interval: { startMs, endMs }, zone, nowMs }: DarkTimeOptions) {
  const isNow = startMs <= nowMs;
  const days = (timeMs: number) => daysBetween(nowMs, timeMs, zone);
  const nextMs = isNow ? endMs : startMs;
  const isDated = days(nextMs) > 1;
  return (
    <>
      <b>
        {isNow ? (
          <>
            until <Clock timeMs={endMs} zone={zone} />
          </>
        ) : (
          <Spans intervals={[{ startMs, endMs }]} zone={zone} />
        )}
        {!isDated && days(endMs) > 0 && <span class="days"> +{days(endMs)}</span>}
      </b>{' '}
      {isDated ? (
        <small>{dayAndMonth(nextMs, zone.offsetMs(nextMs))}</small>
      ) : (
        <small class="more">{isNow ? `${duration(endMs - nowMs)} left` : `in ${duration(startMs - nowMs)}`}</small>
      )}
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
        <Spans intervals={darkTimesOf(night)} zone={zoneOf(clocks, location)} />
      </b>{' '}
      <small class="more">{length}</small>
    </>
  );
}
