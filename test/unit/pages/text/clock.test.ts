import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import {
  clockTime,
  clockTimeWithSeconds,
  dayAndMonth,
  dayAndTime,
  offsetName,
  timeLeft,
} from '../../../../src/pages/text/clock.ts';
import { anyZone, zone } from '../../../support/places.ts';

const anyInstant = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2101, 0) });

test('instants are as another library writes them, rounded', () =>
  fc.assert(
    fc.property(anyZone, anyInstant, (name, timeMs) => {
      const offsetMs = zone(name).offsetMs(timeMs);
      const shown = (moreMs: number) =>
        DateTime.fromMillis(timeMs + moreMs, { zone: 'utc', locale: 'en' }).plus(offsetMs);
      expect(clockTime(timeMs, offsetMs)).toBe(shown(30_000).toFormat('HH:mm'));
      expect(clockTimeWithSeconds(timeMs, offsetMs)).toBe(shown(500).toFormat('HH:mm:ss'));
      expect(dayAndMonth(timeMs, offsetMs)).toBe(shown(30_000).toFormat('d LLL'));
    }),
  ));

test('offsets have their sign and both their parts', () => {
  const names = [0, -180, 345, 840].map((minutes) => offsetName(minutes * 60_000));
  expect(names).toEqual(['UTC+00:00', 'UTC−03:00', 'UTC+05:45', 'UTC+14:00']);
});

test.each([
  ['2026-11-27T18:03:40Z', 'UTC', 'Fri 27, 18:04'],
  ['2026-11-30T23:59:40Z', 'UTC', 'Tue 1 Dec, 00:00'],
  ['2026-12-01T00:40:00Z', 'America/Santiago', 'Mon 30, 21:40'],
])(
  '%s in %s is %s: a date is that of the minute beside it, and has its month if that is not the present one',
  (time, name, text) => {
    expect(dayAndTime(Date.parse(time), zone(name), Date.UTC(2026, 10, 25))).toBe(text);
  },
);

test('the time left is that from the clock of the page, which is not rounded, to the minute that is shown', () =>
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 60_000, max: 3_540_000 }), (nowMs, leftMs) => {
      const minuteOf = (timeMs: number) => DateTime.fromMillis(timeMs, { zone: 'utc' }).startOf('minute');
      const minutes = minuteOf(nowMs + leftMs + 30_000)
        .diff(minuteOf(nowMs))
        .as('minutes');
      expect(timeLeft(nowMs, nowMs + leftMs)).toBe(minutes === 60 ? '1\u00a0h' : `${minutes}\u00a0min`);
    }),
  ));
