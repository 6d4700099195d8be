import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodiesAt, NightCache, skyOf } from '../../../../src/nights/index.ts';
import { containsAny } from '../../../../src/nights/interval.ts';
import { intervalsOf, skySpans, spansWithin } from '../../../../src/pages/charts/skySpans.ts';
import { aFraction, anyInstant, anySite } from '../../nights/anyNight.ts';
import { standardTwilights } from '../../nights/standardTwilights.ts';
import { forAny } from '../../sky/forAny.ts';

const cache = new NightCache();
const dayMs = 86_400_000;

describe('the spans of the sky over several nights', () => {
  test('are at every instant what the sky is then', () =>
    forAny(100, anySite, anyInstant, aFraction, (site, startMs, fraction) => {
      const bounds = { startMs, endMs: startMs + 3 * dayMs };
      const spans = spansWithin(skySpans([...cache.over(site, bounds)]), bounds);
      const timeMs = startMs + Math.floor(fraction * 3 * dayMs);
      const sky = skyOf(cache.at(site, timeMs), bodiesAt(timeMs));
      const isIn = (name: string) => containsAny(intervalsOf(spans, name), timeMs);
      const skies = ['day', 'civil', 'nautical', 'astronomical', 'night'];
      expect(skies[standardTwilights.filter(({ name }) => isIn(name)).length]).toBe(sky.twilight);
      expect(isIn('dark')).toBe(sky.isDark);
      expect(isIn('dark')).toBe(isIn('astronomical') && !containsAny(spans.moonUp, timeMs));
    }));

  test('are in their order and apart, as those that touch are one, and within the bounds that they are cut to', () =>
    forAny(100, anySite, anyInstant, fc.integer({ min: 1, max: 10 * dayMs }), (site, startMs, lengthMs) => {
      const bounds = { startMs, endMs: startMs + lengthMs };
      const { darkness, moonUp } = spansWithin(skySpans([...cache.over(site, bounds)]), bounds);
      for (const intervals of [...darkness.map((span) => span.intervals), moonUp]) {
        const ends = intervals.flatMap((interval) => [interval.startMs, interval.endMs]);
        expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
        expect(ends[0] ?? startMs).toBeGreaterThanOrEqual(startMs);
        expect(ends.at(-1) ?? startMs).toBeLessThanOrEqual(bounds.endMs);
      }
    }));
});
