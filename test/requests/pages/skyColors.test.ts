import fc from 'fast-check';
import { expect, test } from 'vitest';
import { skyLevels } from '../../../src/pages/sky/skyColors.ts';
import type { AlmanacEntry } from '../../support/almanacEntry.ts';
import type { MarkupElement } from '../../support/markup.ts';
import { anyPlace, place } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { appWith, pageOf } from '../../support/site.ts';
import { apiOf } from './shown.ts';

// The colours of a sky follow from the Sun's altitude in the API.

const hourMs = 3_600_000;

/** An instant at which a picture has the colour of an altitude of the Sun, degrees. */
interface Stop {
  readonly timeMs: number;
  readonly altitude: number;
  readonly level: number;
}

interface Bounds {
  readonly startMs: number;
  readonly endMs: number;
}

/** The stops of a gradient, in order. The gradient fills a picture from one instant to another. */
function stopsOf(page: MarkupElement, id: string, { startMs, endMs }: Bounds): Stop[] {
  const [gradient] = page.all('linearGradient').filter((each) => each.get('id') === id);
  return (gradient?.all('stop') ?? []).map((stop) => {
    const level = Number(/--sky-(\d)/.exec(stop.get('stop-color'))?.[1]);
    const timeMs = startMs + Number(stop.get('offset')) * (endMs - startMs);
    return { timeMs, level, altitude: skyLevels[level] ?? NaN };
  });
}

/** The stops of a strip's twilights, by the gradient from day to night that all strips of a page share. */
function sharedTwilights(page: MarkupElement, { startMs, endMs }: Bounds): Stop[] {
  const at = (percent: string) => startMs + (Number.parseFloat(percent) / 100) * (endMs - startMs);
  const twilights = page.all('rect').filter((rect) => /^sky-d(usk|awn)$/.test(rect.get('class')));
  return twilights.flatMap((rect) => {
    const [from, length] = [at(rect.get('x')), at(rect.get('width')) - startMs];
    const isDusk = rect.get('class') === 'sky-dusk';
    return stopsOf(
      page,
      'dusk',
      isDusk ? { startMs: from, endMs: from + length } : { startMs: from + length, endMs: from },
    );
  });
}

const anyInstant = fc.integer({ min: Date.UTC(1972, 0, 3), max: Date.UTC(2099, 11, 20) });

/** The pages and the API of a place. */
function siteAt(site: ReturnType<typeof place>, nowMs: number) {
  // If the service has a single location, the first page redirects to its night. So the app has two.
  const app = appWith(
    [1, 2].map((id) => ({ ...site, id, slug: `place-${id}` })),
    { now: () => nowMs },
  );
  const json = apiOf(app);
  const altitudeAt = async (timeMs: number) =>
    (await json<[{ sun_altitude: number }]>(`now/?location=place-1&at=${new Date(timeMs).toISOString()}`))[0]
      .sun_altitude;
  return { page: (path: string) => pageOf(app, path), json, altitudeAt };
}

test('the chart of a night has all colours from day to night, each at the instant of its altitude of the Sun', () =>
  fc.assert(
    fc.asyncProperty(anyPlace, anyInstant, async (site, nowMs) => {
      const { page, json, altitudeAt } = siteAt(site, nowMs);
      const [night] = await json<[AlmanacEntry]>('almanac/tonight/?location=place-1');
      const bounds = { startMs: Date.parse(night.solar_noon), endMs: Date.parse(night.next_solar_noon) };
      const stops = stopsOf(await page('/locations/place-1/'), 'sky-night', bounds);
      expect([stops[0]?.timeMs, stops.at(-1)?.timeMs]).toEqual([bounds.startMs, bounds.endMs]);
      for (const [index, stop] of stops.slice(1).entries()) {
        const before = stops[index] as Stop;
        expect(stop.timeMs).toBeGreaterThanOrEqual(before.timeMs);
        expect(Math.abs(stop.level - before.level)).toBeLessThanOrEqual(1);
      }
      const inner = stops.slice(1, -1);
      // The chart uses the declination of the middle of the night, which is right within 0.25°. Positions in the chart have three
      // decimals, or 43 s, in which the Sun moves by 0.2°.
      for (const { timeMs, altitude } of inner)
        expect(Math.abs((await altitudeAt(timeMs)) - altitude)).toBeLessThan(0.45);
    }),
    { numRuns: runs(300) },
  ));

test('the rows of an autumn night share the colours of their twilights', async () => {
  const nowMs = Date.UTC(2026, 8, 20, 12);
  const { page: open } = siteAt(place(52.4, 13.1, 'Europe/Berlin'), nowMs);
  const hour = Math.floor(nowMs / hourMs);
  const bounds = { startMs: (hour - 1) * hourMs, endMs: (hour + 25) * hourMs };
  expect(sharedTwilights(await open('/?location=place-1'), bounds).length).toBeGreaterThan(10);
});

test('the strip of a row has the colours of twilight within six minutes of the altitudes of the Sun', () =>
  fc.assert(
    fc.asyncProperty(anyPlace, anyInstant, async (site, nowMs) => {
      const { page: open, altitudeAt } = siteAt(site, nowMs);
      const page = await open('/?location=place-1');
      const hour = Math.floor(nowMs / hourMs);
      const bounds = { startMs: (hour - 1) * hourMs, endMs: (hour + 25) * hourMs };
      const shared = sharedTwilights(page, bounds);
      const stops = shared.length > 0 ? shared : stopsOf(page, 'sky-place-1', bounds).slice(1, -1);
      const low = stops.filter(
        ({ timeMs, altitude }) => altitude <= 3 && timeMs > bounds.startMs && timeMs < bounds.endMs,
      );
      for (const { timeMs, altitude } of low) {
        const [one = NaN, other = NaN] = await Promise.all([timeMs - 360_000, timeMs + 360_000].map(altitudeAt));
        // The strip uses the Sun's declination of the middle.
        expect(altitude).toBeGreaterThan(Math.min(one, other) - 0.3);
        expect(altitude).toBeLessThan(Math.max(one, other) + 0.3);
      }
    }),
    { numRuns: runs(300) },
  ));
