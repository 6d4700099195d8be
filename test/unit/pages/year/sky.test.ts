import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { crossingOf, type Night, NightCache, nightsFrom, totalMs, within } from '../../../../src/nights/index.ts';
import {
  carpetHours,
  carpetRows,
  carpetWidth,
  moonlights,
  rowHeight,
  skyAreas,
} from '../../../../src/pages/year/sky.ts';
import { linesOf } from '../../../support/paths.ts';
import { anyLatitude, anyLongitude, anyZone, day, place, zone } from '../../../support/places.ts';
import { runs } from '../../../support/scale.ts';

const anyFirst = fc.integer({ min: day('1972-01-01'), max: day('2100-10-01') });
const hourMs = 3_600_000;

/** The nights of some dates, with their rows by the standard time of a zone. */
function carpet(nights: readonly Night[], zoneName: string) {
  const hours = carpetHours(nights, zone(zoneName));
  return { hours, nights, rows: carpetRows(nights, zone(zoneName), hours) };
}

function nightsAt(latitude: number, longitude: number, first: number, days: number, zoneName = 'Etc/UTC'): Night[] {
  const site = place(latitude, longitude, zoneName);
  return [...nightsFrom(new NightCache(), site, { first, last: first + days - 1 })];
}

/** Sunset and sunrise; `NaN` where the Sun does not. */
function sunOf(night: Night | undefined): { readonly setsMs: number; readonly risesMs: number } {
  const horizon = night && crossingOf(night, 'horizon');
  return { setsMs: horizon?.duskMs ?? Number.NaN, risesMs: horizon?.dawnMs ?? Number.NaN };
}

const anyCarpet = fc
  .tuple(anyLatitude, anyLongitude, anyFirst, fc.integer({ min: 1, max: 40 }), anyZone)
  .map(([latitude, longitude, first, days, name]) => carpet(nightsAt(latitude, longitude, first, days), name));

