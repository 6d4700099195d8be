import fc from 'fast-check';
import { DateTime, Duration } from 'luxon';
import { expect, test } from 'vitest';
import {
  clockTime,
  clockTimeWithSeconds,
  dayAndMonth,
  duration,
  offsetName,
  shownLength,
} from '../../../../src/pages/text/clock.ts';
import { anyZone, zone } from '../../../support/places.ts';

const anyInstant = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2101, 0) });

test('instants are as another library writes them, rounded', () => {
  fc.assert(
    fc.property(anyZone, anyInstant, (name, timeMs) => {
      const offsetMs = zone(name).offsetMs(timeMs);
      const shown = (moreMs: number) =>
        DateTime.fromMillis(timeMs + moreMs, { zone: 'utc', locale: 'en' }).plus(offsetMs);
      expect(clockTime(timeMs, offsetMs)).toBe(shown(30_000).toFormat('HH:mm'));
      expect(clockTimeWithSeconds(timeMs, offsetMs)).toBe(shown(500).toFormat('HH:mm:ss'));
      expect(dayAndMonth(timeMs, offsetMs)).toBe(shown(30_000).toFormat('d LLL'));
    }),
  );
});

test('durations are hours and minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e9 }), (durationMs) => {
      const rounded = Duration.fromMillis(Math.round(durationMs / 60_000) * 60_000);
      const { hours, minutes } = rounded.shiftTo('hours', 'minutes');
      const inHours = `${hours.toLocaleString('en')} h ${String(minutes).padStart(2, '0')} min`;
      const expected = hours === 0 ? `${minutes} min` : inHours;
      expect(duration(durationMs).replaceAll('\u00a0', ' ')).toBe(expected);
    }),
  );
});

test('a length is the difference of the minutes that are shown beside it', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 0, max: 86_340_000 }), (startMs, lengthMs) => {
      const minutes = [startMs, startMs + lengthMs].map((timeMs) =>
        DateTime.fromFormat(clockTime(timeMs), 'HH:mm', { zone: 'utc' }),
      );
      const [start = DateTime.now(), end = DateTime.now()] = minutes;
      const days = end < start || (end.equals(start) && lengthMs > 43_200_000) ? 1 : 0;
      const { hours, minutes: rest } = end.plus({ days }).diff(start, ['hours', 'minutes']);
      const expected = hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')} min`;
      expect(shownLength([{ startMs, endMs: startMs + lengthMs }]).replaceAll('\u00a0', ' ')).toBe(expected);
    }),
  );
  const [first, second] = [0, 7_200_000].map((startMs) => ({ startMs: startMs + 29_000, endMs: startMs + 3_630_000 }));
  expect(shownLength(first && second ? [first, second] : []).replaceAll('\u00a0', ' ')).toBe('2 h 02 min');
});

// The equation of time changes by 30 s a day at most (Meeus, Astronomical Algorithms, 28).
test('from one solar noon to the next it is 24 hours', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: -30_000, max: 30_000 }), (startMs, change) => {
      const whole = { startMs, endMs: startMs + 86_400_000 + change };
      expect(shownLength([whole, whole]).replaceAll('\u00a0', ' ')).toBe('48 h 00 min');
    }),
  );
});

test('offsets have their sign and both their parts', () => {
  const names = [0, -180, 345, 840].map((minutes) => offsetName(minutes * 60_000));
  expect(names).toEqual(['UTC+00:00', 'UTC−03:00', 'UTC+05:45', 'UTC+14:00']);
});

test('a date is that of the minute beside it', () => {
  const lastSeconds = Date.UTC(2026, 10, 23, 23, 59, 40);
  expect([dayAndMonth(lastSeconds), clockTime(lastSeconds)]).toEqual(['24 Nov', '00:00']);
});
