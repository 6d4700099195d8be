import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Location } from '../../../../src/locations/index.ts';
import { bodiesAt, Night, NightCache, totalMs } from '../../../../src/nights/index.ts';
import { soonestDark } from '../../../../src/pages/tonight/darkTonight.ts';
import { type Order, orders } from '../../../../src/pages/tonight/parameters.ts';
import {
  candidates,
  hoursShown,
  matching,
  type Row,
  rowOf,
  soonestDarkFirst,
} from '../../../../src/pages/tonight/rows.ts';
import { anyPlace, day, place } from '../../../support/places.ts';
import { runs } from '../../../support/scale.ts';

const anyInstant = fc.integer({ min: Date.UTC(1901, 0), max: Date.UTC(2100, 0) });
const anyPlaces = fc.uniqueArray(anyPlace, { minLength: 1, maxLength: 12, selector: ({ id }) => id });

/** All rows of some places, in an order. */
const rowsOf = (places: readonly Location[], nowMs: number, order: Order) =>
  firstRows(places, nowMs, order, places.length);

/** The first rows of some places, in an order. */
function firstRows(places: readonly Location[], nowMs: number, order: Order, max: number): readonly Row[] {
  const [cache, bodies] = [new NightCache(), bodiesAt(nowMs)];
  const rows = candidates(places, order, max).map((location) => rowOf(location, cache, bodies));
  return order === 'dark' ? soonestDarkFirst(rows, max) : rows;
}

/** Whether a key never falls from one row to the next. */
function rises(rows: readonly Row[], key: (row: Row) => number): boolean {
  return rows.every((row, index) => index === 0 || key(row) >= key(rows[index - 1] ?? row));
}

describe('the rows of tonight', () => {
  test('dark ones are first, then those that are dark soonest', () => {
    fc.assert(
      fc.property(anyPlaces, anyInstant, (places, nowMs) => {
        const rows = rowsOf(places, nowMs, 'dark');
        expect(rises(rows, ({ sky }) => (sky.isDark ? 0 : 1))).toBe(true);
        const others = rows.filter(({ sky }) => !sky.isDark);
        expect(rises(others, (row) => soonestDark(row)?.startMs ?? Infinity)).toBe(true);
        for (const row of rows) {
          const dark = soonestDark(row);
          if (dark === null) continue;
          // What lasts less than a minute is no news.
          expect(dark.endMs - dark.startMs).toBeGreaterThanOrEqual(60_000);
          if (!row.sky.isDark) expect(dark.startMs).toBeGreaterThan(nowMs);
        }
      }),
      { numRuns: runs(50) },
    );
  });

  test('every order has each location once', () => {
    fc.assert(
      fc.property(anyPlaces, anyInstant, (places, nowMs) => {
        for (const order of Object.keys(orders) as Order[]) {
          const rows = rowsOf(places, nowMs, order);
          expect(new Set(rows.map(({ location }) => location))).toEqual(new Set(places));
        }
        expect(rises(rowsOf(places, nowMs, 'longitude'), ({ location }) => -location.longitude)).toBe(true);
      }),
      { numRuns: runs(50) },
    );
  });

  test('the first rows in an order are the first of all rows in it', () => {
    fc.assert(
      fc.property(anyPlaces, anyInstant, fc.nat(12), (places, nowMs, max) => {
        for (const order of Object.keys(orders) as Order[]) {
          const all = rowsOf(places, nowMs, order).map(({ location }) => location);
          expect(firstRows(places, nowMs, order, max).map(({ location }) => location)).toEqual(all.slice(0, max));
        }
      }),
      { numRuns: runs(50) },
    );
  });

  test('the hours shown are full, and have the beginning of each dark time of tonight', () => {
    fc.assert(
      fc.property(anyPlaces, anyInstant, (places, nowMs) => {
        const { startMs, endMs } = hoursShown(nowMs);
        expect([Math.abs(startMs % 3_600_000), Math.abs(endMs % 3_600_000)]).toEqual([0, 0]);
        expect(nowMs - startMs).toBeGreaterThanOrEqual(3_600_000);
        for (const { left } of rowsOf(places, nowMs, 'dark'))
          for (const dark of left) expect(Math.max(nowMs, dark.startMs)).toBeLessThan(endMs);
      }),
      { numRuns: runs(50) },
    );
  });

  test('from sunrise on the dark hours are those of the coming night', () => {
    const paranal = place(-24.62743941, -70.40498688, 'America/Santiago');
    const darkAt = (instant: string) =>
      totalMs(rowOf(paranal, new NightCache(), bodiesAt(Date.parse(instant))).night.moon.dark);
    const darkOn = (date: string) => totalMs(new Night(paranal, day(date)).moon.dark);
    // Sunrise is at 09:45, solar noon at 16:28.
    expect(darkAt('2026-11-22T09:40Z')).toBe(darkOn('2026-11-21'));
    expect(darkAt('2026-11-22T09:50Z')).toBe(darkOn('2026-11-22'));
    expect(darkAt('2026-11-22T16:20Z')).toBe(darkOn('2026-11-22'));
    expect(darkOn('2026-11-21')).not.toBe(darkOn('2026-11-22'));
  });

  test('any part of a name, a slug or a description finds a location, regardless of case and accents', () => {
    const all = [
      { name: 'Ōtehīwai Mount John', slug: 'mount-john', description: '474, above\nLake Tekapo' },
      { name: 'İstanbul', slug: 'istanbul', description: '' },
      { name: 'Tromsø', slug: 'north', description: '' },
      { name: 'Astronomia, Łódź', slug: 'east', description: 'Großer Æquatorial' },
    ];
    const found = (text: string) => matching(all, text).map(({ slug }) => slug);
    for (const text of ['ŌTEHĪWAI', ' T-J ', 'otehiwai', 'tekapo', 'john mount'])
      expect(found(text)).toEqual(['mount-john']);
    for (const text of ['ISTANBUL', 'istan, ']) expect(found(text)).toEqual(['istanbul']);
    expect(found('john, istanbul')).toEqual(['mount-john', 'istanbul']);
    for (const text of [', ', '']) expect(found(text)).toHaveLength(all.length);
    for (const text of ['tromso', 'TROMSØ']) expect(found(text)).toEqual(['north']);
    for (const text of ['lodz', 'łódź', 'grosser', 'aequatorial']) expect(found(text)).toEqual(['east']);
    expect(found('john istanbul')).toEqual([]);
  });
});
