import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { isoDate } from '../../../src/nights/index.ts';
import { localDays } from '../../../src/pages/charts/localDays.ts';
import { chartWidth, hourTicks } from '../../../src/pages/charts/time.ts';
import { anyZone, day, zone } from '../../places.ts';

const anyDay = fc.integer({ min: day('1972-01-01'), max: day('2100-12-01') });
const hourMs = 3_600_000;

describe('the days of a zone, from noon to noon by its clocks', () => {
  test('follow one another without gap, each of its date', () => {
    fc.assert(
      fc.property(anyZone, anyDay, fc.nat(40), (name, first, more) => {
        const days = localDays(zone(name), first, first + more);
        expect(days.map(({ date }) => date)).toEqual(Array.from({ length: more + 1 }, (_, index) => first + index));
        days.slice(1).forEach(({ startMs }, index) => {
          expect(startMs).toBe(days[index]?.endMs);
        });
        for (const { date, startMs, endMs } of days) {
          const noon = DateTime.fromMillis(startMs, { zone: name });
          const length = (endMs - startMs) / hourMs;
          // A zone that changes sides of the date line has a day of no length; else clocks are changed by two hours at most.
          if (length > 0) expect(Math.abs(length - 24)).toBeLessThanOrEqual(2);
          if (length > 0 && noon.hour === 12) expect(noon.toISODate()).toBe(isoDate(date));
        }
      }),
    );
  });

  test('have each instant at its time by the clocks', () => {
    fc.assert(
      fc.property(anyZone, anyDay, fc.double({ min: 0, max: 0.9999, noNaN: true }), (name, date, fraction) => {
        const [row] = localDays(zone(name), date, date);
        if (row === undefined || row.endMs === row.startMs) return;
        const timeMs = Math.floor(row.startMs + fraction * (row.endMs - row.startMs));
        const { hour, minute, second } = DateTime.fromMillis(timeMs, { zone: name });
        const shown = (((hour + minute / 60 + second / 3600 + 12) % 24) / 24) * chartWidth;
        const apart = Math.abs(row.x(timeMs) - shown);
        expect(Math.min(apart, chartWidth - apart)).toBeLessThan(0.02);
      }),
    );
  });

  test('Apia has no length on the date that it skipped', () => {
    const days = localDays(zone('Pacific/Apia'), day('2011-12-29'), day('2011-12-31'));
    expect(days.map(({ startMs, endMs }) => (endMs - startMs) / hourMs)).toEqual([24, 0, 24]);
  });
});

describe('the hours of an axis', () => {
  test.each([
    ['America/Santiago', '2026-04-04T16:00:00Z', [15, 18, 21, 0, 3, 6, 9, 12]],
    ['Europe/Madrid', '2026-10-24T12:00:00Z', [15, 18, 21, 0, 3, 6, 9, 12]],
    ['Europe/Madrid', '2026-03-28T12:00:00Z', [15, 18, 21, 0, 3, 6, 9, 12]],
  ])('in a night in which the clocks of %s change, each occurs once', (name, start, hours) => {
    const startMs = Date.parse(start);
    const ticks = hourTicks(zone(name).offsetSpans(startMs, startMs + 24 * hourMs), 3);
    expect(ticks.map(({ hour }) => hour)).toEqual(hours);
    for (const { timeMs, hour } of ticks) expect(DateTime.fromMillis(timeMs, { zone: name }).hour).toBe(hour);
  });

  test('are all full hours by the clocks, and no others', () => {
    fc.assert(
      fc.property(anyZone, anyDay, fc.constantFrom(1, 3, 6), (name, date, every) => {
        const startMs = date * 24 * hourMs;
        const endMs = startMs + 24 * hourMs;
        const ticks = hourTicks(zone(name).offsetSpans(startMs, endMs), every);
        for (const { timeMs, hour } of ticks) {
          const shown = DateTime.fromMillis(timeMs, { zone: name });
          expect([shown.hour % every, shown.minute, shown.second]).toEqual([0, 0, 0]);
          expect(hour).toBe(shown.hour);
          expect(timeMs >= startMs && timeMs <= endMs).toBe(true);
        }
        const quarters = Array.from({ length: 97 }, (_, index) => startMs + (index * hourMs) / 4);
        const expected = quarters.filter((timeMs) => {
          const shown = DateTime.fromMillis(timeMs, { zone: name });
          return shown.minute === 0 && shown.second === 0 && shown.hour % every === 0;
        });
        const found = new Set(ticks.map(({ timeMs }) => timeMs));
        expect(expected.filter((timeMs) => !found.has(timeMs))).toEqual([]);
      }),
    );
  });
});
