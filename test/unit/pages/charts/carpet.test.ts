import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { crossingOf, type Night, NightCache, nightsFrom } from '../../../../src/nights/index.ts';
import { carpetArea, carpetHours, carpetPath, carpetRows, rowHeight } from '../../../../src/pages/charts/carpet.tsx';
import { chartWidth } from '../../../../src/pages/charts/scale.ts';
import { skySpans } from '../../../../src/pages/charts/skySpans.ts';
import { linesOf } from '../../../support/paths.ts';
import { anyLatitude, anyLongitude, anyZone, day, place, zone } from '../../../support/places.ts';
import { runs } from '../../../support/scale.ts';

const anyFirst = fc.integer({ min: day('1972-01-01'), max: day('2100-10-01') });
const hourMs = 3_600_000;

/** The nights of some dates, with their rows by the standard time of a zone. */
function carpet(nights: readonly Night[], zoneName: string) {
  const hours = carpetHours(nights, zone(zoneName));
  return { hours, nights, rows: carpetRows(nights, zone(zoneName), hours), spans: skySpans(nights) };
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

  test('is as long as the spans that it shows, each piece within its row', () => {
    fc.assert(
      fc.property(anyCarpet, ({ rows, spans, hours }) => {
        const unitsPerMs = chartWidth / ((hours.last - hours.first) * hourMs);
        for (const { intervals } of spans.darkness) {
          const lines = linesOf(carpetPath(intervals, rows));
          for (const { left, y, width } of lines) {
            expect(left).toBeGreaterThanOrEqual(0);
            expect(left + width).toBeLessThanOrEqual(chartWidth);
            expect((y / rowHeight) % 1).toBe(0.5);
          }
          const shown = lines.reduce((sum, { width }) => sum + width, 0);
          const within = (row: (typeof intervals)[number]) =>
            intervals.map(({ startMs, endMs }) => Math.min(endMs, row.endMs) - Math.max(startMs, row.startMs));
          const units = rows.flatMap(within).reduce((sum, ms) => sum + Math.max(0, ms) * unitsPerMs, 0);
          // Each end of a piece is rounded to a unit; a piece that is rounded to nothing is not drawn.
          expect(Math.abs(shown - units)).toBeLessThanOrEqual(lines.length + rows.length + 1);
        }
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

  test('where the Sun crosses all altitudes all year, an area has, along the middle of each row, the same as the lines', () => {
    for (const [latitude, longitude] of [
      [-24.6, -70.4],
      [19.8, -155.5],
      [43.9, 5.7],
    ] as const) {
      const { rows, spans } = carpet(nightsAt(latitude, longitude, day('2026-01-01'), 365), 'Etc/UTC');
      for (const { intervals } of spans.darkness.slice(0, -1)) {
        const polygons = polygonsOf(carpetArea(intervals, rows));
        for (const { left, y, width } of linesOf(carpetPath(intervals, rows))) {
          const shown = polygons.reduce((sum, polygon) => sum + clippedLength(polygon, y), 0);
          const inRow = linesOf(carpetPath(intervals, rows.slice(y / rowHeight - 0.5, y / rowHeight + 0.5)));
          const length = inRow.reduce((sum, line) => sum + line.width, 0);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(width).toBeLessThanOrEqual(chartWidth);
          // Each end is rounded to a unit, in both; between two rows that are drawn, edges are straight.
          expect(Math.abs(shown - length), `${latitude} ${y}`).toBeLessThanOrEqual(2.5);
        }
      }
    }
  });
});

type Point = readonly [x: number, y: number];

/** The polygons of a path: each of a start and of relative lines. */
function polygonsOf(path: string): Point[][] {
  return path
    .split('z')
    .filter((part) => part !== '')
    .map((part) => {
      const numbers = [...part.matchAll(/-?[\d.]+/g)].map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, index): Point => {
        x += numbers[2 * index] ?? Number.NaN;
        y += numbers[2 * index + 1] ?? Number.NaN;
        return [x, y];
      });
    });
}

/** How much of a horizontal line is in a polygon, within the picture. */
function clippedLength(polygon: readonly Point[], y: number): number {
  const crossings = polygon.flatMap(([x, from], index) => {
    const [toX, to] = polygon[(index + 1) % polygon.length] ?? [x, from];
    return from <= y === to <= y ? [] : [x + ((y - from) / (to - from)) * (toX - x)];
  });
  const [left = 0, right = 0] = crossings.map((x) => Math.min(chartWidth, Math.max(0, x))).toSorted((a, b) => a - b);
  return right - left;
}
