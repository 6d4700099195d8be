import { type Interval, minuteMs, type OffsetSpan } from '../nights/index.ts';

// Times of day as text, by clocks that are `offsetMs` ahead of UTC; without it, in UTC. Times of events are rounded: 23:59:40 to
// the minute is 00:00 of the next day.

/** `23:10`. */
export function clockTime(timeMs: number, offsetMs = 0): string {
  return wallTime(timeMs + minuteMs / 2, offsetMs).slice(11, 16);
}

/** `UTC−03:00`. */
export function offsetName(offsetMs: number): string {
  const sign = offsetMs < 0 ? '−' : '+';
  return `UTC${sign}${new Date(Math.abs(offsetMs)).toISOString().slice(11, 16)}`;
}

/** The offset from UTC at an instant, milliseconds; 0 without spans. */
export function offsetAt(spans: readonly OffsetSpan[], timeMs: number): number {
  return spans.findLast(({ startMs }) => timeMs >= startMs)?.offsetMs ?? 0;
}

/** `19:32 to 22:10 and 05:06 to 06:11`, in local time; without offsets, in UTC. */
export function spansText(intervals: readonly Interval[], offsets: readonly OffsetSpan[] = []): string {
  const clock = (timeMs: number) => clockTime(timeMs, offsetAt(offsets, timeMs));
  return intervals.map(({ startMs, endMs }) => `${clock(startMs)} to ${clock(endMs)}`).join(' and ');
}

/** Local date and time in ISO 8601. */
export function wallTime(timeMs: number, offsetMs: number): string {
  return new Date(timeMs + offsetMs).toISOString();
}
