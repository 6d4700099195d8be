import { describe, expect, test } from 'vitest';
import { altitudesOver, Night } from '../../../src/nights/index.ts';
import { AltitudeCurves, altitudeHeight, altitudeY } from '../../../src/pages/charts/altitudeChart.tsx';
import { chartWidth, unitsOver } from '../../../src/pages/charts/time.ts';
import { referenceNights } from '../../fixtures/nights.ts';
import { day, place } from '../../places.ts';

/** The points of a path of straight lines. */
function pointsOf(path: string): { x: number; y: number }[] {
  return [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
}

/** The height of a curve at a position along the chart, interpolated. */
function heightAt(points: readonly { x: number; y: number }[], x: number): number {
  const index = Math.max(
    1,
    points.findIndex((point) => point.x >= x),
  );
  const [before = { x: 0, y: 0 }, after = { x: 1, y: 0 }] = points.slice(index - 1, index + 1);
  return before.y + ((after.y - before.y) * (x - before.x)) / (after.x - before.x);
}

describe('the Sun’s curve', () => {
  test('passes each altitude where the reference has the event named for it, to a quarter of a degree', () => {
    const altitudes = {
      sunset: -50 / 60,
      civil_dusk: -6,
      nautical_dusk: -12,
      astronomical_dawn: -18,
      sunrise: -50 / 60,
    };
    for (const row of referenceNights.slice(0, 200)) {
      const location = place(Number(row.latitude), Number(row.longitude), 'Etc/UTC');
      const night = new Night(location, day(row.date ?? ''));
      const x = unitsOver(night.interval);
      const paths = String(AltitudeCurves({ altitudes: altitudesOver(night, 600_000), x }));
      const points = pointsOf(/class="sun" d="([^"]+)"/.exec(paths)?.[1] ?? '');
      expect([points[0]?.x, points.at(-1)?.x]).toEqual([0, chartWidth]);
      for (const [event, altitude] of Object.entries(altitudes)) {
        if (!row[event]) continue;
        expect(Math.abs(heightAt(points, x(Date.parse(row[event]))) - altitudeY(altitude))).toBeLessThan(0.5);
      }
    }
  });

  test('the zenith is at the upper edge, the nadir at the lower', () => {
    expect([altitudeY(90), altitudeY(-90)]).toEqual([0, altitudeHeight]);
  });
});
