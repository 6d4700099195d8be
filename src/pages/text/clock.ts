import { clockTime, offsetAt, wallTime } from '../../formats/localTime.ts';
import type { OffsetSpan } from '../../locations/index.ts';
import { type CivilDay, type Interval, isoDate } from '../../nights/index.ts';

export { clockTime, offsetAt, offsetName, spansText } from '../../formats/localTime.ts';

// Instants as text, by clocks that are `offsetMs` ahead of UTC; without it, in UTC. Times of events are rounded: 23:59:40 to
// the minute is 00:00 of the next day.

const minuteMs = 60_000;

/** `23:10:07`. */
export function clockTimeWithSeconds(timeMs: number, offsetMs = 0): string {
  return wallTime(timeMs + 500, offsetMs).slice(11, 19);
}

/** `21 Nov`: the date of the instant rounded to the second. */
export function dayAndMonth(timeMs: number, offsetMs = 0): string {
  const date = wallTime(timeMs + 500, offsetMs).slice(0, 10);
  return `${Number(date.slice(8))} ${monthName(Number(date.slice(5, 7))).slice(0, 3)}`;
}

/** `2026-11-21 23:10 UTC`: the minute that contains the instant, not rounded. */
export function utcMinute(timeMs: number): string {
  return `${wallTime(timeMs, 0).slice(0, 16).replace('T', ' ')} UTC`;
}

/** ISO 8601, for `datetime` attributes. */
export function isoInstant(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** `19:32 – 22:10`. */
export function spanText({ startMs, endMs }: Interval, offsets: readonly OffsetSpan[]): string {
  const clock = (timeMs: number) => clockTime(timeMs, offsetAt(offsets, timeMs));
  return `${clock(startMs)}\u00a0–\u00a0${clock(endMs)}`;
}

/** `1,689 h 04 min`, `5 h 12 min`, `12 min`; rounded to the minute, with no-break spaces. */
export function duration(durationMs: number): string {
  const minutes = Math.round(durationMs / minuteMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return hours === 0
    ? `${rest}\u00a0min`
    : `${hours.toLocaleString('en')}\u00a0h\u00a0${String(rest).padStart(2, '0')}\u00a0min`;
}

/** `Saturday, 21 November 2026`. */
export function longDate(day: CivilDay): string {
  const date = isoDate(day);
  return `${weekdayName(day)}, ${Number(date.slice(8))} ${monthName(Number(date.slice(5, 7)))} ${date.slice(0, 4)}`;
}

/** The night of a date: `Sat 21 → Sun 22 November 2026`, `Mon 30 November → Tue 1 December 2026`. */
export function nightName(day: CivilDay): string {
  const [evening, morning] = [isoDate(day), isoDate(day + 1)];
  const end = `${dayName(day + 1)} ${morning.slice(0, 4)}`;
  if (evening.slice(0, 7) === morning.slice(0, 7)) return `${weekdayAndDay(day)} → ${end}`;
  const year = evening.slice(0, 4) === morning.slice(0, 4) ? '' : ` ${evening.slice(0, 4)}`;
  return `${dayName(day)}${year} → ${end}`;
}

/** `Sat 21 November`. */
export function dayName(day: CivilDay): string {
  return `${weekdayAndDay(day)} ${monthName(Number(isoDate(day).slice(5, 7)))}`;
}

/** `Sat 21`. */
export function weekdayAndDay(day: CivilDay): string {
  return `${weekdayName(day).slice(0, 3)} ${Number(isoDate(day).slice(8))}`;
}

/** `Saturday`. */
export function weekdayName(day: CivilDay): string {
  // 1970-01-01 was a Thursday.
  return weekdayNames[(((day + 4) % 7) + 7) % 7] ?? '';
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
