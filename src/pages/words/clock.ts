import {
  clockTime,
  lengthAsShown,
  lengthText,
  offsetAt,
  offsetName,
  roundedToMinute,
  wallTime,
} from '../../formats/text.ts';
import {
  type CivilDay,
  dayOf,
  hourMs,
  type Interval,
  isoDate,
  type OffsetSpan,
  type TimeZone,
} from '../../nights/index.ts';
import { dayOfMonth, shortMonth, weekdayAndDay } from './dates.ts';

export { clockTime, offsetAt, offsetName, roundedToMinute, spansText } from '../../formats/text.ts';

// Instants as text, and their lengths, as `formats/text.ts`.

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

/** `Fri 27, 18:04`; in another month than the present one `Tue 1 Dec, 18:04`. */
export function dayAndTime(timeMs: number, zone: TimeZone, nowMs: number): string {
  const day = dayShown(timeMs, zone);
  const [month, present] = [day, dayShown(nowMs, zone)].map((each) => isoDate(each).slice(0, 7));
  const name = month === present ? '' : ` ${shortMonth(isoDate(day))}`;
  return `${weekdayAndDay(day)}${name}, ${clockTime(timeMs, zone.offsetMs(timeMs))}`;
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

/** A length of time, with no-break spaces. */
export function duration(durationMs: number): string {
  return lengthText(durationMs).replaceAll(' ', '\u00a0');
}

/** How long some intervals are. */
export function shownLength(intervals: readonly Interval[]): string {
  return duration(lengthAsShown(intervals));
}

/** To the minute that pages show of a later instant. @param nowMs - the minute of the present */
export function timeLeft(nowMs: number, timeMs: number): string {
  return duration(roundedToMinute(timeMs) - nowMs);
}

/** A sidereal time or a right ascension, of hours in [0, 24): `03:50:09`, or `03:50`. */
export function siderealText(hours: number, hasSeconds = true): string {
  return hasSeconds ? clockTimeWithSeconds(hours * hourMs) : clockTime(hours * hourMs);
}

/** `05`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
