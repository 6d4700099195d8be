import { dayOf, type Interval, type TimeZone } from '../../nights/index.ts';
import { clockTime, dayAndTime, dayShown, isoInstant, timeLeft } from '../words/clock.ts';
import { type SoughtCondition, soughtWords } from '../words/dark.ts';
import type { DarkTonight } from './darkTonight.ts';

/** `18:04`. */
export function Clock({ timeMs, zone }: { timeMs: number; zone: TimeZone }) {
  return <time datetime={isoInstant(timeMs)}>{clockTime(timeMs, zone.offsetMs(timeMs))}</time>;
}

/** `Fri 27, 18:04`. */
export function DayAndTime({ timeMs, zone, nowMs }: { timeMs: number; zone: TimeZone; nowMs: number }) {
  return <time datetime={isoInstant(timeMs)}>{dayAndTime(timeMs, zone, nowMs)}</time>;
}

interface DarkTimesOptions {
  readonly dark: DarkTonight;
  readonly condition: SoughtCondition;
  readonly zone: TimeZone;
  readonly nowMs: number;
  /** What is said where no dark time was found. */
  readonly reason: string;
}

/** When it is dark tonight, `Not dark next Fri 27, 18:04`, or `Not dark any more`. */
export function DarkTimes({ dark, condition, zone, nowMs, reason }: DarkTimesOptions) {
  const { state, left, next } = dark;
  if (left.length > 0) return <TimesLeft intervals={left} zone={zone} nowMs={nowMs} />;
  return (
    <>
      <b>
        {soughtWords[condition].none}
        {state === 'over' && ' any more'}
      </b>{' '}
      <small>
        {next === null ? reason : ['next ', <DayAndTime timeMs={next.startMs} zone={zone} nowMs={nowMs} />]}
      </small>
    </>
  );
}

/** `07:47–08:20 in 8 h 27 min`, `until 23:31 05:06–06:11 +1 11 min left`. */
function TimesLeft({ intervals, zone, nowMs }: { intervals: readonly Interval[]; zone: TimeZone; nowMs: number }) {
  const [first = { startMs: nowMs, endMs: nowMs }] = intervals;
  const day = dayOf(nowMs + zone.offsetMs(nowMs));
  const isNow = first.startMs <= nowMs;
  return (
    <>
      {intervals.map(({ startMs, endMs }, index) => (
        <>
          <b class={index > 0 ? 'others' : undefined}>
            {index === 0 && isNow ? 'until ' : [<Clock timeMs={startMs} zone={zone} />, '–']}
            <Clock timeMs={endMs} zone={zone} />
            <DaysLater count={dayShown(endMs, zone) - day} />
          </b>{' '}
        </>
      ))}
      <small class="more">
        {isNow ? `${timeLeft(nowMs, first.endMs)} left` : `in ${timeLeft(nowMs, first.startMs)}`}
      </small>
    </>
  );
}

/** `+1`: the date of the end is that of tomorrow; near a pole later. */
function DaysLater({ count }: { count: number }) {
  return count !== 0 && <span class="days">{` ${count > 0 ? '+' : '−'}${Math.abs(count)}`}</span>;
}
