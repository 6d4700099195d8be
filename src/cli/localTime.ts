import { DateTime } from 'luxon';

/** An instant on the clocks of a time zone. */
export function localTime(timeMs: number, zone: string): DateTime {
  return DateTime.fromMillis(timeMs, { zone, locale: 'en' });
}
