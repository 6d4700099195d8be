import { clockTime, lengthAsShown, lengthText, roundedToMinute, wallTime } from '../../formats/text.ts';
import { hourMs, type Interval } from '../../nights/index.ts';
import { dayOfMonth, shortMonth } from './dates.ts';

export { clockTime, lengthAsShown, offsetName, roundedToMinute, spansText, twoDigits } from '../../formats/text.ts';

// Instants and durations as texts for pages. Texts that other formats share are in `formats/text.ts`.

/** A clock time to the nearest second: `23:10:07`. */
export function clockTimeWithSeconds(timeMs: number, offsetMs = 0): string {
  return wallTime(timeMs + 500, offsetMs).slice(11, 19);
}

/** The date of the minute that `clockTime` shows: `21 Nov`. */
export function dayAndMonth(timeMs: number, offsetMs = 0): string {
  const date = wallTime(roundedToMinute(timeMs + offsetMs), 0);
  return `${dayOfMonth(date)} ${shortMonth(date)}`;
}

/** An instant in ISO 8601, for `datetime` attributes. */
export function isoInstant(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

/** A duration with no-break spaces: `5 h 12 min`. */
export function duration(durationMs: number): string {
  return lengthText(durationMs).replaceAll(' ', '\u00a0');
}

/** The total duration of intervals: `5 h 12 min`. */
export function shownLength(intervals: readonly Interval[]): string {
  return duration(lengthAsShown(intervals));
}

/**
 * The time from the present minute to a later instant. The later instant is rounded to the minute, as on all pages. @param nowMs
 * - the start of the present minute
 */
export function timeLeft(nowMs: number, timeMs: number): string {
  return duration(roundedToMinute(timeMs) - nowMs);
}

/** A sidereal time or a right ascension in [0, 24) hours as text: `03:50:09`, or `03:50` without seconds. */
export function siderealText(hours: number, hasSeconds = true): string {
  return hasSeconds ? clockTimeWithSeconds(hours * hourMs) : clockTime(hours * hourMs);
}
