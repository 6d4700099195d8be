import { DateTime } from 'luxon';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Location } from '../../src/locations/index.ts';
import type { AlmanacEntry } from '../almanacEntry.ts';
import { chromiumPath, during, jsonOf, launch, minutesOf, namesOn, presentOn, serve, visit } from './browser.ts';

type Place = Pick<Location, 'id' | 'name' | 'slug' | 'longitude'>;

interface Sky {
  readonly location: number;
  readonly twilight: string;
  readonly dark: boolean;
  readonly next_event: { readonly name: string; readonly time: string; readonly seconds: number };
}

/** A location in the API. */
interface FromApi {
  readonly place: Place;
  readonly sky: Sky;
  readonly almanac: AlmanacEntry;
}

const nameOf = ({ place }: FromApi) => place.name;

/** By the names of the locations. */
async function locationsOfApi(origin: string): Promise<Map<string, FromApi>> {
  const [places, skies, entries] = await Promise.all([
    jsonOf<Place[]>(`${origin}/api/locations/`),
    jsonOf<Sky[]>(`${origin}/api/now/`),
    jsonOf<AlmanacEntry[]>(`${origin}/api/almanac/tonight/`),
  ]);
  const pairs = places.flatMap((place) => {
    const sky = skies.find(({ location }) => location === place.id);
    const almanac = entries.find(({ location }) => location === place.id);
    return sky && almanac ? [[place.name, { place, sky, almanac }] as const] : [];
  });
  return new Map(pairs);
}

type Row = readonly [name: string, state: string, next: string, hours: string];

/** The rows that are seen, from above. */
async function rowsOf(page: Page): Promise<Row[]> {
  const parts = page.locator('.rows > li:visible :is(h2, p.state, p.next, p.hours)');
  const texts = await parts.allTextContents();
  return Array.from({ length: texts.length / 4 }, (_, row) => {
    const [name = '', state = '', next = '', hours = ''] = texts.slice(4 * row);
    return [name, state, next, hours];
  });
}

const stateNames: Readonly<Record<string, string>> = { day: 'Day', night: 'Night, Moon up' };
const polarNames: Readonly<Record<string, string>> = { always_above: ' Polar day', always_below: ' Polar night' };

function stateName({ dark, twilight }: Sky): string {
  const twilightName = `${twilight.charAt(0).toUpperCase()}${twilight.slice(1)} twilight`;
  return dark ? 'Dark' : (stateNames[twilight] ?? twilightName);
}

/** Expects a row to be as in the API; durations to the minute. */
function expectSame([name, state, next, hours]: Row, { sky, almanac }: FromApi): void {
  expect(state, name).toBe(stateName(sky) + (polarNames[almanac.horizon_state] ?? ''));
  const [, event, countdown = '', clock] = /^(.*) in (.*min) (\d\d:\d\d) UTC$/.exec(next) ?? [];
  expect(event?.toLowerCase().replaceAll(' ', '_'), name).toBe(sky.next_event.name);
  expect(Math.abs(minutesOf(countdown) - sky.next_event.seconds / 60), name).toBeLessThanOrEqual(0.5);
  const time = DateTime.fromISO(sky.next_event.time, { zone: 'utc' });
  expect(clock, name).toBe(time.plus({ seconds: 30 }).toFormat('HH:mm'));
  const minutes = hours === 'not dark' ? 0 : minutesOf(hours.replace(' dark', ''));
  expect(Math.abs(minutes - almanac.dark_hours * 60), name).toBeLessThanOrEqual(hours === 'not dark' ? 0 : 0.501);
}

describe.skipIf(chromiumPath === undefined)('tonight', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  // A gibbous Moon, midwinter in the south, and a new Moon in its midsummer.
  describe.each([
    ['2026-11-21T19:30:00Z', 'Polar day'],
    ['2026-06-21T10:00:00Z', 'Polar night'],
    ['2026-12-09T03:00:00Z', 'Polar day'],
  ])('at %s, a %s at Dome C', (now, polar) => {
    let service: Awaited<ReturnType<typeof serve>>;
    let fromApi: Map<string, FromApi>;
    beforeAll(async () => {
      service = await serve(['--now', now]);
      fromApi = await locationsOfApi(service.origin);
    });
    afterAll(() => service?.stop());

    /** The locations of the rows of a page, from above, as in the API. */
    async function inOrder(query: string): Promise<FromApi[]> {
      const { page, context } = await visit(browser, `${service.origin}/${query}`);
      const names = await namesOn(page);
      await context.close();
      expect(names.toSorted()).toEqual([...fromApi.keys()].toSorted());
      return names.flatMap((name) => fromApi.get(name) ?? []);
    }

    test('each row is as in the API', async () => {
      const { page, context } = await visit(browser, `${service.origin}/`);
      const rows = await rowsOf(page);
      expect(rows).toHaveLength(fromApi.size);
      for (const row of rows) {
        const expected = fromApi.get(row[0]);
        if (expected === undefined) throw new Error(`${row[0]} is no location`);
        expectSame(row, expected);
      }
      expect(rows.find(([name]) => name === 'Concordia, Dome C')?.[1]).toContain(polar);
      await context.close();
    });

    test('dark ones are first, then the others in the order in which it gets dark', async () => {
      const rows = await inOrder('');
      const dark = rows.filter(({ sky }) => sky.dark);
      expect(dark.length).toBeGreaterThan(0);
      expect(rows.slice(0, dark.length).map(nameOf)).toEqual(dark.map(nameOf));
      const nowMs = Date.parse(now);
      // In the hours that the page shows, and in the night that contains the present.
      const isSoon = (timeMs: number) => timeMs > nowMs && timeMs < nowMs + 13 * 3_600_000;
      const nextOf = ({ almanac }: FromApi) => almanac.dark.map(({ start }) => Date.parse(start)).filter(isSoon);
      const soon = rows.slice(dark.length).flatMap((row) => nextOf(row).slice(0, 1));
      expect(soon.length).toBeGreaterThan(2);
      expect(soon).toEqual(soon.toSorted((one, other) => one - other));
    });

    test.each<[string, (one: FromApi, other: FromApi) => number]>([
      ['next', (one, other) => one.sky.next_event.seconds - other.sky.next_event.seconds],
      ['longitude', (one, other) => other.place.longitude - one.place.longitude],
      ['name', (one, other) => nameOf(one).localeCompare(nameOf(other), 'en')],
    ])('sorted by %s', async (sort, compare) => {
      const rows = await inOrder(`?sort=${sort}`);
      expect(rows.map(nameOf)).toEqual(rows.toSorted(compare).map(nameOf));
    });
  });

  test.each([
    ['/', 0],
    // Between two solar noons it is not quite a day.
    ['/locations/paranal/', 1],
  ])('half an hour later the present is 30 minutes further on %s', async (path, tolerance) => {
    const places: number[] = [];
    for (const now of ['2026-11-21T18:00:00Z', '2026-11-21T18:30:00Z']) {
      await during(['--now', now], async (origin) => {
        const { page, context } = await visit(browser, origin + path);
        places.push(...(await presentOn(page)));
        await context.close();
      });
    }
    expect(places).toHaveLength(2);
    const [earlier = NaN, later = NaN] = places;
    expect(Math.abs(later - earlier - 30)).toBeLessThanOrEqual(tolerance);
  });
});
