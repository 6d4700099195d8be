import { describe, expect, test } from 'vitest';
import { type Interval, intervalsOf, Night, skySpans } from '../../../src/nights/index.ts';
import { Bands } from '../../../src/pages/charts/bands.tsx';
import { chartWidth, unitsOver } from '../../../src/pages/charts/time.ts';
import { type ReferenceNight, referenceNights } from '../../fixtures/nights.ts';
import { day, place } from '../../places.ts';
import { some } from '../../scale.ts';
import { rectanglesOf } from '../paths.ts';

/** The columns of the reference that bound a band, by what the sky is called in it; dark has none. */
const columns = {
  civil: ['sunset', 'sunrise'],
  nautical: ['civil_dusk', 'civil_dawn'],
  astronomical: ['nautical_dusk', 'nautical_dawn'],
  night: ['astronomical_dusk', 'astronomical_dawn'],
} as const;

const minuteMs = 60_000;
const height = 80;

function nightOf(row: ReferenceNight): Night {
  return new Night(place(Number(row.latitude), Number(row.longitude), 'Etc/UTC'), day(row.date ?? ''));
}

/** The bands of a night as they are drawn: what the sky is called, and a path. */
function bandsOf(night: Night) {
  const html = String(Bands({ spans: skySpans([night]), x: unitsOver(night.interval), height }));
  return [...html.matchAll(/<path data-sky="([a-z]+)" d="([^"]*)"/g)].map(([, sky = '', path = '']) => ({ sky, path }));
}

describe('the bands of the reference’s nights', () => {
  test.each(Object.entries(columns))(
    '%s begins and ends with its events, to half a minute and the reference’s 3 s',
    (name, [dusk, dawn]) => {
      for (const row of some(referenceNights)) {
        const night = nightOf(row);
        const bounds: Interval = night.interval;
        const msOf = (units: number) => bounds.startMs + (units / chartWidth) * (bounds.endMs - bounds.startMs);
        const found = rectanglesOf(bandsOf(night).find(({ sky }) => sky === name)?.path ?? '');
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

  test('are drawn from the brightest to the darkest, those that there are', () => {
    const standard = [...Object.keys(columns), 'dark'];
    const seen = new Set<string>();
    for (const row of some(referenceNights)) {
      const drawn = bandsOf(nightOf(row)).map(({ sky }) => sky);
      for (const sky of drawn) seen.add(sky);
      const known = drawn.filter((sky) => standard.includes(sky));
      expect(known).toEqual(standard.filter((sky) => drawn.includes(sky)));
    }
    expect(standard.filter((sky) => !seen.has(sky))).toEqual([]);
  });
});

test('each band lies on those before it, which contain it', () => {
  const standard = ['horizon', 'civil', 'nautical', 'astronomical', 'dark'];
  for (const row of some(referenceNights)) {
    const spans = skySpans([nightOf(row)]);
    standard.slice(1).forEach((name, index) => {
      const outer = intervalsOf(spans, standard[index] ?? '');
      for (const { startMs, endMs } of intervalsOf(spans, name)) {
        expect(outer.some((other) => other.startMs <= startMs && other.endMs >= endMs)).toBe(true);
      }
    });
  }
});
