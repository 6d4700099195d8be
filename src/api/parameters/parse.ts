import {
  type CivilDay,
  firstSupportedDay,
  isoDate,
  isSupported,
  lastSupportedDay,
  parseInstant,
  parseIsoDate,
  startOfDay,
} from '../../nights/index.ts';

const first = isoDate(firstSupportedDay);
const last = isoDate(lastSupportedDay);

/** What is said where a date or an instant is not allowed. */
export const allowedDate = `a date from ${first} to ${last}, as YYYY-MM-DD`;
export const allowedInstant = `an instant from ${first} to ${last} with its zone, such as 2026-11-21T18:00:00Z; + is written %2B`;

/** An instant in milliseconds, or `null` where the text is none that is supported. */
export function readInstant(text: string): number | null {
  const timeMs = parseInstant(text);
  return timeMs !== null && isSupported(timeMs) ? timeMs : null;
}

/** A date, or `null` where the text is none that is supported. */
export function readDate(text: string): CivilDay | null {
  const day = parseIsoDate(text);
  return day !== null && isSupported(startOfDay(day)) ? day : null;
}
