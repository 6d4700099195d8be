import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Location } from '../../src/locations/index.ts';
import { LatestNights, type Night, NightCache } from '../../src/nights/index.ts';
import { anyPlace, pause, place } from '../places.ts';
import { runs } from '../scale.ts';

const anyInstant = fc.integer({ min: Date.parse('1900-01-03T00:00Z'), max: Date.parse('2100-12-29T00:00Z') });

/** The latest nights of some places, as the clock goes on; `computed` counts how often a night was looked up. */
function follow(places: readonly Location[]) {
  const cache = new NightCache();
  const lookups: number[] = [];
  const nightAt = (site: Parameters<NightCache['at']>[0], timeMs: number) => {
    lookups.push(timeMs);
    return cache.at(site, timeMs);
  };
  const latest = new LatestNights<Night>(places, nightAt, (night) => night, pause);
  return { at: async (nowMs: number) => latest.at(places, nowMs), latest, lookups };
}

describe('the latest nights', () => {
  test('are those whose intervals hold the present, at any place and instant', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlace, anyInstant, async (location, nowMs) => {
        const { items, fromMs, untilMs } = await follow([location]).at(nowMs);
        expect(items).toHaveLength(1);
        expect(items[0]?.solarNoonMs).toBe(fromMs);
        expect(items[0]?.nextSolarNoonMs).toBe(untilMs);
        expect(fromMs).toBeLessThanOrEqual(nowMs);
        expect(untilMs).toBeGreaterThan(nowMs);
      }),
      { numRuns: runs(1000) },
    );
  });

  test('stay the same list until a location passes its solar noon, at the very millisecond', async () => {
    const { at } = follow([place(50, 0, 'UTC', 1), place(50, 90, 'UTC', 2), place(50, -90, 'UTC', 3)]);
    const start = await at(Date.parse('2026-11-21T00:00Z'));
    expect((await at(start.fromMs)).items).toBe(start.items);
    expect((await at(start.untilMs - 1)).items).toBe(start.items);
    const next = await at(start.untilMs);
    expect(next.items).not.toBe(start.items);
    // Only the night of the place that passed its noon is another one; the others are the same objects.
    expect(next.items.map((night, index) => night === start.items[index])).toEqual([true, false, true]);
    expect(next.items[1]?.solarNoonMs).toBe(start.untilMs);
  });

  test('of 9,999 places are looked up once; after a roll-over only the one that passed its noon is', async () => {
    const places = Array.from({ length: 9999 }, (_, index) => place(0, (index / 9999) * 360 - 180, 'UTC', index + 1));
    const { at, lookups } = follow(places);
    const start = await at(Date.parse('2026-11-21T00:00Z'));
    expect(lookups).toHaveLength(9999);
    const next = await at(start.untilMs);
    expect(next.items.filter((night, index) => night !== start.items[index])).toHaveLength(1);
    expect(lookups).toHaveLength(10_000);
  });

  test('are computed once for all that ask at the same time', async () => {
    const places = Array.from({ length: 500 }, (_, index) => place(10, index / 2, 'UTC', index + 1));
    const { at, lookups } = follow(places);
    const nowMs = Date.parse('2026-11-21T00:00Z');
    const answers = await Promise.all([at(nowMs), at(nowMs), at(nowMs)]);
    expect(new Set(answers.map(({ items }) => items)).size).toBe(1);
    expect(lookups).toHaveLength(500);
  });

  test('are given even where the clock is where no night is, so that nobody waits for ever', async () => {
    const site = place(50, 0, 'UTC', 1);
    const night = new NightCache().at(site, Date.parse('2026-11-21T00:00Z'));
    const stuck = new LatestNights<Night>(
      [site],
      () => night,
      (item) => item,
      pause,
    );
    const { items } = await stuck.at([site], night.nextSolarNoonMs + 1);
    expect(items).toEqual([night]);
  });

  test('are there at once when they are known', async () => {
    const places = [place(50, 0, 'UTC', 1)];
    const { at, latest } = follow(places);
    const { fromMs } = await at(Date.parse('2026-11-21T00:00Z'));
    expect(latest.at(places, fromMs)).not.toBeInstanceOf(Promise);
  });

  test('of one place of the list are that place’s, and hold until its own noon', async () => {
    const [one, other] = [place(50, 0, 'UTC', 1), place(50, 90, 'UTC', 2)];
    const { latest } = follow([one, other]);
    const { items, untilMs } = await latest.at([other], Date.parse('2026-11-21T00:00Z'));
    expect(items.map(({ site }) => site)).toEqual([other]);
    expect(untilMs).toBe(items[0]?.nextSolarNoonMs);
  });

  test('follow a clock that is set back and forth across solar noons', async () => {
    const places = [place(50, 0, 'UTC', 1), place(-75, 123, 'UTC', 2), place(20, -155, 'UTC', 3)];
    const { at } = follow(places);
    const hours = fc.integer({ min: -200, max: 200 });
    await fc.assert(
      fc.asyncProperty(fc.array(hours, { minLength: 1, maxLength: 20 }), async (steps) => {
        for (const step of steps) {
          const nowMs = Date.parse('2026-11-21T12:00Z') + step * 3_600_000;
          expect((await at(nowMs)).items).toEqual((await follow(places).at(nowMs)).items);
        }
      }),
    );
  });
});
