import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { bodiesAt, crossingOf, type Night, NightCache, nightsFrom, skyOf } from '../../../../src/nights/index.ts';
import { containsAny } from '../../../../src/nights/interval.ts';
import { skyLevels } from '../../../../src/pages/sky/skyColors.ts';
import { hoursOfRows, rowsOf, type SkyRow, SkyRows } from '../../../../src/pages/sky/skyRows.tsx';
import { readMarkup } from '../../../support/markup.ts';
import { anyLatitude, anyLongitude, anyZone, day, place, zone } from '../../../support/places.ts';
import { runs } from '../../../support/scale.ts';
import { aFraction } from '../../nights/anyNight.ts';

const anyFirst = fc.integer({ min: day('1972-01-01'), max: day('2100-10-01') });
const [minuteMs, hourMs] = [60_000, 3_600_000];

/**
 * The left end, the height and the length of each line of a path. @throws Error if a path does not consist of level lines only
 */
function linesOf(path: string): { left: number; y: number; width: number }[] {
  const all = [...path.matchAll(/m(-?[\d.]+) (-?[\d.]+)h([\d.]+)/g)];
  if (all.map(([text]) => text).join('') !== path) throw new Error(`Not lines alone: ${path.slice(0, 100)}`);
  // Each line starts relative to the end of the previous line.
  let [x, y] = [0, 0];
  return all.map(([, right, down, length]) => {
    const [left, width] = [x + Number(right), Number(length)];
    [x, y] = [left + width, y + Number(down)];
    return { left, y, width };
  });
}

/** Some nights, with their rows in the standard time of a time zone. */
function picture(nights: readonly Night[], zoneName: string) {
  const hours = hoursOfRows(nights, zone(zoneName));
  return { hours, nights, rows: rowsOf(nights, zone(zoneName), hours) };
}

/** The drawn lines of some rows. Ends are fractions of the picture's width, and heights are in rows from the top. */
function drawn(rows: readonly SkyRow[]) {
  const [svg] = readMarkup(String(SkyRows({ rows, selectedIn: null }))).all('svg');
  const [, , width = NaN, height = NaN] = (svg?.get('viewBox') ?? '').split(' ').map(Number);
  return (svg?.all('path') ?? []).map((path) => ({
    stroke: path.get('stroke'),
    isMoonlight: path.get('stroke-opacity') !== '',
    lines: linesOf(path.get('d')).map((line) => ({
      from: line.left / width,
      to: (line.left + line.width) / width,
      row: (line.y / height) * rows.length,
    })),
  }));
}

/** The Sun's altitude that a mix of two levels of the sky stands for, degrees. */
function altitudeOf(color: string): number {
  const [, lower, percent, upper] = /var\(--sky-(\d+)\) (\d+)%,var\(--sky-(\d+)\)/.exec(color) ?? [];
  const [from, to] = [skyLevels[Number(upper)] ?? NaN, skyLevels[Number(lower)] ?? NaN];
  return from + (Number(percent) / 100) * (to - from);
}

function nightsAt(latitude: number, longitude: number, first: number, days: number, zoneName = 'Etc/UTC'): Night[] {
  const site = place(latitude, longitude, zoneName);
  return [...nightsFrom(new NightCache(), site, { first, last: first + days - 1 })];
}

/** Sunset and sunrise of a night. `NaN`: the Sun does not set or rise. */
function sunOf(night: Night | undefined): { readonly setsMs: number; readonly risesMs: number } {
  const horizon = night && crossingOf(night, 'horizon');
  return { setsMs: horizon?.duskMs ?? Number.NaN, risesMs: horizon?.dawnMs ?? Number.NaN };
}

const anyPicture = fc
  .tuple(anyLatitude, anyLongitude, anyFirst, fc.integer({ min: 1, max: 40 }), anyZone)
  .map(([latitude, longitude, first, days, name]) => picture(nightsAt(latitude, longitude, first, days, name), name));

