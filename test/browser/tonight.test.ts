import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Location } from '../../src/locations/index.ts';
import { type AlmanacEntry, darkMinutes } from '../support/almanacEntry.ts';
import { inBrowser, jsonOf, minutesOf, minutesOn, served } from '../support/browser.ts';

type Place = Pick<Location, 'id' | 'name' | 'slug' | 'longitude'>;

interface Sky {
  readonly location: number;
  readonly twilight: string;
  readonly dark: boolean;
}

/** A location in the API. */
interface FromApi {
  readonly place: Place;
  readonly sky: Sky;
  /** Of tonight. */
  readonly almanac: AlmanacEntry;
  /** Of a minute or more, of the nights around the present. */
  readonly darkIntervals: readonly { readonly startMs: number; readonly endMs: number }[];
}

/** By the names of the locations. */
async function locationsOfApi(origin: string, now: string): Promise<Map<string, FromApi>> {
  const [places, skies, entries, { events }] = await Promise.all([
    jsonOf<Place[]>(`${origin}/api/locations/`),
    jsonOf<Sky[]>(`${origin}/api/now/`),
    jsonOf<AlmanacEntry[]>(`${origin}/api/almanac/tonight/`),
    jsonOf<{ events: DarkEvent[] }>(`${origin}/api/events/?event=dark_start,dark_end&${spanAround(now)}`),
  ]);
  const pairs = places.flatMap((place) => {
    const sky = skies.find(({ location }) => location === place.id);
    const almanac = entries.find(({ location }) => location === place.id);
    return sky && almanac
      ? [[place.name, { place, sky, almanac, darkIntervals: intervalsOf(events, place) }] as const]
      : [];
  });
  return new Map(pairs);
}

interface DarkEvent {
  readonly location: number;
  readonly name: string;
  readonly time: string;
}

/** From half a month before an instant, as long as it can be dark at a pole, to four days after it. */
function spanAround(now: string): string {
  const at = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
  return `after=${at(-16)}&before=${at(4)}`;
}

/** From each start to the next end. */
function intervalsOf(events: readonly DarkEvent[], { id }: Place): FromApi['darkIntervals'] {
  const own = events.filter(({ location }) => location === id);
  const pairs = own.flatMap(({ name, time }, index) =>
    name === 'dark_start'
      ? [{ startMs: Date.parse(time), endMs: Date.parse(own[index + 1]?.time ?? '2100-01-01') }]
      : [],
  );
  return pairs.filter(({ startMs, endMs }) => endMs - startMs >= 60_000);
}

type Row = readonly [name: string, state: string, when: string, hours: string];

/** The rows that are seen, from above. */
const rowsOf = (page: Page): Promise<Row[]> =>
  page.locator('.rows li:visible').evaluateAll((rows) =>
    rows.map((row) => {
      const text = (part: string): string => row.querySelector(part)?.textContent ?? '';
      return [text('h2'), text('.state'), text('.when'), text('.hours')] as const;
    }),
  );

const stateNames: Readonly<Record<string, string>> = { day: 'Day', night: 'Moonlit night' };
const polarNames: Readonly<Record<string, string>> = { always_above: ' Polar day', always_below: ' Polar night' };

function stateName({ dark, twilight }: Sky): string {
  const twilightName = `${twilight.charAt(0).toUpperCase()}${twilight.slice(1)} twilight`;
  return dark ? 'Dark' : (stateNames[twilight] ?? twilightName);
}

/** Expects a row to be as in the API; times and durations to the minute. */
function expectSame([name, state, when, hours]: Row, fromApi: FromApi, nowMs: number): void {
  const { sky, almanac, darkIntervals } = fromApi;
  expect(state, name).toBe(stateName(sky) + (polarNames[almanac.horizon_state] ?? ''));
  expect(hours === 'none' ? 0 : minutesOf(hours), name).toBe(darkMinutes(almanac));
  const end = Date.parse(almanac.next_solar_noon);
  const left = darkIntervals.filter(({ startMs, endMs }) => endMs > nowMs && startMs < end);
  const [next] = left;
  if (next === undefined) {
    expect(when, name).toMatch(/^Not dark/);
    return;
  }
  const clock = (timeMs: number) => DateTime.fromMillis(timeMs + 30_000, { zone: 'utc' }).toFormat('HH:mm');
  const isNow = next.startMs <= nowMs;
  expect(when.replaceAll(/\s/g, ' '), name).toMatch(
    isNow ? `until ${clock(next.endMs)}` : `${clock(next.startMs)}–${clock(next.endMs)}`,
  );
  const [, countdown = ''] = /(?:in )?((?:\d+\sh)?(?:\s?\d+\smin)?)(?: left)?$/.exec(when) ?? [];
  expect(minutesOf(countdown), name).toBe(Math.round(((isNow ? next.endMs : next.startMs) - nowMs) / 60_000));
}

