import type { Child } from 'hono/jsx';

import { type CivilDay, dayOf, type Interval, type TimeZone } from '../../nights/index.ts';
import {
  clockTime,
  dayAndMonth,
  dayAndTime,
  dayShown,
  isoInstant,
  roundedToMinute,
  shownLength,
  timeLeft,
} from '../text/clock.ts';
import { type SoughtCondition, soughtWords } from '../text/dark.ts';
import type { DarkTonight } from './darkTonight.ts';

/** How long tonight is dark, with what is over. */
export function hoursTonight({ times }: DarkTonight) {
  return times.length === 0 ? 'none' : shownLength(times);
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

export function Clock({ timeMs, zone }: { timeMs: number; zone: TimeZone }) {
  return <time datetime={shownInstant(timeMs, zone)}>{clockTime(timeMs, zone.offsetMs(timeMs))}</time>;
}

/** Of the minute that is shown: with 500 locations milliseconds were 4 kB. */
function shownInstant(timeMs: number, zone: TimeZone): string {
  const offsetMs = zone.offsetMs(timeMs);
  return isoInstant(roundedToMinute(timeMs + offsetMs) - offsetMs);
}

interface DarkTimesOptions {
  readonly dark: DarkTonight;
  readonly condition: SoughtCondition;
  readonly zone: TimeZone;
  readonly nowMs: number;
  /** More of a night that is not dark. */
  readonly children?: Child;
}

/** When it is dark tonight, `Not dark next Fri 27, 18:04`, or `Not dark any more`. */
export function DarkTimes({ dark, condition, zone, nowMs, children }: DarkTimesOptions) {
  const { state, left, next } = dark;
  if (left.length > 0) return <TimesLeft intervals={left} zone={zone} nowMs={nowMs} />;
  return (
    <>
      <b>
        {soughtWords[condition].none}
        {state === 'over' && ' any more'}
      </b>{' '}
      {next && (
        <small class="next">
          next <DayAndTime timeMs={next.startMs} zone={zone} nowMs={nowMs} />{' '}
        </small>
      )}
      {children}
    </>
  );
}

/** `Fri 27, 18:04`. */
export function DayAndTime({ timeMs, zone, nowMs }: { timeMs: number; zone: TimeZone; nowMs: number }) {
  return <time datetime={shownInstant(timeMs, zone)}>{dayAndTime(timeMs, zone, nowMs)}</time>;
}

/** `07:47–08:20 in 8 h 27 min`, `until 23:31 and 05:06–06:11 11 min left`; `until 13:02 21 Jun`, where it ends later than on the next day. */
function TimesLeft({ intervals, zone, nowMs }: { intervals: readonly Interval[]; zone: TimeZone; nowMs: number }) {
  const [{ startMs, endMs }, ...others] = intervals as [Interval, ...Interval[]];
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
          <Spans intervals={intervals.slice(0, 1)} zone={zone} day={isDated ? null : day} />
        )}
        {others.length > 0 && (
          <span class="others">
            {' '}
            and <Spans intervals={others} zone={zone} day={day} />
          </span>
        )}
      </b>{' '}
      {isDated ? (
        <small>{dayAndMonth(nextMs, zone.offsetMs(nextMs))}</small>
      ) : (
        <small class="more">{isNow ? `${timeLeft(nowMs, endMs)} left` : `in ${timeLeft(nowMs, startMs)}`}</small>
      )}
    </>
  );
}
