import { dayOf, type Interval } from '../../nights/index.ts';
import { isoInstant, timeLeft } from '../words/clock.ts';
import { conditionWords, type DarkOrNight } from '../words/dark.ts';
import type { LocalClock } from '../words/localClock.ts';
import type { DarkTonight } from './darkTonight.ts';

/** A clock time as a `time` element: `18:04`. */
export function Clock({ timeMs, clock }: { timeMs: number; clock: LocalClock }) {
  return <time datetime={isoInstant(timeMs)}>{clock.time(timeMs)}</time>;
}

/** A date and a clock time as a `time` element: `Fri 27, 18:04`. */
export function DayAndTime({ timeMs, clock, nowMs }: { timeMs: number; clock: LocalClock; nowMs: number }) {
  return <time datetime={isoInstant(timeMs)}>{clock.dateAndTime(timeMs, nowMs)}</time>;
}

interface DarkTimesOptions {
  readonly dark: DarkTonight;
  readonly condition: DarkOrNight;
  readonly clock: LocalClock;
  readonly nowMs: number;
  /** The text shown if no dark time is left tonight and no later dark time was found. */
  readonly reason: string;
}

/**
 * The dark times that are left tonight. If no dark time is left: first `Not dark` or `Not dark any more`, then `next Fri 27,
 * 18:04` or `reason`.
 */
export function DarkTimes({ dark, condition, clock, nowMs, reason }: DarkTimesOptions) {
  const { left, next } = dark;
  if (left.length > 0) return <TimesLeft intervals={left} clock={clock} nowMs={nowMs} />;
  return (
    <>
      <b>{notDark(dark, condition)}</b>{' '}
      <small>
        {next === null ? reason : ['next ', <DayAndTime timeMs={next.startMs} clock={clock} nowMs={nowMs} />]}
      </small>
    </>
  );
}

/** The text if no dark time is left: `Not dark` if tonight has no dark time at all, otherwise `Not dark any more`. */
export function notDark({ state }: DarkTonight, condition: DarkOrNight): string {
  return `${conditionWords[condition].none}${state === 'over' ? ' any more' : ''}`;
}

interface TimesLeftOptions {
  readonly intervals: readonly Interval[];
  readonly clock: LocalClock;
  readonly nowMs: number;
}

/** The dark times left, such as `until 23:31` and `05:06–06:11 +1`, and a countdown, such as `11 min left` or `in 8 h 27 min`. */
function TimesLeft({ intervals, clock, nowMs }: TimesLeftOptions) {
  const [first = { startMs: nowMs, endMs: nowMs }] = intervals;
  return (
    <>
      {intervals.map((interval, index) => (
        <>
          <b class={index > 0 ? 'row-other' : undefined}>
            <Span interval={interval} clock={clock} nowMs={nowMs} />
          </b>{' '}
        </>
      ))}
      <small class="row-more">
        {first.startMs <= nowMs ? `${timeLeft(nowMs, first.endMs)} left` : `in ${timeLeft(nowMs, first.startMs)}`}
      </small>
    </>
  );
}

/** A dark time: `07:47–08:20`, `05:06–06:11 +1` if the end is tomorrow, or `until 23:31` if the time has begun. */
export function Span({
  interval: { startMs, endMs },
  clock,
  nowMs,
}: {
  interval: Interval;
  clock: LocalClock;
  nowMs: number;
}) {
  return (
    <>
      {startMs <= nowMs ? 'until ' : [<Clock timeMs={startMs} clock={clock} />, '–']}
      <Clock timeMs={endMs} clock={clock} />
      <DaysLater count={clock.day(endMs) - dayOf(nowMs + clock.offsetMs(nowMs))} />
    </>
  );
}

/**
 * The number of days from today to the date of a time: `+1` for tomorrow, nothing for today. Near a pole, the number can be 2 or
 * more.
 */
function DaysLater({ count }: { count: number }) {
  return count !== 0 && <span class="row-days">{` ${count > 0 ? '+' : '−'}${Math.abs(count)}`}</span>;
}
