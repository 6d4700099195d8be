import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheControlAt } from '../../../../src/api/cache.ts';
import { isoDate } from '../../../../src/nights/index.ts';
import {
  datesOf,
  endOfPage,
  minuteOf,
  periodBeside,
  periodName,
  periodParts,
} from '../../../../src/pages/site/periods.ts';

test.each([
  ['2026', '2026-01-01', '2026-12-31', '2026', '2025', '2027'],
  ['1900', '1900-01-01', '1900-12-31', '1900', null, '1901'],
  ['2100', '2100-01-01', '2100-12-31', '2100', '2099', null],
  ['2028', '2028-01-01', '2028-12-31', '2028', '2027', '2029'],
  ['2026-11', '2026-11-01', '2026-11-30', 'November 2026', '2026-10', '2026-12'],
  ['2028-02', '2028-02-01', '2028-02-29', 'February 2028', '2028-01', '2028-03'],
  ['2026-12', '2026-12-01', '2026-12-31', 'December 2026', '2026-11', '2027-01'],
  ['1900-01', '1900-01-01', '1900-01-31', 'January 1900', null, '1900-02'],
  ['2100-12', '2100-12-01', '2100-12-31', 'December 2100', '2100-11', null],
])('%s is %s to %s, with its name and those beside it', (period, first, last, name, before, after) => {
  const dates = datesOf(period);
  expect([isoDate(dates.first), isoDate(dates.last), periodName(period)]).toEqual([first, last, name]);
  expect([periodBeside(period, 'before'), periodBeside(period, 'after')]).toEqual([before, after]);
});

test.each([
  ['2026-11', '2026-11'],
  ['2026-13', null],
  ['1899-12', null],
])('as a month in a path, %s is %s', (text, period) => expect(periodParts.month.read(text)).toBe(period));

test.each([
  ['2026', '2026'],
  ['2101', null],
])('as a year in a path, %s is %s', (text, period) => expect(periodParts.year.read(text)).toBe(period));

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test('a page is never cached into its own interval, during it not beyond the minute, nor for long if that is far', () => {
  // Within minutes of each other as often as within days.
  const anyTime = fc.oneof(fc.integer({ min: 0, max: 100 * hourMs }), fc.integer({ min: 0, max: hourMs }));
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 1, max: 50 * hourMs }), anyTime, (startMs, lengthMs, nowMs) => {
      const [minute, endMs] = [minuteOf(nowMs), startMs + lengthMs];
      const untilMs = endOfPage({ startMs, endMs }, minute);
      const seconds = Number(/max-age=(\d+)/.exec(cacheControlAt(untilMs, nowMs))?.[1]);
      const isPresent = minute >= startMs && minute < endMs;
      if (isPresent) expect(nowMs + seconds * 1000).toBeLessThanOrEqual(minute + minuteMs);
      if (minute < startMs) expect(untilMs).toBe(startMs);
      if (nowMs < startMs) expect(nowMs + seconds * 1000).toBeLessThanOrEqual(startMs);
      if (minute >= endMs || startMs - nowMs > 24 * hourMs + 1000) expect(seconds).toBe(600);
    }),
  );
});
