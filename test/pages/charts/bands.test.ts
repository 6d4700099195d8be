import { describe, expect, test } from 'vitest';
import { computeMoonlight, computeNight, type Interval, skySpans } from '../../../src/nights/index.ts';
import { bandNames, rectangle } from '../../../src/pages/charts/bands.tsx';
import { chartWidth, unitsOver } from '../../../src/pages/charts/time.ts';
import { referenceNights } from '../../fixtures/nights.ts';
import { day, place } from '../../places.ts';
import { rectanglesOf } from '../paths.ts';

/** The columns of the reference that bound what a band shows; dark has none. */
const columns = {
  horizon: ['sunset', 'sunrise'],
  civil: ['civil_dusk', 'civil_dawn'],
  nautical: ['nautical_dusk', 'nautical_dawn'],
  astronomical: ['astronomical_dusk', 'astronomical_dawn'],
} as const;

const minuteMs = 60_000;

/** Each night of the reference with its own. */
const nights = referenceNights.map((row) => {
  const night = computeNight(place(Number(row.latitude), Number(row.longitude), 'Etc/UTC'), day(row.date ?? ''));
  return { row, night, spans: skySpans([computeMoonlight(night)]) };
});

describe('the bands of the reference’s nights', () => {
  test.each(Object.entries(columns))(
    '%s begins and ends with its events, to half a minute and the reference’s 3 s',
    (name, [dusk, dawn]) => {
      for (const { row, night, spans: allSpans } of nights) {
        const bounds: Interval = { startMs: night.solarNoonMs, endMs: night.nextSolarNoonMs };
        const x = unitsOver(bounds);
        const msOf = (units: number) => bounds.startMs + (units / chartWidth) * (bounds.endMs - bounds.startMs);
        const spans = allSpans[name as keyof typeof columns];
        const found = rectanglesOf(spans.map((span) => rectangle(span, x, 0, 80)).join(''));
        for (const { left, right, height } of found) {
          expect(height).toBe(80);
          if (row[dusk]) expect(Math.abs(msOf(left) - Date.parse(row[dusk]))).toBeLessThan(0.5 * minuteMs + 4000);
          else expect(left).toBe(0);
          if (row[dawn]) expect(Math.abs(msOf(right) - Date.parse(row[dawn]))).toBeLessThan(0.5 * minuteMs + 4000);
          else expect(right).toBe(chartWidth);
        }
        if (row[dusk] || row[dawn]) expect(found).toHaveLength(1);
      }
    },
  );
});

test('each band lies on those before it, which hold it', () => {
  expect(bandNames).toEqual(['horizon', 'civil', 'nautical', 'astronomical', 'dark']);
  for (const { spans } of nights) {
    bandNames.slice(1).forEach((name, index) => {
      const outer = spans[bandNames[index] ?? 'horizon'];
      for (const { startMs, endMs } of spans[name]) {
        expect(outer.some((other) => other.startMs <= startMs && other.endMs >= endMs)).toBe(true);
      }
    });
  }
});
