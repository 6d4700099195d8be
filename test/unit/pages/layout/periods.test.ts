import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheControlAt } from '../../../../src/http/cache.ts';
import { endOfPage, minuteOf, periodBeside } from '../../../../src/pages/layout/periods.ts';

test.each([
  ['1900', null, '1901'],
  ['2100', '2099', null],
  ['1900-01', null, '1900-02'],
  ['2026-12', '2026-11', '2027-01'],
  ['2100-12', '2100-11', null],
])('%s is between %s and %s', (period, before, after) => {
  expect([periodBeside(period, 'before'), periodBeside(period, 'after')]).toEqual([before, after]);
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test('a page is never cached beyond its next change, nor beyond the minute while it shows the current time', () => {
  // Half of the times are within an hour, half within 100 hours.
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
