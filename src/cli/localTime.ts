import { DateTime } from 'luxon';

/** An instant on the clocks of a time zone. */
export function localTime(timeMs: number, zone: string): DateTime {
  return DateTime.fromMillis(timeMs, { zone, locale: 'en' });
}

/** The same as `HH:mm`, to the nearest minute. */
export function localClock(timeMs: number, zone: string): string {
  return localTime(timeMs, zone).plus({ seconds: 30 }).toFormat('HH:mm');
}
