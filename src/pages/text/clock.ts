import type { OffsetSpan } from '../../locations/index.ts';
import { type CivilDay, type Interval, isoDate } from '../../nights/index.ts';

// Instants as text, by clocks that are `offsetMs` ahead of UTC; without it, in UTC. Times of events are rounded: 23:59:40 to
// the minute is 00:00 of the next day.

const minuteMs = 60_000;

/** `23:10`. */
export function clockTime(timeMs: number, offsetMs = 0): string {
  return wall(timeMs + minuteMs / 2, offsetMs).slice(11, 16);
}

/** `23:10:07`. */
export function clockTimeWithSeconds(timeMs: number, offsetMs = 0): string {
  return wall(timeMs + 500, offsetMs).slice(11, 19);
}

/** `21 Nov`: the date of the instant rounded to the second. */
export function dayAndMonth(timeMs: number, offsetMs = 0): string {
  const date = wall(timeMs + 500, offsetMs).slice(0, 10);
  return `${Number(date.slice(8))} ${monthName(Number(date.slice(5, 7))).slice(0, 3)}`;
}

/** `2026-11-21 23:10 UTC`: the minute that contains the instant, not rounded. */
export function utcMinute(timeMs: number): string {
  return `${wall(timeMs, 0).slice(0, 16).replace('T', ' ')} UTC`;
}

/** ISO 8601, for `datetime` attributes. */
export function isoInstant(timeMs: number): string {
  return new Date(timeMs).toISOString();
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

/** `5 h 12 min`, `12 min`; rounded to the minute, with no-break spaces. */
export function duration(durationMs: number): string {
  const minutes = Math.round(durationMs / minuteMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0 ? `${rest}\u00a0min` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, '0')}\u00a0min`;
}

/** `Saturday, 21 November 2026`. */
export function longDate(day: CivilDay): string {
  const date = isoDate(day);
  // 1970-01-01 was a Thursday.
  const weekday = weekdayNames[(((day + 4) % 7) + 7) % 7];
  return `${weekday}, ${Number(date.slice(8))} ${monthName(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`;
}

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** @param month - 1 … 12 */
export function monthName(month: number): string {
  return monthNames[month - 1] ?? '';
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Local date and time in ISO 8601. */
function wall(timeMs: number, offsetMs: number): string {
  return new Date(timeMs + offsetMs).toISOString();
}