describe('the rows of some nights', () => {
  test('are equally long, and just long enough for every sunset and sunrise', () => {
    fc.assert(
      fc.property(anyPicture, ({ hours, nights, rows }) => {
        const length = hours.last - hours.first;
        expect(rows.map(({ bounds }) => bounds.endMs - bounds.startMs)).toEqual(nights.map(() => length * hourMs));
        if (nights.some((night) => crossingOf(night, 'horizon').state !== 'crossed')) expect(length).toBe(24);
        if (length === 24) return;
        const [setsAt, risesAt] = [
          (row: number) => sunOf(nights[row]).setsMs,
          (row: number) => sunOf(nights[row]).risesMs,
        ];
        expect(rows.every(({ bounds }, row) => bounds.startMs <= setsAt(row) && risesAt(row) <= bounds.endMs)).toBe(
          true,
        );
        expect(rows.some(({ bounds }, row) => setsAt(row) < bounds.startMs + hourMs)).toBe(true);
        expect(rows.some(({ bounds }, row) => risesAt(row) > bounds.endMs - hourMs)).toBe(true);
      }),
      { numRuns: runs(100) },
    );
  });

  test('have the colour of the Sun’s altitude at each instant, and the night’s own dark and moonlit times', () => {
    fc.assert(
      fc.property(anyPicture, fc.nat(39), aFraction, ({ rows }, anyRow, across) => {
        const row = anyRow % rows.length;
        const { night, bounds } = rows[row] as SkyRow;
        const timeMs = bounds.startMs + across * (bounds.endMs - bounds.startMs);
        // A row shows only the night of its date. That night begins or ends within the row if a noon is within the row.
        fc.pre(timeMs > night.solarNoonMs && timeMs < night.nextSolarNoonMs);
        const sky = skyOf(night, bodiesAt(timeMs));
        // A minute is one unit of the drawing.
        const isNearEdge = (edges: readonly number[]) => edges.some((edge) => Math.abs(edge - timeMs) < minuteMs);
        const crossed = night.crossings.flatMap(({ setsMs, risesMs }) => [...setsMs, ...risesMs]);
        fc.pre(!isNearEdge([...crossed, ...night.moon.risesMs, ...night.moon.setsMs]));
        const covering = drawn(rows).filter(({ lines }) =>
          lines.some((line) => Math.abs(line.row - row - 0.5) < 0.01 && line.from <= across && across <= line.to),
        );
        expect(covering.some(({ stroke }) => stroke === 'var(--dark-sky)')).toBe(sky.twilight === 'night');
        expect(covering.some(({ isMoonlight }) => isMoonlight)).toBe(containsAny(night.moon.moonlit, timeMs));
        // Three rows share a line of twilight, which has the colour of the middle row.
        if (row % 3 !== 1 || sky.twilight === 'night') return;
        const color = covering.findLast(({ stroke }) => stroke.startsWith('color-mix'))?.stroke;
        // The tolerances: a step of the colours, two roundings, and the change of the Sun's declination in half a day.
        if (color === undefined) expect(sky.sun.altitude).toBeGreaterThan(skyLevels[1] - 0.7);
        else expect(Math.abs(altitudeOf(color) - 0.75 - sky.sun.altitude)).toBeLessThan(0.75 + 0.7);
      }),
      { numRuns: runs(300) },
    );
  });

  test('begin at the same hour of standard time, in summer too', () => {
    const year = nightsAt(52.4, 13.1, day('2026-01-01'), 365, 'Europe/Berlin');
    const { hours, rows, nights } = picture(year, 'Europe/Berlin');
    for (const [index, { bounds }] of rows.entries()) {
      const shown = DateTime.fromMillis(bounds.startMs, { zone: 'UTC+1' });
      expect([shown.toISODate(), shown.hour, shown.minute]).toEqual([nights[index]?.date, hours.first, 0]);
    }
    // The earliest sunset is at 15:51 in December, and the latest sunrise is at 8:16 on New Year's Day.
    expect(hours).toEqual({ first: 15, last: 33 });
  });
});
