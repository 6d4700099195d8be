import { dayMs, hourMs, type Interval, isoDate, minuteMs, type OffsetSpan, rounded } from '../nights/index.ts';

// Values as text, the same in every format.

/** An instant as `YYYY-MM-DDThh:mm:ss.ffffffZ`. The last three digits are zeros, because instants are whole milliseconds. */
export function instantText(timeMs: number): string {
  const day = Math.floor(timeMs / dayMs);
  const ms = timeMs - day * dayMs;
  const time = `${two(Math.floor(ms / hourMs))}:${two(Math.floor(ms / minuteMs) % 60)}:${two(Math.floor(ms / 1000) % 60)}`;
  return `${dayText(day)}T${time}.${String(ms % 1000).padStart(3, '0')}000Z`;
}

/** The latest even and the latest odd day: a night has its instants on two or three dates. */
const latestDays = [
  { day: 0, text: '1970-01-01' },
  { day: 1, text: '1970-01-02' },
];

/** Cached: `toISOString` for each instant takes 8 % of the time of a long list of nights. */
function dayText(day: number): string {
  const latest = latestDays[day & 1];
  if (latest?.day === day) return latest.text;
  const text = isoDate(day);
  latestDays[day & 1] = { day, text };
  return text;
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
 * asked for them, because every other length is a number of whole minutes: see `lengthAsShown`.
 */
export function lengthText(lengthMs: number): string {
  const seconds = Math.floor(lengthMs / 1000);
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = seconds % 60;
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

/** An altitude as people write it: `−18°`, `−15.5°`, and `−50′` if it is less than a degree. */
export function altitudeText(altitudeDegrees: number): string {
  const size = Math.abs(altitudeDegrees);
  const minutes = Math.round(size * 60);
  const number = minutes > 0 && minutes < 60 ? `${minutes}′` : `${rounded(size, 2)}°`;
  return `${altitudeDegrees < 0 ? '−' : '+'}${number}`;
}

/** `Paranal, La Silla and Teide`. */
export function enumeration(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}

// Times of day as text, by clocks that are `offsetMs` ahead of UTC; without it, in UTC. Times of events are rounded: 23:59:40 to
// the minute is 00:00 of the next day.

/** `23:10`. */
export function clockTime(timeMs: number, offsetMs = 0): string {
  const minutes = Math.floor((timeMs + offsetMs) / minuteMs + 0.5);
  const ofDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

const minutesOfDay = 24 * 60;

/** `05`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
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

/** `23:10`, in local time. Without offsets: in UTC. */
export function siteClock(timeMs: number, offsets: readonly OffsetSpan[]): string {
  return clockTime(timeMs, offsetAt(offsets, timeMs));
}

/** `19:32 to 22:10 and 05:06 to 06:11`, in local time. Without offsets: in UTC. */
export function spansText(intervals: readonly Interval[], offsets: readonly OffsetSpan[] = []): string {
  const spans = intervals.map(({ startMs, endMs }) => `${siteClock(startMs, offsets)} to ${siteClock(endMs, offsets)}`);
  return spans.join(' and ');
}

/** Local date and time in ISO 8601. */
export function wallTime(timeMs: number, offsetMs: number): string {
  return new Date(timeMs + offsetMs).toISOString();
}
