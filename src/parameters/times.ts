import { DateTime, Duration } from 'luxon';
import {
  type CivilDay,
  dayMs,
  dayOf,
  firstSupportedDay,
  hourMs,
  isoDate,
  isSupported,
  isSupportedDay,
  lastSupportedDay,
  maxEventDays,
  minuteMs,
  supportedDatesText,
} from '../nights/index.ts';
import type { Parameter } from './parameter.ts';

// Parsing of dates, instants and durations in requests and on the command line.

/** The allowed dates of nights in words, which follow "Use" in messages. */
export const allowedDate = `an existing date from ${isoDate(firstSupportedDay)} to ${isoDate(lastSupportedDay)}, as YYYY-MM-DD`;

/**
 * `instantShape` is the form of a date with an optional time after a T or a space. Without `instantShape`, luxon also accepts a
 * year alone, a month alone, or a time without a date.
 */
const dateShape = /\d{4}(?:-\d\d-\d\d|\d{4}|-?W\d\d-?\d|-?\d{3})/;
const timeShape = /\d\d(?::?\d\d(?::?\d\d(?:[.,]\d+)?)?)?/;
/** The form of an offset from UTC. The sign + can be a space, because an unescaped + in a query means a space. */
const offsetShape = /Z|[+ -](?:[01]\d|2[0-3])(?::?[0-5]\d)?/;
const instantShape = new RegExp(`^(${dateShape.source})(?:[T ](${timeShape.source})(${offsetShape.source})?)?$`);

/** The earliest instant whose year has four digits, milliseconds of UTC since 1970. */
export const earliestMs = Date.parse('0000-01-01T00:00Z');
/** The latest instant whose year has four digits, milliseconds of UTC since 1970. */
export const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Parses an instant in ISO 8601. The result is in milliseconds of UTC since 1970. Clients may leave out zeros (`2017-6-8`) and
 * write a space for the T. `null`: the text is no instant in the years 0 to 9999. A date means 0h UTC of that date. A time
 * without an offset is in UTC. Digits beyond milliseconds are cut off.
 */
export function readInstant(text: string): number | null {
  const [, date, time, offset = ''] = instantShape.exec(withZeros(text.trim().toUpperCase())) ?? [];
  if (date === undefined) return null;
  const iso = time === undefined ? date : `${date}T${time}${offset.replace(' ', '+')}`;
  const timeMs = DateTime.fromISO(iso, { zone: 'utc' }).toMillis();
  return timeMs >= earliestMs && timeMs <= latestMs ? timeMs : null;
}

/** Parses a date, or the UTC date of an instant. `null`: the text is neither a date nor an instant. */
export function readDate(text: string): CivilDay | null {
  const timeMs = readInstant(text);
  return timeMs === null ? null : dayOf(timeMs);
}

/** Parses a date without a time. `null`: the text is not a date, or has a time. */
export function readDateAlone(text: string): CivilDay | null {
  return /[T: ]/i.test(text.trim()) ? null : readDate(text);
}

/** Parses an instant, like `readInstant`. `null`: the text is no instant within the supported dates. */
export function readSupportedInstant(text: string): number | null {
  const timeMs = readInstant(text);
  return timeMs !== null && isSupported(timeMs) ? timeMs : null;
}

/** Parses a date, like `readDate`. `null`: the text is no supported date. */
export function readSupportedDate(text: string): CivilDay | null {
  const day = readDate(text);
  return day !== null && isSupportedDay(day) ? day : null;
}

