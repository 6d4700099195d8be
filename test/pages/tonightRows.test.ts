import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodiesAt, computeMoonlight, NightCache, rememberedMoonlight, skyOf } from '../../src/nights/index.ts';
import { firstRows, hoursShown, matching, orders, type Row, rowsAt } from '../../src/pages/tonight/rows.ts';
import { anyPlace, pause } from '../places.ts';
import { runs } from '../scale.ts';

const anyInstant = fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2100, 0) });
const anyPlaces = fc.uniqueArray(anyPlace, { minLength: 1, maxLength: 12, selector: ({ id }) => id });

/** All rows of some places, in an order. */
const rowsOf = (places: Parameters<typeof rowsAt>[0], nowMs: number, order: keyof typeof orders) => {
  const nights = { cache: new NightCache(), moonlightOf: rememberedMoonlight() };
  return firstRows(places, order, places.length, (some) => rowsAt(some, nowMs, nights, pause));
};

/** Whether a key never falls from one row to the next. */
function rises(rows: readonly Row[], key: (row: Row) => number): boolean {
  return rows.every((row, index) => index === 0 || key(row) >= key(rows[index - 1] ?? row));
}

describe('the rows of tonight', () => {
  test('what is dark goes first, then what is soonest', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlaces, anyInstant, async (places, nowMs) => {
        const rows = await rowsOf(places, nowMs, 'dark');
        expect(rises(rows, ({ sky }) => (sky.isDark ? 0 : 1))).toBe(true);
        const others = rows.filter(({ sky }) => !sky.isDark);
        expect(rises(others, ({ nextDark }) => nextDark?.startMs ?? Infinity)).toBe(true);
        for (const { sky, nextDark } of rows) {
          if (sky.isDark) expect(nextDark?.startMs).toBeLessThanOrEqual(nowMs);
          else expect(nextDark?.startMs ?? Infinity).toBeGreaterThan(nowMs);
        }
      }),
      { numRuns: runs(50) },
    );
  });

  test('what has no next dark is not dark within a day', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlaces, anyInstant, async (places, nowMs) => {
        const halfHours = Array.from({ length: 48 }, (_, index) => nowMs + index * 1_800_000);
        for (const { location, nextDark } of await rowsOf(places, nowMs, 'dark')) {
          const cache = new NightCache();
          const isDark = (timeMs: number) =>
            skyOf(computeMoonlight(cache.at(location, timeMs)), bodiesAt(timeMs)).isDark;
          const first = halfHours.find(isDark);
          if (first !== undefined) expect(nextDark?.startMs).toBeLessThanOrEqual(first);
        }
      }),
      { numRuns: runs(30) },
    );
  });

  test('no order loses or repeats one', async () => {
    await fc.assert(
      fc.asyncProperty(anyPlaces, anyInstant, async (places, nowMs) => {
        for (const order of Object.keys(orders) as (keyof typeof orders)[]) {
          const rows = await rowsOf(places, nowMs, order);
          expect(new Set(rows.map(({ location }) => location))).toEqual(new Set(places));
        }
        expect(rises(await rowsOf(places, nowMs, 'next'), ({ sky }) => sky.nextEvent.timeMs)).toBe(true);
        expect(rises(await rowsOf(places, nowMs, 'longitude'), ({ location }) => -location.longitude)).toBe(true);
      }),
      { numRuns: runs(50) },
    );
  });

  test('the hours shown are 24, from a full hour, and hold the present between its tenth and its eleventh', () => {
    fc.assert(
      fc.property(anyInstant, (nowMs) => {
        const { startMs, endMs } = hoursShown(nowMs);
        expect([Math.abs(startMs % 3_600_000), endMs - startMs]).toEqual([0, 86_400_000]);
        expect(Math.floor((nowMs - startMs) / 3_600_000)).toBe(10);
      }),
    );
  });

  test('a name is found by any part of it or of the slug, whatever the capitals and accents', () => {
    const all = [
      { name: 'Ōtehīwai Mount John', slug: 'mount-john' },
      { name: 'İstanbul', slug: 'istanbul' },
    ];
    const found = (text: string) => matching(all, text).map(({ slug }) => slug);
    expect(found('ŌTEHĪWAI')).toEqual(['mount-john']);
    expect(found(' T-J ')).toEqual(['mount-john']);
    expect(found('otehiwai')).toEqual(['mount-john']);
    expect(found('ISTANBUL')).toEqual(['istanbul']);
    expect(found('john mount')).toEqual([]);
    expect(found('')).toEqual(['mount-john', 'istanbul']);
  });
});
