import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cacheControlAt } from '../../../../src/api/resource.ts';
import { lifetime } from '../../../../src/pages/site/lifetime.ts';

const hourMs = 3_600_000;

test('a page is never cached into its own interval, nor during it, nor for more than ten minutes; during it, it has no entity tag', () => {
  // Within minutes of each other as often as within days.
  const anyTime = fc.oneof(fc.integer({ min: 0, max: 100 * hourMs }), fc.integer({ min: 0, max: hourMs }));
  fc.assert(
    fc.property(anyTime, fc.integer({ min: 1, max: 50 * hourMs }), anyTime, (startMs, lengthMs, nowMs) => {
      const endMs = startMs + lengthMs;
      const { cacheControl: control, identity } = lifetime({ startMs, endMs }, nowMs, []);
      const cacheControl = cacheControlAt(control, nowMs);
      const seconds = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
      expect(seconds).toBeLessThanOrEqual(600);
      const isPresent = nowMs >= startMs && nowMs < endMs;
      if (isPresent) expect(cacheControl).toBe('no-cache');
      if (isPresent) expect(seconds).toBe(0);
      expect(identity === null).toBe(isPresent);
      if (nowMs < startMs) expect(nowMs + seconds * 1000).toBeLessThanOrEqual(startMs);
      if (nowMs < startMs) expect(control.untilMs).toBe(startMs);
      if (nowMs >= endMs) expect(seconds).toBe(600);
    }),
  );
});
