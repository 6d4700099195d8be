import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeMoonlight, NightCache, skySpans } from '../../../src/nights/index.ts';
import { bandNames } from '../../../src/pages/charts/bands.tsx';
import { carpetPath, rowHeight } from '../../../src/pages/charts/carpet.tsx';
import { localDays } from '../../../src/pages/charts/localDays.ts';
import { chartWidth } from '../../../src/pages/charts/time.ts';
import { anyLatitude, anyLongitude, day, place } from '../../places.ts';
import { runs } from '../../scale.ts';
import { linesOf } from '../paths.ts';

const anyFirst = fc.integer({ min: day('1972-01-01'), max: day('2100-10-01') });

/** The rows of some dates in UTC, where each has 24 hours, and the spans of the sky through them. */
function carpet(latitude: number, longitude: number, first: number, days: number) {
  const location = place(latitude, longitude, 'Etc/UTC');
  const rows = localDays(location.timeZone, first, first + days - 1);
  const bounds = { startMs: rows[0]?.startMs ?? 0, endMs: rows.at(-1)?.endMs ?? 0 };
  return { bounds, rows, spans: skySpans(new NightCache().over(location, bounds).map(computeMoonlight)) };
}

describe('the carpet', () => {
  test('is as long as the spans that it shows, each piece within its row', () => {
    fc.assert(
      fc.property(
        anyLatitude,
        anyLongitude,
        anyFirst,
        fc.integer({ min: 1, max: 40 }),
        (latitude, longitude, first, days) => {
          const { bounds, rows, spans } = carpet(latitude, longitude, first, days);
          for (const name of bandNames) {
            const lines = linesOf(carpetPath(spans[name], rows));
            for (const { left, y, width } of lines) {
              expect(left).toBeGreaterThanOrEqual(0);
              expect(left + width).toBeLessThanOrEqual(chartWidth);
              expect((y / rowHeight) % 1).toBe(0.5);
            }
            const shown = lines.reduce((sum, { width }) => sum + width, 0);
            const minutes = spans[name].reduce(
              (sum, { startMs, endMs }) =>
                sum + Math.max(0, Math.min(endMs, bounds.endMs) - Math.max(startMs, bounds.startMs)) / 60_000,
              0,
            );
            // Each end of a piece is rounded to a minute; a piece that is rounded to nothing is not drawn.
            expect(Math.abs(shown - minutes)).toBeLessThanOrEqual(lines.length + spans[name].length + 1);
          }
        },
      ),
      { numRuns: runs(50) },
    );
  });

  test('has the Sun down where the altitude at the middle of a piece is below, and nowhere else', () => {
    const { rows, spans } = carpet(-24.627, -70.405, day('2026-01-01'), 365);
    const lines = linesOf(carpetPath(spans.horizon, rows));
    // One night a row, but that 12h UTC, at which rows begin, is in the morning there.
    expect(lines).toHaveLength(365);
    expect(new Set(lines.map(({ y }) => y)).size).toBe(365);
  });

  test('fills all of a polar night, and leaves all of a polar day', () => {
    const { rows, spans } = carpet(-90, 0, day('2026-06-01'), 20);
    expect(linesOf(carpetPath(spans.astronomical, rows)).every(({ width }) => width === chartWidth)).toBe(true);
    const summer = carpet(-90, 0, day('2026-12-01'), 20);
    expect(carpetPath(summer.spans.horizon, summer.rows)).toBe('');
  });
});
