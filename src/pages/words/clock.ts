import { clockTime, lengthAsShown, lengthText, roundedToMinute, wallTime } from '../../formats/text.ts';
import { hourMs, type Interval } from '../../nights/index.ts';
import { dayOfMonth, shortMonth } from './dates.ts';

export { clockTime, lengthAsShown, offsetName, roundedToMinute, spansText, twoDigits } from '../../formats/text.ts';

// Instants as text, and their lengths, as `formats/text.ts`.

/** `23:10:07`. */
export function clockTimeWithSeconds(timeMs: number, offsetMs = 0): string {
  return wallTime(timeMs + 500, offsetMs).slice(11, 19);
}

/** `21 Nov`: the date of the minute that `clockTime` shows. */
export function dayAndMonth(timeMs: number, offsetMs = 0): string {
  const date = wallTime(roundedToMinute(timeMs), offsetMs);
  return `${dayOfMonth(date)} ${shortMonth(date)}`;
}

/** ISO 8601, for `datetime` attributes. */
export function isoInstant(timeMs: number): string {
  return new Date(timeMs).toISOString();
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
