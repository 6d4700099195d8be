import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Location } from '../../../../src/locations/index.ts';
import { NightCache } from '../../../../src/nights/index.ts';
import { type DarkTonight, nightsAhead, soonestDark } from '../../../../src/pages/tonight/darkTonight.ts';
import { type Order, orders } from '../../../../src/pages/tonight/parameters.ts';
import { hoursShown, presentRows, type Row } from '../../../../src/pages/tonight/rows.ts';
import { anyPlace, place } from '../../../support/places.ts';
import { runs } from '../../../support/scale.ts';

const anyInstant = fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2100, 0) });
const anyPlaces = fc.uniqueArray(anyPlace, { minLength: 1, maxLength: 12, selector: ({ id }) => id });

function rowsOf(found: readonly Location[], nowMs: number, order: Order, cache = new NightCache()): readonly Row[] {
  const steps = presentRows({ found, nowMs, order }, 'dark', cache);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** Whether a key never decreases from one row to the next. */
const rises = (rows: readonly Row[], key: (row: Row) => number) =>
  rows.every((row, index) => index === 0 || key(row) >= key(rows[index - 1] ?? row));

test('dark rows come first, the other rows are in order of the next dark time, and the axis has full hours', () =>
  fc.assert(
    fc.property(anyPlaces, anyInstant, (places, nowMs) => {
      const rows = rowsOf(places, nowMs, 'dark');
      const { startMs, endMs } = hoursShown(nowMs);
      expect([Math.abs(startMs % 3_600_000), Math.abs(endMs % 3_600_000)]).toEqual([0, 0]);
      expect(nowMs - startMs).toBeGreaterThanOrEqual(3_600_000);
      expect(rises(rows, ({ sky }) => (sky.isDark ? 0 : 1))).toBe(true);
      const others = rows.filter(({ sky }) => !sky.isDark);
      expect(rises(others, (row) => soonestDark(row)?.startMs ?? Infinity)).toBe(true);
      for (const { left, sky } of rows)
        for (const dark of left) {
          expect(dark.startMs).toBeLessThan(endMs);
          expect(dark.endMs - dark.startMs).toBeGreaterThanOrEqual(60_000);
          if (!sky.isDark) expect(dark.startMs).toBeGreaterThan(nowMs);
        }
    }),
    { numRuns: runs(50) },
  ));

test('every order contains each location once', () =>
  fc.assert(
    fc.property(anyPlaces, anyInstant, (places, nowMs) => {
      for (const order of Object.keys(orders) as Order[])
        expect(new Set(rowsOf(places, nowMs, order).map(({ location }) => location))).toEqual(new Set(places));
      expect(rises(rowsOf(places, nowMs, 'longitude'), ({ location }) => -location.longitude)).toBe(true);
      const names = rowsOf(places, nowMs, 'name').map(({ location }) => location.name);
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    }),
    { numRuns: runs(20) },
  ));

test('the search for the next dark time of a thousand locations in polar day needs a limited number of nights', () => {
  const places = Array.from({ length: 1000 }, (_, index) => place(70 + index / 100, 15, 'Europe/Oslo', index + 1));
  const counts = { computed: 0, found: 0 };
  const rows: readonly DarkTonight[] = rowsOf(places, Date.parse('2026-06-21T12:00Z'), 'dark', new NightCache(counts));
  expect(rows.map(({ next }) => next)).toEqual(places.map(() => null));
  expect(counts.computed).toBeLessThanOrEqual(3000 + 3 * places.length);
  expect([1, 22, 50, 5000].map(nightsAhead)).toEqual([60, 60, 60, 1]);
});