/** Adds missing zeros to a date: `2017-6-8` becomes `2017-06-08`. */
function withZeros(text: string): string {
  return text.replace(/^(\d{4})-(\d\d?)-(\d\d?)(?!\d)/, (_, year: string, month: string, day: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
}

/**
 * Instant of the examples, milliseconds of UTC since 1970. At this instant, the time is afternoon in Chile and night in central
 * Europe.
 */
export const exampleMs = Date.UTC(2026, 10, 21, 18);

export const allowedMoment =
  'a date, such as 2026-11-21, or an instant, such as 2026-11-21T18:00:00Z, by ISO 8601. Without an offset, an instant is UTC';

/**
 * A parameter for a date or an instant. The JSON Schema describes only the forms `date-time` and `date`, although other forms of
 * ISO 8601 are also allowed.
 */
export function momentParameter(
  description: string,
  read: (text: string) => number | null,
  allowed = allowedMoment,
): Parameter<number> {
  const value = { anyOf: ['date-time', 'date'].map((format) => ({ type: 'string', format })) };
  return { description, allowed, value, read };
}

export const atParameter = momentParameter(
  `Instant from ${supportedDatesText} that replaces the current time. A date means 0h UTC of that date. Default: now.`,
  readSupportedInstant,
  `${allowedMoment}. Allowed instants are from ${supportedDatesText}`,
);

/** The ends of a range of days or instants. */
interface Ends<End> {
  readonly start: End;
  readonly end: End;
}

/**
 * Completes a range. A missing end is the present, or `span` after a start in the future. A missing start is `span` before the
 * end or the present, whichever is earlier.
 *
 * @param now - returns the present. The function `now` is not called if both ends are given
 * @param span - the distance of a missing end from the start, or of a missing start from the end or the present
 * @param supported - limits of a missing end. The given ends can be outside the limits
 */
export function rangeAround(now: () => number, span: number, given: Ends<number | undefined>, supported: Ends<number>) {
  const { start, end } = given;
  if (start !== undefined && end !== undefined) return { start, end, usesNow: false };
  if (start !== undefined)
    return { start, end: start > now() ? Math.min(supported.end, start + span) : now(), usesNow: true };
  const last = end ?? now();
  return {
    start: Math.max(supported.start, Math.min(last, now()) - span),
    end: last,
    usesNow: end === undefined || end > now(),
  };
}

/** The allowed durations in words. An error message of the command line has the words after "Allowed is". */
export const allowedDuration = `a duration of up to ${maxEventDays} days, such as -10m, 1h30m, 90s or 2d, or by ISO 8601, such as -PT10M. Without a sign, a duration is positive`;

/**
 * Lengths of the units of a duration, milliseconds. Years and months are not supported, because their lengths vary. A day has 24
 * hours.
 */
const unitsMs = { W: 7 * dayMs, D: dayMs, H: hourMs, M: minuteMs, S: 1000 };

const number = /\d{1,9}(?:\.\d{1,9})?/.source;
const days = `(?:${number}D)?`;
const time = `(?=.)(?:${number}H)?(?:${number}M)?(?:${number}S)?`;
/** The form of a duration: `1d2h3m4s`, or by ISO 8601 `P1DT2H3M4S`. At least one unit is present. */
const durationShape = new RegExp(`^[+-]?(?:(?=\\d)${days}(?:${time})?|P(?=.)(?:${number}W)?${days}(?:T${time})?)$`);

/** Parses a duration, rounded to whole milliseconds. `null`: the text is no duration, or longer than `maxEventDays`. */
export function readDuration(text: string): number | null {
  const upper = text.trim().toUpperCase();
  if (!durationShape.test(upper)) return null;
  const parts = [...upper.matchAll(/([\d.]+)([WDHMS])/g)];
  const size = parts.reduce((sum, [, count, unit]) => sum + Number(count) * unitsMs[unit as keyof typeof unitsMs], 0);
  const milliseconds = Math.round(size);
  if (milliseconds > maxEventDays * dayMs) return null;
  // Turns −0 into 0.
  return (upper.startsWith('-') ? -milliseconds : milliseconds) + 0;
}

/**
 * Parses a duration, like `readDuration`. `null`: the text is not a duration, or the duration is negative or longer than
 * `maxEventDays`.
 */
export function readLength(text: string): number | null {
  const durationMs = readDuration(text);
  return durationMs !== null && durationMs >= 0 ? durationMs : null;
}

/**
 * Converts a duration into a text that `readDuration` can parse, such as `1d2h30m` or `0s`. Other units with the value 0 are left
 * out. @param durationMs - not negative
 */
export function durationText(durationMs: number): string {
  const duration = Duration.fromMillis(durationMs).shiftTo('days', 'hours', 'minutes', 'seconds');
  return duration.toISO().replace(/[PT]/g, '').toLowerCase();
}
