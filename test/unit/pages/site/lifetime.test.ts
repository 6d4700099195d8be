import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheControlAt } from '../../../../src/api/resource.ts';
import { lifetime, minuteOf } from '../../../../src/pages/site/lifetime.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

test('a page is never cached into its own interval, during it not beyond the minute, nor for more than ten minutes', () => {
  // Within minutes of each other as often as within days.
  const anyTime = fc.oneof(fc.integer({ min: 0, max: 100 * hourMs }), fc.integer({ min: 0, max: hourMs }));
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 1, max: 50 * hourMs }), anyTime, (startMs, lengthMs, nowMs) => {
      const [minute, endMs] = [minuteOf(nowMs), startMs + lengthMs];
      const { cacheControl: control, identity } = lifetime({ startMs, endMs }, minute, []);
      const seconds = Number(/max-age=(\d+)/.exec(cacheControlAt(control, nowMs))?.[1]);
      expect(seconds).toBeLessThanOrEqual(600);
      const isPresent = minute >= startMs && minute < endMs;
      if (isPresent) expect(nowMs + seconds * 1000).toBeLessThanOrEqual(minute + minuteMs);
      expect(identity).toEqual(isPresent ? [minute] : []);
      if (minute < startMs) expect(control.untilMs).toBe(startMs);
      if (nowMs < startMs) expect(nowMs + seconds * 1000).toBeLessThanOrEqual(startMs);
      if (minute >= endMs) expect(seconds).toBe(600);
    }),
  );
});
