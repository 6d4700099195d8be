import type { Child } from 'hono/jsx';
import type { View } from '../../http/resource.ts';
import { type CivilDay, dayOf, type Interval, type Night, type TimeZone } from '../../nights/index.ts';
import { type Clocks, offsetsOf, zoneOf } from '../frame/clock.ts';
import { clockTime, dayAndMonth, dayShown, duration, isoInstant, roundedToMinute, spanText } from '../text/clock.ts';
import { darkLength, darkTimesOf, whyNotDark } from '../text/dark.ts';
import { polarName } from '../text/reasons.ts';
import { darknessOf, skyLabel } from '../text/sky.ts';
import { nextEventText } from './nextEvent.ts';
import type { Choice } from './parameters.ts';
import type { DarkPlace, Row } from './rows.ts';

/** The query of the page, and how its rows are shown. */
export interface Setting extends Choice {
  readonly view: View;
  readonly clocks: Clocks;
  /** Of all times; `null`: each site's own. */
  readonly zone: TimeZone | null;
  /** The hours of the axis of all rows. */
  readonly bounds: Interval;
  /** Whether the rows are high. */
  readonly isHigh: boolean;
  /** Whether the rows are compared: then when it is dark at all locations is above them. */
  readonly isCompared: boolean;
  /** The present or next dark time at all of them; `null`: they are not compared, or it is not within `daysAhead`. */
  readonly shared: Interval | null;
  /** The first dark time where none begins within 24 hours in any row; `null`: one does, or none is found. */
  readonly ahead: DarkPlace | null;
}

/** A column between the name and the sky of a location: its place in the style, its head, and what it has of a row. */
type Column = readonly [name: string, head: (setting: Setting) => string, cell: (row: Row, setting: Setting) => Child];

const darkHead = ({ zone }: Setting) => `Dark, ${zone === null ? 'local time' : zone.name}`;

export const columns: readonly Column[] = [
  ['state', () => 'Now', stateNow],
  ['when', darkHead, nextDark],
  ['hours', () => 'Dark tonight', hoursOfNext],
];

const isDarkIn = (night: Night) => darkTimesOf(night).length > 0;

/** How long the night of the next dark time is dark. */
function hoursOfNext({ night }: Row) {
  return isDarkIn(night) ? darkLength(night) : 'none';
}

function stateNow({ sky }: Row) {
  const polar = polarName(sky.night);
  return (
    <>
      {skyLabel(darknessOf(sky))}
      {polar && <small> {polar.name}</small>}
    </>
  );
}

/** When it is dark next, or until when it is. */
function nextDark(row: Row, setting: Setting) {
  const { location, nextDark: interval } = row;
  const { nowMs, clocks } = setting;
  if (interval === null) return setting.isWall && setting.isHigh ? untilNext(row, setting) : notDark(row, setting);
  return <DarkTime zone={zoneOf(clocks, location)} {...{ interval, nowMs }} />;
}

/** `Not dark Moon up Astr. night 21:39–05:18 +1`. */
function notDark({ location, night, nextNight }: Row, { clocks, nowMs, isWall }: Setting) {
  const zone = zoneOf(clocks, location);
  // A wall has no room for it.
  const day = isWall ? null : dayOf(nowMs + zone.offsetMs(nowMs));
  return (
    <>
      <b>Not dark</b> <small>{whyNotDark(night).short}</small>
      {nextNight && (
        <small class="night">
          {' '}
          <span class="more">Astr. </span>night <Spans intervals={[nextNight]} zone={zone} day={day} />
        </small>
      )}
    </>
  );
}

/** `Not dark: Moon up, night 21:39 – 05:18 Sunset in 4 h 12 min`, on a wall of a few. */
function untilNext({ location, night, nextNight, spans }: Row, { nowMs, bounds, clocks }: Setting) {
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

interface SpansOptions {
  readonly intervals: readonly Interval[];
  readonly zone: TimeZone;
  /** From which days are counted; `null`: they are not. */
  readonly day: CivilDay | null;
}

/** `20:02–22:30, 04:10–05:27 +1`, where it ends on the day after `day`. */
export function Spans({ intervals, zone, day }: SpansOptions) {
  return intervals.map(({ startMs, endMs }, index) => (
    <>
      {index > 0 && ', '}
      <Clock timeMs={startMs} zone={zone} />
      –
      <Clock timeMs={endMs} zone={zone} />
      <Days count={day === null ? 0 : dayShown(endMs, zone) - day} />
    </>
  ));
}

function Days({ count }: { count: number }) {
  return count !== 0 && <span class="days">{` ${count > 0 ? '+' : '−'}${Math.abs(count)}`}</span>;
}

function Clock({ timeMs, zone }: { timeMs: number; zone: TimeZone }) {
  const offsetMs = zone.offsetMs(timeMs);
  // The minute that is shown: with 500 locations milliseconds were 4 kB.
  const shownMs = roundedToMinute(timeMs + offsetMs) - offsetMs;
  return <time datetime={isoInstant(shownMs)}>{clockTime(timeMs, offsetMs)}</time>;
}

/** `07:47–08:20 in 8 h 27 min`, `until 23:31 11 min left`; `07:47–08:20 24 Nov`, where it begins later than on the next day. */
export function DarkTime({ interval, zone, nowMs }: { interval: Interval; zone: TimeZone; nowMs: number }) {
  const { startMs, endMs } = interval;
  const isNow = startMs <= nowMs;
  const day = dayOf(nowMs + zone.offsetMs(nowMs));
  const nextMs = isNow ? endMs : startMs;
  const isDated = dayShown(nextMs, zone) - day > 1;
  return (
    <>
      <b>
        {isNow ? (
          <>
            until <Clock timeMs={endMs} zone={zone} />
            <Days count={isDated ? 0 : dayShown(endMs, zone) - day} />
          </>
        ) : (
          <Spans intervals={[interval]} zone={zone} day={isDated ? null : day} />
        )}
      </b>{' '}
      {isDated ? (
        <small>{dayAndMonth(nextMs, zone.offsetMs(nextMs))}</small>
      ) : (
        <small class="more">{isNow ? `${duration(endMs - nowMs)} left` : `in ${duration(startMs - nowMs)}`}</small>
      )}
    </>
  );
}
