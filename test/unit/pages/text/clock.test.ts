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

test('offsets have their sign and both their parts', () => {
  const names = [0, -180, 345, 840].map((minutes) => offsetName(minutes * 60_000));
  expect(names).toEqual(['UTC+00:00', 'UTC−03:00', 'UTC+05:45', 'UTC+14:00']);
});

test('a date is that of the minute beside it', () => {
  const lastSeconds = Date.UTC(2026, 10, 23, 23, 59, 40);
  expect([dayAndMonth(lastSeconds), clockTime(lastSeconds)]).toEqual(['24 Nov', '00:00']);
});

test('a date in another month than the present one has its name', () => {
  const nowMs = Date.UTC(2026, 10, 25, 20, 35);
  const santiago = zone('America/Santiago');
  expect(dayAndTime(Date.UTC(2026, 10, 27, 18, 3, 40), zone('UTC'), nowMs)).toBe('Fri 27, 18:04');
  expect(dayAndTime(Date.UTC(2026, 11, 1, 0, 40), zone('UTC'), nowMs)).toBe('Tue 1 Dec, 00:40');
  expect(dayAndTime(Date.UTC(2026, 11, 1, 0, 40), santiago, nowMs)).toBe('Mon 30, 21:40');
});

test('the time left is that from the clock of the page, which is not rounded, to the minute that is shown', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 60_000, max: 3_540_000 }), (nowMs, leftMs) => {
      const [now, then] = [nowMs - 30_000, nowMs + leftMs].map((timeMs) =>
        DateTime.fromFormat(clockTime(timeMs), 'HH:mm', { zone: 'utc' }),
      );
      const minutes = then && now ? (then.diff(now).as('minutes') + 1440) % 1440 : Number.NaN;
      expect(timeLeft(nowMs, nowMs + leftMs)).toBe(minutes === 60 ? '1\u00a0h' : `${minutes}\u00a0min`);
    }),
  );
});
