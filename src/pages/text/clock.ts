import { clockTime, offsetAt, offsetName, wallTime } from '../../formats/localTime.ts';
import {
  type CivilDay,
  dayMs,
  dayOf,
  hourMs,
  type Interval,
  minuteMs,
  type OffsetSpan,
  type TimeZone,
} from '../../nights/index.ts';
import { dayOfMonth, shortMonth } from './calendar.ts';

export { clockTime, offsetAt, offsetName, spansText } from '../../formats/localTime.ts';

// Instants as text, and their lengths, as `formats/localTime.ts`.

/** `UTC−03:00`; `UTC−04:00, then UTC−03:00` where the clocks change. */
export function offsetNames(offsets: readonly OffsetSpan[]): string {
  return offsets.map(({ offsetMs }) => offsetName(offsetMs)).join(', then ');
}

/** `23:10:07`. */
export function clockTimeWithSeconds(timeMs: number, offsetMs = 0): string {
  return wallTime(timeMs + 500, offsetMs).slice(11, 19);
}

/** `21 Nov`: the date of the minute that `clockTime` shows. */
export function dayAndMonth(timeMs: number, offsetMs = 0): string {
  const date = wallTime(roundedToMinute(timeMs), offsetMs);
  return `${dayOfMonth(date)} ${shortMonth(date)}`;
}

/** The date of the minute that `clockTime` shows. */
export function dayShown(timeMs: number, zone: TimeZone): CivilDay {
  return dayOf(roundedToMinute(timeMs + zone.offsetMs(timeMs)));
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
  return hours === 0 ? `${rest}\u00a0min` : `${hours.toLocaleString('en')}\u00a0h\u00a0${twoDigits(rest)}\u00a0min`;
}

/**
 * How long intervals are of which the minutes are shown beside it: the sum of the differences of those minutes. From one solar noon
 * to the next it is 24 hours, which are half a minute more or less.
 */
export function shownLengthMs(intervals: readonly Interval[]): number {
  const lengths = intervals.map(({ startMs, endMs }) => {
    const isWhole = Math.abs(endMs - startMs - dayMs) < minuteMs;
    return isWhole ? dayMs : roundedToMinute(endMs) - roundedToMinute(startMs);
  });
  return lengths.reduce((sum, lengthMs) => sum + lengthMs, 0);
}

/** The same in words. */
export function shownLength(intervals: readonly Interval[]): string {
  return duration(shownLengthMs(intervals));
}

/** The instant of the minute that `clockTime` shows. */
export function roundedToMinute(timeMs: number): number {
  return Math.round(timeMs / minuteMs) * minuteMs;
}

/** A sidereal time or a right ascension, of hours in [0, 24): `03:50:09`, or `03:50`. */
export function siderealText(hours: number, hasSeconds = true): string {
  return hasSeconds ? clockTimeWithSeconds(hours * hourMs) : clockTime(hours * hourMs);
}

/** `05`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
