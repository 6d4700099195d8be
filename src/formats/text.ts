import { dayMs, type Interval, minuteMs } from '../nights/index.ts';

// Values as text, the same in every format.

/** An instant as `YYYY-MM-DDThh:mm:ss.ffffffZ`; the last three digits are zeros, as instants are whole milliseconds. */
export function instantText(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, -1)}000Z`;
}

function two(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** The whole minute that is printed for an instant. */
export function roundedToMinute(timeMs: number): number {
  return Math.round(timeMs / minuteMs) * minuteMs;
}

/**
 * A length of time, on pages, in tables, sentences and calendars: `1,689 h 04 min`, `5 h`, `12 min`; seconds only where someone
 * asked for them, as every other length is one of whole minutes: see `lengthAsShown`.
 */
export function lengthText(lengthMs: number): string {
  const seconds = Math.floor(lengthMs / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts = [
    ...(hours > 0 ? [`${hours.toLocaleString('en')} h`] : []),
    ...(minutes > 0 ? [`${hours > 0 ? two(minutes) : minutes} min`] : []),
    ...(rest > 0 ? [`${rest} s`] : []),
  ];
  return parts.join(' ') || '0 min';
}

/**
 * How long some intervals are: the sum of the differences of the minutes that are printed for their ends, so that what stands
 * beside each other adds up. From one solar noon to the next it is 24 hours, which are half a minute more or less.
 */
export function lengthAsShown(intervals: readonly Interval[]): number {
  const lengths = intervals.map(({ startMs, endMs }) => {
    const isWhole = Math.abs(endMs - startMs - dayMs) < minuteMs;
    return isWhole ? dayMs : roundedToMinute(endMs) - roundedToMinute(startMs);
  });
  return lengths.reduce((sum, lengthMs) => sum + lengthMs, 0);
}

/** A number rounded to some decimals. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  // Turns −0 into 0.
  return Math.round(value * scale) / scale + 0;
}

/** An altitude as people write it: `−18°`, `−15.5°`, and `−50′` if it is less than a degree. */
export function altitudeText(altitudeDegrees: number): string {
  const size = Math.abs(altitudeDegrees);
  const minutes = Math.round(size * 60);
  const number = minutes > 0 && minutes < 60 ? `${minutes}′` : `${rounded(size, 2)}°`;
  return `${altitudeDegrees < 0 ? '−' : '+'}${number}`;
}

/**
 * Why the machine's clock must be wrong, as on a Raspberry Pi before it reaches the network; `null` if it may be right.
 *
 * @param buildTimeMs - the date of the program's commit, milliseconds of UTC since 1970
 */
export function unsetClockReason(nowMs: number, { buildTimeMs }: { readonly buildTimeMs: number }): string | null {
  return nowMs < buildTimeMs
    ? `the clock is not set: it shows ${instantText(nowMs)}, which is before this program was built`
    : null;
}

/** A dark interval shorter than this is not worth waiting for, milliseconds. */
export const minDarkMs = 60_000;

/** A night, or what stands for one. */
export interface DarkNight {
  readonly moon: { readonly dark: readonly Interval[] };
}

/** The dark times of a night that are named. */
export function darkTimesOf({ moon }: DarkNight): readonly Interval[] {
  return moon.dark.filter(({ startMs, endMs }) => endMs - startMs >= minDarkMs);
}
