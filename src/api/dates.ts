import { DateTime } from 'luxon';
import {
  type CivilDay,
  dayOf,
  firstSupportedDay,
  isoDate,
  isSupported,
  isSupportedDay,
  lastSupportedDay,
} from '../nights/index.ts';

const first = isoDate(firstSupportedDay);
const last = isoDate(lastSupportedDay);

/** The allowed dates of nights, as text after "Use". */
export const allowedDate = `an existing date from ${first} to ${last}, as YYYY-MM-DD`;

/**
 * A whole date, and perhaps a time after a T or a space. luxon alone would also accept a time, as one of today, and a year or a
 * month, as its first day.
 */
const dateShape = /\d{4}(?:-\d\d-\d\d|\d{4}|-?W\d\d-?\d|-?\d{3})/;
const timeShape = /\d\d(?::?\d\d(?::?\d\d(?:[.,]\d+)?)?)?/;
/** In a query an unescaped + is a space. */
const offsetShape = /Z|[+ -](?:[01]\d|2[0-3])(?::?[0-5]\d)?/;
const shape = new RegExp(`^(${dateShape.source})(?:[T ](${timeShape.source})(${offsetShape.source})?)?$`);

/** The instants whose years have four digits. */
export const earliestMs = Date.parse('0000-01-01T00:00Z');
export const latestMs = Date.parse('9999-12-31T23:59:59.999Z');

/**
 * Parses an instant in ISO 8601, of which clients leave out zeros (`2017-6-8`) and have a space for the T: milliseconds of UTC
 * since 1970, or `null` if there is none in the years 0 to 9999. A date means its 0h, and a time without an offset is in UTC.
 * Digits beyond milliseconds are cut off.
 */
export function readInstant(text: string): number | null {
  const [, date, time, offset = ''] = shape.exec(withZeros(text.trim().toUpperCase())) ?? [];
  if (date === undefined) return null;
  const iso = time === undefined ? date : `${date}T${time}${offset.replace(' ', '+')}`;
  const timeMs = DateTime.fromISO(iso, { zone: 'utc' }).toMillis();
  return timeMs >= earliestMs && timeMs <= latestMs ? timeMs : null;
}

/** Parses a date, or an instant as its UTC date; else `null`. */
export function readDate(text: string): CivilDay | null {
  const timeMs = readInstant(text);
  return timeMs === null ? null : dayOf(timeMs);
}

/** Parses a date alone; `null` for an instant. */
export function readDateAlone(text: string): CivilDay | null {
  return /[T: ]/i.test(text.trim()) ? null : readDate(text);
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
