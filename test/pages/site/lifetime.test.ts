import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lifetime } from '../../../src/pages/site/lifetime.ts';

const hourMs = 3_600_000;

test('a page is never kept into the time that it is of, nor while that lasts, nor for more than a day', () => {
  const anyTime = fc.integer({ min: 0, max: 100 * hourMs });
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 1, max: 50 * hourMs }), anyTime, (startMs, lengthMs, nowMs) => {
      const endMs = startMs + lengthMs;
      const seconds = Number(/max-age=(\d+)/.exec(lifetime({ startMs, endMs }, nowMs))?.[1] ?? 0);
      expect(seconds).toBeLessThanOrEqual(86_400);
      if (nowMs >= startMs && nowMs < endMs) expect(seconds).toBe(0);
      if (nowMs < startMs) expect(nowMs + seconds * 1000).toBeLessThanOrEqual(startMs);
      if (nowMs >= endMs) expect(seconds).toBe(86_400);
    }),
  );
});
