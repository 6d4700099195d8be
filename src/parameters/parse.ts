import {
  type CivilDay,
  firstSupportedDay,
  isoDate,
  isSupported,
  isSupportedDay,
  lastSupportedDay,
  parseInstant,
  parseIsoDate,
} from '../nights/index.ts';

const first = isoDate(firstSupportedDay);
const last = isoDate(lastSupportedDay);

/** What is said where a date or an instant is not allowed. */
export const allowedDate = `an existing date from ${first} to ${last}, as YYYY-MM-DD`;
export const allowedInstant = `an instant from ${first} to ${last} with its zone, such as 2026-11-21T18:00:00Z`;

/**
 * An instant in milliseconds, or `null` where the text is none that is supported. In a query + means a space, so a space
 * before an offset was a + that was not escaped.
 */
export function readInstant(text: string): number | null {
  const timeMs = parseInstant(text.replace(/ (?=\d\d(:?\d\d)?$)/, '+'));
  return timeMs !== null && isSupported(timeMs) ? timeMs : null;
}

/** A date, or `null` where the text is none that is supported. */
export function readDate(text: string): CivilDay | null {
  const day = parseIsoDate(text);
  return day !== null && isSupportedDay(day) ? day : null;
}
