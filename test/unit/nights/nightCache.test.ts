import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NightCache } from '../../../src/nights/index.ts';
import { day, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { anyInstant, anySite } from './anyNight.ts';

const dayMs = 86_400_000;

const shared = new NightCache();

describe('a cache of nights', () => {
  test('returns the night that contains an instant, at any place', () =>
    forAny(runs(1000), anySite, anyInstant, (site, timeMs) => {
      const { solarNoonMs, nextSolarNoonMs } = shared.at(site, timeMs);
      expect(solarNoonMs).toBeLessThanOrEqual(timeMs);
      expect(nextSolarNoonMs).toBeGreaterThan(timeMs);
    }));

  test('returns the nights over an interval in order, from the first that overlaps it to the last', () =>
    forAny(100, anySite, anyInstant, fc.integer({ min: 1, max: 10 * dayMs }), (site, startMs, lengthMs) => {
      const nights = [...shared.over(site, { startMs, endMs: startMs + lengthMs })];
      nights.slice(1).forEach((night, index) => {
        expect(night.solarNoonMs).toBe(nights[index]?.nextSolarNoonMs);
      });
      expect(nights[0]?.solarNoonMs).toBeLessThanOrEqual(startMs);
      expect(nights[0]?.nextSolarNoonMs).toBeGreaterThan(startMs);
      expect(nights.at(-1)?.solarNoonMs).toBeLessThan(startMs + lengthMs);
      expect(nights.at(-1)?.nextSolarNoonMs).toBeGreaterThanOrEqual(startMs + lengthMs);
    }));

  test('computes a site’s night once, keeps a bounded number of nights, and never mistakes a site for another', () => {
    const counts = { computed: 0, found: 0 };
    const cache = new NightCache(counts, 4);
    const site = place(0, 0, 'UTC');
    const first = cache.on(site, 20_000);
    expect(cache.on(site, 20_000)).toBe(first);
    expect(cache.on({ ...site, longitude: 1 }, 20_000)).not.toBe(first);
    expect(counts).toEqual({ computed: 2, found: 1 });
    for (let solarDay = 20_001; solarDay <= 20_004; solarDay++) cache.on(site, solarDay);
    expect(cache.on(site, 20_000)).not.toBe(first);
    expect(counts).toEqual({ computed: 7, found: 1 });
  });

  test('does not confuse the nights of different locations and dates', () => {
    const aSite = fc.record({ id: fc.integer({ min: 1, max: 9999 }), date: fc.integer({ min: -25_000, max: 47_000 }) });
    forAny(100, fc.array(aSite, { minLength: 2, maxLength: 8 }), (wanted) => {
      const cache = new NightCache();
      for (const { id, date } of [...wanted, ...wanted]) {
        const night = cache.on(place(0, 0, 'UTC', id), date);
        expect([night?.site.id, Date.parse(night?.date ?? '') / dayMs]).toEqual([id, date]);
      }
    });
  });
});

test('nights follow one another to the millisecond when the number of milliseconds grows by a binary digit', () => {
  const cache = new NightCache();
  // 2^41 ms after 1970 is on 2039-09-07. There, fractions of days lose a binary digit, and half milliseconds could be rounded in
  // two ways.
  for (let step = 0; step < runs(20_000); step++) {
    const site = { ...place(0, -0.7277 - (step * 360) / 86_400_000 / 2, 'UTC'), id: null };
    const [one, other] = [day('2039-09-07'), day('2039-09-08')].map((date) => cache.on(site, date));
    expect(other?.solarNoonMs).toBe(one?.nextSolarNoonMs);
  }
});
