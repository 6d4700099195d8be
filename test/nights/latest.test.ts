import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Site } from '../../src/locations/index.ts';
import { contains, latestNights, NightCache } from '../../src/nights/index.ts';
import { anyPlace, place } from '../places.ts';

const anyInstant = fc.integer({ min: Date.parse('1900-01-03T00:00Z'), max: Date.parse('2100-12-29T00:00Z') });
const start = Date.parse('2026-11-21T00:00Z');

/** Sites that differ in their ids, so that a cache does not mix up their nights. */
const anySites = fc
  .array(anyPlace, { minLength: 1, maxLength: 5 })
  .map((sites) => sites.map((site, index) => ({ ...site, id: index + 1 })));

/** Sites around the Earth, each with a solar noon of its own. */
const around = (count: number): Site[] =>
  Array.from({ length: count }, (_, index) => place(0, (index / count) * 360 - 180, 'UTC', index + 1));

const noPause = () => Promise.reject(new Error('A pause was not expected.'));
const anyPause = async () => {};

describe('the latest nights', () => {
  test('contain the present, one of each site in the sites’ order, at any place and instant', async () => {
    await fc.assert(
      fc.asyncProperty(anySites, anyInstant, async (sites, nowMs) => {
        const { nights } = await latestNights(new NightCache(), sites, nowMs, anyPause);
        expect(nights.map(({ site }) => site)).toEqual(sites);
        for (const { interval } of nights) expect(contains(interval, nowMs)).toBe(true);
      }),
    );
  });

  test('are valid while the present is in all of them, and not a millisecond longer or earlier', async () => {
    await fc.assert(
      fc.asyncProperty(anySites, anyInstant, async (sites, nowMs) => {
        const { nights, validity } = await latestNights(new NightCache(), sites, nowMs, anyPause);
        const isInAll = (timeMs: number) => nights.every(({ interval }) => contains(interval, timeMs));
        expect(contains(validity, nowMs)).toBe(true);
        expect([validity.startMs - 1, validity.startMs].map(isInAll)).toEqual([false, true]);
        expect([validity.endMs - 1, validity.endMs].map(isInAll)).toEqual([true, false]);
      }),
    );
  });

  test('change at the end of their validity for the sites that passed their noon, and for no other', async () => {
    await fc.assert(
      fc.asyncProperty(anySites, anyInstant, async (sites, nowMs) => {
        const cache = new NightCache();
        const before = await latestNights(cache, sites, nowMs, anyPause);
        const { nights, validity } = await latestNights(cache, sites, before.validity.endMs, anyPause);
        expect(validity.startMs).toBe(before.validity.endMs);
        nights.forEach((night, index) => {
          const last = before.nights[index];
          if (last?.nextSolarNoonMs === validity.startMs) expect(night.solarNoonMs).toBe(validity.startMs);
          else expect(night).toBe(last);
        });
      }),
    );
  });

  test('of 9,999 sites are computed once; after a solar noon only that of the site that passed it', async () => {
    const counts = { computed: 0, found: 0 };
    const cache = new NightCache(counts);
    const sites = around(9999);
    const { nights, validity } = await latestNights(cache, sites, start, anyPause);
    const first = counts.computed;
    // The present is within 17 minutes of the mean noon of a fortieth of them, which can need a second night.
    expect(first).toBeGreaterThanOrEqual(9999);
    expect(first).toBeLessThan(9999 + 500);
    const next = await latestNights(cache, sites, validity.endMs, noPause);
    expect(next.nights.filter((night, index) => night !== nights[index])).toHaveLength(1);
    expect(counts.computed - first).toBeLessThanOrEqual(2);
  });

  test('of some sites are those sites’, and valid until the first noon of theirs', async () => {
    const [one, other, third] = [place(50, 0, 'UTC', 1), place(50, 90, 'UTC', 2), place(50, -90, 'UTC', 3)];
    const cache = new NightCache();
    await latestNights(cache, [one, other], start, anyPause);
    const { nights, validity } = await latestNights(cache, [one, third], start, anyPause);
    expect(nights.map(({ site }) => site)).toEqual([one, third]);
    expect(validity.endMs).toBe(Math.min(...nights.map(({ nextSolarNoonMs }) => nextSolarNoonMs)));
  });

  test('follow a clock that is set back and forth across solar noons', async () => {
    const cache = new NightCache();
    const sites = [place(50, 0, 'UTC', 1), place(-75, 123, 'UTC', 2), place(20, -155, 'UTC', 3)];
    const hours = fc.integer({ min: -200, max: 200 });
    await fc.assert(
      fc.asyncProperty(fc.array(hours, { minLength: 1, maxLength: 20 }), async (steps) => {
        for (const step of steps) {
          const nowMs = start + step * 3_600_000;
          const { nights, validity } = await latestNights(cache, sites, nowMs, anyPause);
          expect(contains(validity, nowMs)).toBe(true);
          for (const { interval } of nights) expect(contains(interval, nowMs)).toBe(true);
        }
      }),
    );
  });
});

describe('other requests', () => {
  /** How many nights had been computed at each pause. */
  async function pausesOf(cache: NightCache, sites: readonly Site[]): Promise<number[]> {
    const pauses: number[] = [];
    await latestNights(cache, sites, start, async () => {
      pauses.push(cache.counts.computed);
    });
    return pauses;
  }

  test('go on between every few nights that are computed', async () => {
    const cache = new NightCache();
    const pauses = await pausesOf(cache, around(1000));
    const slices = [...pauses, cache.counts.computed].map((computed, index) => computed - (pauses[index - 1] ?? 0));
    // A site next to its mean noon can need two.
    expect(Math.max(...slices)).toBeLessThanOrEqual(51);
    expect(pauses.length).toBeGreaterThanOrEqual(19);
  });

  test('go on where several compute at once', async () => {
    const cache = new NightCache();
    let waiting = 0;
    const pause = () => {
      waiting++;
      return new Promise<void>((resolve) => setImmediate(resolve));
    };
    const both = await Promise.all([
      latestNights(cache, around(500), start, pause),
      latestNights(cache, around(500), start, pause),
    ]);
    expect(waiting).toBeGreaterThanOrEqual(9);
    expect(both[0].nights).toEqual(both[1].nights);
    expect(cache.counts.computed).toBeLessThan(500 + 50);
  });

  test('need no pause where all nights are cached, nor where they are few', async () => {
    const cache = new NightCache();
    await pausesOf(cache, around(1000));
    await latestNights(cache, around(1000), start, noPause);
    await latestNights(new NightCache(), around(20), start, noPause);
  });
});
