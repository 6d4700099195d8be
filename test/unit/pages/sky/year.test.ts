import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { bodiesAt, crossingOf, type Night, NightCache, nightsFrom, skyOf } from '../../../../src/nights/index.ts';
import { containsAny } from '../../../../src/nights/interval.ts';
import {
  carpetHours,
  carpetRows,
  carpetWidth,
  moonlights,
  nightLines,
  rowHeight,
  rowsOfTwilight,
  twilightAltitudes,
  twilightLines,
} from '../../../../src/pages/sky/year.ts';
import { anyLatitude, anyLongitude, anyZone, day, place, zone } from '../../../support/places.ts';
import { runs } from '../../../support/scale.ts';
import { aFraction } from '../../nights/anyNight.ts';

const anyFirst = fc.integer({ min: day('1972-01-01'), max: day('2100-10-01') });
const hourMs = 3_600_000;

/** The level lines of a path that is made of them alone: where each starts, its height and its length. */
function linesOf(path: string): { left: number; y: number; width: number }[] {
  const all = [...path.matchAll(/m(-?[\d.]+) (-?[\d.]+)h([\d.]+)/g)];
  if (all.map(([text]) => text).join('') !== path) throw new Error(`Not lines alone: ${path.slice(0, 100)}`);
  // Each moves from the end of the one before.
  let [x, y] = [0, 0];
  return all.map(([, right, down, length]) => {
    const [left, width] = [x + Number(right), Number(length)];
    [x, y] = [left + width, y + Number(down)];
    return { left, y, width };
  });
}

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
  .map(([latitude, longitude, first, days, name]) => carpet(nightsAt(latitude, longitude, first, days, name), name));

describe('the carpet', () => {
  test('has a row per night, all equally long and just long enough for every sunset and sunrise', () => {
    fc.assert(
      fc.property(anyCarpet, ({ hours, nights, rows }) => {
        const length = hours.last - hours.first;
        expect(rows.map(({ startMs, endMs }) => endMs - startMs)).toEqual(nights.map(() => length * hourMs));
        if (nights.some((night) => crossingOf(night, 'horizon').state !== 'crossed')) expect(length).toBe(24);
        if (length === 24) return;
        const [setsAt, risesAt] = [
          (row: number) => sunOf(nights[row]).setsMs,
          (row: number) => sunOf(nights[row]).risesMs,
        ];
        expect(rows.every(({ startMs, endMs }, row) => startMs <= setsAt(row) && risesAt(row) <= endMs)).toBe(true);
        expect(rows.some(({ startMs }, row) => setsAt(row) < startMs + hourMs)).toBe(true);
        expect(rows.some(({ endMs }, row) => risesAt(row) > endMs - hourMs)).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });

  test('has the colour of the Sun’s altitude at each instant of a row, and the night’s own dark and moonlit times', () => {
    fc.assert(
      fc.property(anyCarpet, fc.nat(39), aFraction, ({ hours, nights, rows }, anyRow, across) => {
        const row = anyRow % nights.length;
        const [night, bounds] = [nights[row], rows[row]];
        if (!night || !bounds) throw new Error('There is no such row.');
        const timeMs = bounds.startMs + across * (bounds.endMs - bounds.startMs);
        // A row shows the night of its date alone, which begins or ends within it where the noons do.
        fc.pre(timeMs > night.solarNoonMs && timeMs < night.nextSolarNoonMs);
        const sky = skyOf(night, bodiesAt(timeMs));
        const unitMs = ((hours.last - hours.first) * hourMs) / carpetWidth;
        const isNearEdge = (edges: readonly number[]) => edges.some((edge) => Math.abs(edge - timeMs) < unitMs);
        const crossed = night.crossings.flatMap(({ setsMs, risesMs }) => [...setsMs, ...risesMs]);
        fc.pre(!isNearEdge([...crossed, ...night.moon.risesMs, ...night.moon.setsMs]));
        const isCovered = (path: string, rowsOfLine: number) =>
          linesOf(path).some(
            ({ left, y, width }) =>
              Math.abs(y / rowHeight - row - 0.5) < rowsOfLine / 2 &&
              left <= across * carpetWidth &&
              across * carpetWidth <= left + width,
          );
        expect(isCovered(nightLines(nights, rows), 1)).toBe(sky.twilight === 'night');
        const moonlit = moonlights(nights, rows).map(({ path }) => path);
        expect(moonlit.some((path) => isCovered(path, 1))).toBe(containsAny(night.moon.moonlit, timeMs));
        // A line of twilight is that of its middle row.
        if (row % rowsOfTwilight !== Math.floor(rowsOfTwilight / 2)) return;
        for (const [index, lines] of twilightLines(nights, rows).entries()) {
          const level = twilightAltitudes[index] ?? NaN;
          // A unit, and the Sun's declination in half a day.
          if (Math.abs(sky.sun.altitude - level) > 0.6)
            expect(isCovered(lines, rowsOfTwilight), `${level}°`).toBe(sky.sun.altitude < level);
        }
      }),
      { numRuns: runs(300) },
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
});
