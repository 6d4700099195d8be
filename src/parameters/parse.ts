import { DateTime } from 'luxon';
import type { Parameter } from '../input/parameter.ts';
import {
  type CivilDay,
  dayOf,
  firstSupportedDay,
  isoDate,
  isSupported,
  isSupportedDay,
  lastSupportedDay,
  startOfMjd,
} from '../nights/index.ts';
import { readDuration } from './durations.ts';
import { isoOf, monthHint } from './otherDates.ts';

const first = isoDate(firstSupportedDay);
const last = isoDate(lastSupportedDay);

/** The allowed dates of nights, as text after "Use". */
export const allowedDate = `an existing date from ${first} to ${last}, as YYYY-MM-DD`;

/** A parameter that is a date or an instant; the schema has the preferred forms. */
export function momentParameter<Value>(
  name: string,
  description: string,
  parse: (text: string) => Value | null,
): Parameter<Value> {
  const allowed =
    'a date, such as 2026-11-21, or an instant, such as 2026-11-21T18:00:00Z, by ISO 8601; without an offset it is UTC';
  const formats = ['date-time', 'date'].map((format) => ({ type: 'string', format }));
  return { name, description, allowed, schema: { anyOf: formats }, parse, hint: momentHint };
}

function momentHint(text: string): string | null {
  const isDuration = readDuration(text) !== null;
  return isDuration ? 'Durations are for events, positions and windows.' : instantHint(text);
}

/** What to write for a text that is no instant: a numeric date, a word for the present, a Modified Julian Date. */
export function instantHint(text: string): string | null {
  if (/^(now|today|tonight)$/i.test(text.trim()))
    return 'Write the instant itself, or nothing if the present is the default.';
  const mjd = /^\d{5}(?:\.\d+)?$/.test(text.trim()) ? Math.floor(Number(text)) : Number.NaN;
  const day = dayOf(startOfMjd(mjd));
  return isSupportedDay(day) ? `0h UTC of MJD ${mjd} is ${isoDate(day)}.` : monthHint(text);
}

/**
 * A whole date, and perhaps a time after a T or a space. luxon alone would also accept a time, as one of today, and a year or a
 * month, as its first day.
 */
const dateShape = /\d{4}(?:-\d\d-\d\d|\d{4}|-?W\d\d-?\d|-?\d{3})/;
const timeShape = /\d\d(?::?\d\d(?::?\d\d(?:[.,]\d+)?)?)?/;
const offsetShape = /Z|[+-]?(?:[01]\d|2[0-3])(?::?[0-5]\d)?/;
const shape = new RegExp(`^(${dateShape.source})(?:[T ](${timeShape.source}(?: {0,2}(?:${offsetShape.source}))?))?$`);

/** The instants whose years have four digits. */
export const [earliestMs, latestMs] = [Date.parse('0000-01-01T00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/**
 * Parses an instant in ISO 8601 or another unambiguous form: milliseconds of UTC since 1970, or `null`. A date means its 0h, and
 * a time without an offset is in UTC. Digits beyond milliseconds are cut off. A year of five or six digits, which a form sends
 * while a year is typed, means the end of 9999.
 */
export function readInstant(text: string): number | null {
  const upper = text.trim().toUpperCase();
  // The calendar repeats every 400 years, so that the last four digits determine which dates exist.
  const inCalendar = upper.replace(/^[1-9]\d?(?=\d{4}-\d)/, '');
  const timeMs = instantOf(withZeros(isoOf(inCalendar)));
  return timeMs !== null && inCalendar !== upper ? latestMs : timeMs;
}

/** The instant of a text in ISO 8601, or `null` if there is none in the years 0 to 9999. */
function instantOf(text: string): number | null {
  const [, date, time] = shape.exec(text) ?? [];
  if (date === undefined) return null;
  const iso = time === undefined ? date : `${date}T${withOffset(time)}`;
  const timeMs = DateTime.fromISO(iso, { zone: 'utc' }).toMillis();
  return timeMs >= earliestMs && timeMs <= latestMs ? timeMs : null;
}

/** Parses a date, or an instant as its UTC date; else `null`. */
export function readDate(text: string): CivilDay | null {
  const timeMs = readInstant(text);
  return timeMs === null ? null : dayOf(timeMs);
}

/** Like `readInstant`, but `null` outside the supported dates. */
export function readSupportedInstant(text: string): number | null {
  const timeMs = readInstant(text);
  return timeMs !== null && isSupported(timeMs) ? timeMs : null;
}

/** Like `readDate`, but `null` outside the supported dates. */
export function readSupportedDate(text: string): CivilDay | null {
  const day = readDate(text);
  return day !== null && isSupportedDay(day) ? day : null;
}

/** `2017-6-8` as `2017-06-08`. */
function withZeros(text: string): string {
  return text.replace(/^(\d{4})-(\d\d?)-(\d\d?)(?!\d)/, (_, year: string, month: string, day: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
}

/** In a query an unescaped + is a space, so a space before the digits of an offset was a +. A space before its sign is SQL's. */
function withOffset(time: string): string {
  return time.replace(/ (?=[+-])/, '').replace(/ {1,2}(?=\d\d(:?\d\d)?$)/, '+');
}
