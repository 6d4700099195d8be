import { dayMs, hourMs, type Interval, isoDate, minuteMs, type OffsetSpan, rounded } from '../nights/index.ts';

// Texts for instants, lengths, altitudes and times of day, for all formats, pages and tables.

/** An instant as `YYYY-MM-DDThh:mm:ss.ffffffZ`. The last three digits are zeros, because instants are whole milliseconds. */
export function instantText(timeMs: number): string {
  const day = Math.floor(timeMs / dayMs);
  const ms = timeMs - day * dayMs;
  const time = `${two(Math.floor(ms / hourMs))}:${two(Math.floor(ms / minuteMs) % 60)}:${two(Math.floor(ms / 1000) % 60)}`;
  return `${dayText(day)}T${time}.${String(ms % 1000).padStart(3, '0')}000Z`;
}

/**
 * A cache of the texts of two dates. The first date is the most recently written date with an even day number. The second date is
 * the most recently written date with an odd day number. The instants of a night are on two or three consecutive dates.
 */
const latestDays = [
  { day: 0, text: '1970-01-01' },
  { day: 1, text: '1970-01-02' },
];

/**
 * The date of a day, cached. A call of `toISOString` for each instant would take 8 % of the time needed for a long list of
 * nights.
 */
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

/** An instant rounded to the nearest minute, milliseconds. */
export function roundedToMinute(timeMs: number): number {
  return Math.round(timeMs / minuteMs) * minuteMs;
}

/**
 * The text of a length of time: `1,689 h 04 min`, `5 h`, `12 min`. Only two lengths can have seconds: a length in a request, and
 * the longest length in the reason why a search finds no window. Callers round all other lengths to whole minutes first: see
 * `lengthAsShown`.
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
 * The total length of intervals, milliseconds. The start and the end of each interval are first rounded to minutes, so that the
 * printed times and lengths add up. An interval from one solar noon to the next counts as 24 hours, although it is up to half a
 * minute longer or shorter.
 */
export function lengthAsShown(intervals: readonly Interval[]): number {
  const lengths = intervals.map(({ startMs, endMs }) => {
    const isWhole = Math.abs(endMs - startMs - dayMs) < minuteMs;
    return isWhole ? dayMs : roundedToMinute(endMs) - roundedToMinute(startMs);
  });
  return lengths.reduce((sum, lengthMs) => sum + lengthMs, 0);
}

/** The text of an altitude: `−18°`, `−15.5°`. An altitude between −1° and +1° is in arcminutes, except 0: `−50′`. */
export function altitudeText(altitudeDegrees: number): string {
  const size = Math.abs(altitudeDegrees);
  const minutes = Math.round(size * 60);
  const number = minutes > 0 && minutes < 60 ? `${minutes}′` : `${rounded(size, 2)}°`;
  return `${altitudeDegrees < 0 ? '−' : '+'}${number}`;
}

/** An enumeration in words: `Paranal, La Silla and Teide`. */
export function enumeration(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((part) => part !== '').join(' and ');
}

// Times of day are for a clock that is `offsetMs` ahead of UTC. Times of day are rounded to the nearest minute: 23:59:40 is 00:00.

/** A time of day, rounded to the nearest minute: `23:10`. @param offsetMs - the offset from UTC. Default: UTC */
export function clockTime(timeMs: number, offsetMs = 0): string {
  const minutes = Math.floor((timeMs + offsetMs) / minuteMs + 0.5);
  const ofDay = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

const minutesOfDay = 24 * 60;

/** A number of at least two digits: `05`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** The name of an offset from UTC: `UTC−03:00`. Seconds, which some offsets before 1972 have, are left out. */
export function offsetName(offsetMs: number): string {
  const sign = offsetMs < 0 ? '−' : '+';
  return `UTC${sign}${new Date(Math.abs(offsetMs)).toISOString().slice(11, 16)}`;
}

/** The offset from UTC at an instant, milliseconds. If there are no spans, the offset is 0. */
export function offsetAt(spans: readonly OffsetSpan[], timeMs: number): number {
  return spans.findLast(({ startMs }) => timeMs >= startMs)?.offsetMs ?? 0;
}

/** A local time of day, rounded to the nearest minute: `23:10`. If there are no offsets, the time is in UTC. */
export function siteClock(timeMs: number, offsets: readonly OffsetSpan[]): string {
  return clockTime(timeMs, offsetAt(offsets, timeMs));
}

/** Intervals in local time: `19:32 to 22:10 and 05:06 to 06:11`. If there are no offsets, the times are in UTC. */
export function spansText(intervals: readonly Interval[], offsets: readonly OffsetSpan[] = []): string {
  const spans = intervals.map(({ startMs, endMs }) => `${siteClock(startMs, offsets)} to ${siteClock(endMs, offsets)}`);
  return spans.join(' and ');
}

/** Local date and time in ISO 8601. The text ends with `Z`, although the time is local. */
export function wallTime(timeMs: number, offsetMs: number): string {
  return new Date(timeMs + offsetMs).toISOString();
}