inBrowser('tonight', () => {
  // A gibbous Moon, midwinter in the south, and a new Moon in its midsummer.
  describe.each([
    ['2026-11-21T19:30:00Z', 'Polar day'],
    ['2026-06-21T10:00:00Z', 'Polar night'],
    ['2026-12-09T03:00:00Z', 'Polar day'],
  ])('at %s, a %s at Dome C', (now, polar) => {
    const { open, origin } = served(now);
    let fromApi: Map<string, FromApi>;
    beforeAll(async () => {
      fromApi = await locationsOfApi(origin(), now);
    });

    test('each row is as in the API', async () => {
      const { page } = await open('/');
      const rows = await rowsOf(page);
      expect(rows).toHaveLength(fromApi.size);
      for (const row of rows) {
        const expected = fromApi.get(row[0]);
        if (expected === undefined) throw new Error(`${row[0]} is no location`);
        expectSame(row, expected, Date.parse(now));
      }
      expect(rows.find(([name]) => name === 'Concordia, Dome C')?.[1]).toContain(polar);
    });
  });

  describe('the rows', () => {
    const { open } = served('2026-11-21T19:30:00Z');

    test('have strips of half of a wide window', async () => {
      const { page } = await open('/', { viewport: { width: 2560, height: 1440 } });
      expect((await page.locator('li .strip').first().boundingBox())?.width).toBeGreaterThan(1000);
    });

    test.each(['Tab', 'Shift+Tab'])(
      'are seen when %s gives them the focus, above the comparison and below the head',
      async (key) => {
        const { page } = await open('/', { viewport: { width: 1440, height: 900 } });
        const ticks = page.locator('.row > input');
        for (const index of [0, 1]) await ticks.nth(index).check();
        await ticks.nth(key === 'Tab' ? 5 : 20).focus();
        const edge = async (selector: string, side: 'top' | 'bottom') =>
          page.locator(selector).evaluate((each, of) => each.getBoundingClientRect()[of], side);
        for (let count = 0; count < 24; count++) {
          await page.keyboard.press(key);
          expect(await edge(':focus', 'bottom')).toBeLessThanOrEqual(await edge('.compare', 'top'));
          expect(await edge(':focus', 'top')).toBeGreaterThanOrEqual(await edge('.column > .head', 'bottom'));
        }
      },
    );
  });

  describe('each twilight', () => {
    const { open, api } = served('2026-11-21T19:30:00Z');

    test.each(['paranal', 'babelsberg', 'ny-alesund', 'dome-c'])(
      'begins and ends with a mark on the row of %s, where the API has its event',
      async (slug) => {
        const startMs = Date.parse('2026-11-21T18:00Z');
        const twilights = ['civil', 'nautical', 'astronomical'].flatMap((name) => [`${name}_dusk`, `${name}_dawn`]);
        const names = ['sunset', 'sunrise', ...twilights].join();
        const { events } = await api<{ events: DarkEvent[] }>(
          `/api/events/?location=${slug}&event=${names}&after=2026-11-21T18:00Z&before=2026-11-22T20:00Z`,
        );
        const { page } = await open(`/?location=${slug}`);
        const minutes = (await minutesOn(page, '.row .edge', 26)).toSorted((a, b) => a - b);
        const expected = events.map(({ time }) => (Date.parse(time) - startMs) / 60_000).toSorted((a, b) => a - b);
        expect(minutes).toHaveLength(expected.length);
        for (const [index, minute] of minutes.entries())
          expect(Math.abs(minute - (expected[index] ?? NaN))).toBeLessThan(4);
      },
    );
  });
});