describe('the carpet', () => {
  test('has a row for each night, as long as the others, that contains all of it from sunset to sunrise', () => {
    fc.assert(
      fc.property(anyCarpet, ({ hours, nights, rows }) => {
        expect(Number.isInteger(hours.first)).toBe(true);
        expect(rows).toHaveLength(nights.length);
        const isPolar = nights.some((night) => crossingOf(night, 'horizon').state !== 'crossed');
        for (const [index, { startMs, endMs }] of rows.entries()) {
          expect(endMs - startMs).toBe((hours.last - hours.first) * hourMs);
          const { setsMs, risesMs } = sunOf(nights[index]);
          if (isPolar) expect(hours.last - hours.first).toBe(24);
          else if (hours.last - hours.first < 24) expect(startMs <= setsMs && risesMs <= endMs).toBe(true);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  test('is cropped to the hours of the longest night: an hour less at an end would cut one off', () => {
    fc.assert(
      fc.property(anyCarpet, ({ hours, nights, rows }) => {
        fc.pre(hours.last - hours.first < 24);
        const sun = nights.map(sunOf);
        expect(rows.some(({ startMs }, index) => (sun[index]?.setsMs ?? 0) < startMs + hourMs)).toBe(true);
        expect(rows.some(({ endMs }, index) => (sun[index]?.risesMs ?? 0) > endMs - hourMs)).toBe(true);
      }),
      { numRuns: runs(50) },
    );
  });

  test('has moonlight where the nights have it, each piece within its row', () => {
    fc.assert(
      fc.property(anyCarpet, ({ nights, rows, hours }) => {
        const msPerUnit = ((hours.last - hours.first) * hourMs) / carpetWidth;
        const lines = moonlights(nights, rows).flatMap(({ path }) => linesOf(path));
        for (const { left, y, width } of lines) {
          expect(left).toBeGreaterThanOrEqual(0);
          expect(left + width).toBeLessThanOrEqual(carpetWidth);
          const row = rows[(y - rowHeight / 2) / rowHeight];
          const night = nights[(y - rowHeight / 2) / rowHeight];
          // The middle of the piece, unless it is hardly longer than what its ends are rounded by.
          const middleMs = (row?.startMs ?? NaN) + (left + width / 2) * msPerUnit;
          if (width > 2)
            expect(night?.moon.moonlit.some(({ startMs, endMs }) => startMs <= middleMs && middleMs < endMs)).toBe(
              true,
            );
        }
        const shown = lines.reduce((sum, { width }) => sum + width, 0);
        const parts = nights.flatMap(({ moon }, index) => within(moon.moonlit, rows[index] ?? nothing));
        expect(Math.abs(shown - totalMs(parts) / msPerUnit)).toBeLessThanOrEqual(parts.length);
      }),
      { numRuns: runs(50) },
    );
  });

  test('shows summer time nowhere: rows begin at the same hour of standard time', () => {
    const year = nightsAt(52.4, 13.1, day('2026-01-01'), 365, 'Europe/Berlin');
    const { hours, rows, nights } = carpet(year, 'Europe/Berlin');
    for (const [index, { startMs }] of rows.entries()) {
      const shown = DateTime.fromMillis(startMs, { zone: 'UTC+1' });
      expect([shown.toISODate(), shown.hour, shown.minute]).toEqual([nights[index]?.date, hours.first, 0]);
    }
    // The earliest sunset is at 15:51, in December, the latest sunrise at 8:16, on New Year's Day.
    expect(hours).toEqual({ first: 15, last: 33 });
  });

  test('the ends of its last area, where the Sun passes −18°, are the astronomical dusk and dawn of each night', () => {
    for (const [latitude, longitude] of [
      [-24.6, -70.4],
      [19.8, -155.5],
      [43.9, 5.7],
    ] as const) {
      const { nights, rows } = carpet(nightsAt(latitude, longitude, day('2026-01-01'), 365), 'Etc/UTC');
      const polygons = polygonsOf(skyAreas(nights, rows).at(-1) ?? '');
      expect(polygons).toHaveLength(1);
      for (const [index, night] of nights.entries()) {
        const row = rows[index] ?? nothing;
        const { duskMs, dawnMs } = crossingOf(night, 'astronomical');
        const ends = edgesAt(polygons[0] ?? [], (index + 0.5) * rowHeight);
        for (const [at, timeMs] of [duskMs, dawnMs].entries()) {
          const unit = (((timeMs ?? NaN) - row.startMs) / (row.endMs - row.startMs)) * carpetWidth;
          // A unit, what edges bend by between the rows that are drawn, and the Sun's declination in half a day.
          expect(Math.abs((ends[at] ?? NaN) - unit), `${latitude} ${night.date}`).toBeLessThanOrEqual(2.5);
        }
      }
    }
  });

  test('where the Sun stays below an altitude its area reaches over both edges, and where it stays above there is none', () => {
    const { nights, rows } = carpet(nightsAt(78.9, 11.9, day('2026-01-01'), 365), 'Etc/UTC');
    const areas = skyAreas(nights, rows).map(polygonsOf);
    // Of −6°, in December; in June the Sun is above all of them.
    const [below = [], ...others] = areas[9] ?? [];
    expect(others).toHaveLength(1);
    const [left = 0, right = 0] = edgesAt(below, 3 * rowHeight);
    expect([left < 0, right > carpetWidth]).toEqual([true, true]);
    for (const polygon of areas.slice(2).flat()) expect(edgesAt(polygon, 172.5 * rowHeight)).toEqual([]);
  });
});

const nothing = { startMs: 0, endMs: 0 };

type Point = readonly [x: number, y: number];

/** The polygons of a path of absolute lines. */
function polygonsOf(path: string): Point[][] {
  const polygons = path.split('z').filter((part) => part !== '');
  return polygons.map((part) => {
    let [x, y] = [0, 0];
    return Array.from(part.matchAll(/([MLHV])(-?\d+)(?: (-?\d+))?/g), ([, command, first, second]): Point => {
      if (command !== 'V') x = Number(first);
      if (command !== 'H') y = Number(command === 'V' ? first : second);
      return [x, y];
    });
  });
}

/** Where a polygon has its edges along a horizontal line, from the left. */
function edgesAt(polygon: readonly Point[], y: number): number[] {
  const crossings = polygon.flatMap(([x, from], index) => {
    const [toX, to] = polygon[(index + 1) % polygon.length] ?? [x, from];
    return from <= y === to <= y ? [] : [x + ((y - from) / (to - from)) * (toX - x)];
  });
  return crossings.toSorted((a, b) => a - b);
}
