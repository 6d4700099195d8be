import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AlmanacFields } from '../../src/api/almanacFields.ts';
import { manyLocations } from '../manyLocations.ts';
import { answerOf, chromiumPath, during, launch, minutesOf, presentOn, serve, visit } from './browser.ts';

interface Place {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly longitude: number;
}

interface Sky {
  readonly location: number;
  readonly twilight: 'day' | 'civil' | 'nautical' | 'astronomical' | 'night';
  readonly dark: boolean;
  readonly next_event: { readonly name: string; readonly time: string; readonly seconds: number };
}

/** What the API tells of a location. */
interface Told {
  readonly place: Place;
  readonly sky: Sky;
  readonly almanac: AlmanacFields;
}

/** By the names of the locations. */
async function toldByApi(origin: string): Promise<Map<string, Told>> {
  const [places, skies, entries] = await Promise.all([
    answerOf<Place[]>(`${origin}/api/locations/`),
    answerOf<Sky[]>(`${origin}/api/now/`),
    answerOf<AlmanacFields[]>(`${origin}/api/almanac/latest/`),
  ]);
  const of = <Item extends { location: number | null }>(items: Item[], { id }: Place) => {
    const found = items.find(({ location }) => location === id);
    if (found === undefined) throw new Error(`Nothing is told of location ${id}`);
    return found;
  };
  return new Map(places.map((place) => [place.name, { place, sky: of(skies, place), almanac: of(entries, place) }]));
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

/** The names of the locations that are seen, from above. */
const namesOn = (page: Page) => page.locator('.rows > li:visible h2').allTextContents();

const stateNames = {
  day: 'Day',
  civil: 'Civil twilight',
  nautical: 'Nautical twilight',
  astronomical: 'Astronomical twilight',
  night: 'Night, Moon up',
} as const;

const polarNames: Readonly<Record<string, string>> = { always_above: ' Polar day', always_below: ' Polar night' };

/** That a row tells the same as the API; a duration to the minute. */
function expectSame([name, state, next, hours]: Row, { sky, almanac }: Told): void {
  const polar = polarNames[almanac.horizon_state] ?? '';
  expect(state, name).toBe((sky.dark ? 'Dark' : stateNames[sky.twilight]) + polar);
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
  describe.each(['2026-11-21T19:30:00Z', '2026-06-21T10:00:00Z', '2026-12-09T03:00:00Z'])('at %s', (now) => {
    let service: Awaited<ReturnType<typeof serve>>;
    let told: Map<string, Told>;
    beforeAll(async () => {
      service = await serve(['--now', now]);
      told = await toldByApi(service.origin);
    });
    afterAll(() => service?.stop());

    /** What the API tells of the rows of a page, in their order. */
    async function inOrder(query: string): Promise<Told[]> {
      const { page, context } = await visit(browser, `${service.origin}/${query}`);
      const names = await namesOn(page);
      await context.close();
      expect(names.toSorted()).toEqual([...told.keys()].toSorted());
      return names.flatMap((name) => told.get(name) ?? []);
    }

    test('each row tells what the API tells', async () => {
      const { page, context } = await visit(browser, `${service.origin}/`);
      const rows = await rowsOf(page);
      expect(rows).toHaveLength(told.size);
      for (const row of rows) {
        const expected = told.get(row[0]);
        if (expected === undefined) throw new Error(`${row[0]} is no location`);
        expectSame(row, expected);
      }
      await context.close();
    });

    test('first come those where it is dark, then the others in the order in which it gets dark', async () => {
      const rows = await inOrder('');
      const dark = rows.filter(({ sky }) => sky.dark);
      expect(dark.length).toBeGreaterThan(0);
      expect(rows.slice(0, dark.length)).toEqual(dark);
      // Within the hours that the page shows, in the night that holds the present.
      const soon = Date.parse(now) + 13 * 3_600_000;
      const starts = rows
        .slice(dark.length)
        .flatMap(
          ({ almanac }) => almanac.dark.map(({ start }) => Date.parse(start)).find((ms) => ms > Date.parse(now)) ?? [],
        )
        .filter((startMs) => startMs < soon);
      expect(starts.length).toBeGreaterThan(2);
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    });

    test.each([
      ['next', ({ sky }: Told) => sky.next_event.seconds],
      ['longitude', ({ place }: Told) => -place.longitude],
    ])('sorted by %s', async (sort, keyOf) => {
      const keys = (await inOrder(`?sort=${sort}`)).map(keyOf);
      expect(keys).toEqual(keys.toSorted((one, other) => one - other));
    });

    test('sorted by name', async () => {
      const names = (await inOrder('?sort=name')).map(({ place }) => place.name);
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    });
  });

  test.each([
    ['2026-06-21T10:00:00Z', 'always_below', 'Polar night'],
    ['2026-12-21T10:00:00Z', 'always_above', 'Polar day'],
  ])('at %s the Sun is %s at Dome C: %s', async (now, state, name) => {
    await during(['--now', now], async (origin) => {
      const [entry] = await answerOf<AlmanacFields[]>(`${origin}/api/almanac/latest/?location=dome-c`);
      expect(entry?.horizon_state).toBe(state);
      const { page, context } = await visit(browser, `${origin}/?q=dome-c`);
      expect(await page.locator('.rows p.state').allTextContents()).toEqual([expect.stringMatching(`${name}$`)]);
      await context.close();
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
    const [earlier = NaN, later = NaN, ...others] = places;
    expect(others).toEqual([]);
    expect(Math.abs(later - earlier - 30)).toBeLessThanOrEqual(tolerance);
  });

  describe('the field and the select', () => {
    let service: Awaited<ReturnType<typeof serve>>;
    let places: Place[];
    beforeAll(async () => {
      service = await serve(['--now', '2026-11-21T19:30:00Z']);
      places = await answerOf<Place[]>(`${service.origin}/api/locations/`);
    });
    afterAll(() => service?.stop());

    const namesWith = (text: string) =>
      places
        .filter(({ name, slug }) => [name, slug].some((each) => each.toLowerCase().includes(text)))
        .map(({ name }) => name)
        .toSorted();

    test.each(['obs', 'la', 'megantic', 'ō', 'atlantis'])(
      'typing %s leaves what has it in its name or slug',
      async (text) => {
        const { page, context } = await visit(browser, `${service.origin}/`);
        await page.getByRole('searchbox', { name: 'Name' }).pressSequentially(text.toUpperCase());
        expect((await namesOn(page)).toSorted()).toEqual(namesWith(text));
        expect(await page.locator('output').innerText()).toBe(`${namesWith(text).length} of 22 locations`);
        await page.getByRole('searchbox', { name: 'Name' }).fill('');
        expect(await namesOn(page)).toHaveLength(places.length);
        expect(await page.locator('output').innerText()).toBe('22 locations');
        await context.close();
      },
    );

    test('without scripts, the button asks for them in the order that is chosen', async () => {
      const { page, context } = await visit(browser, `${service.origin}/`, { hasScripts: false });
      await page.getByRole('searchbox', { name: 'Name' }).fill('Obs');
      await page.getByRole('combobox', { name: 'Sorted by' }).selectOption('name');
      await page.getByRole('button', { name: 'Show' }).click();
      expect(new URL(page.url()).search).toBe('?q=Obs&sort=name');
      expect(await namesOn(page)).toEqual(namesWith('obs').toSorted((a, b) => a.localeCompare(b, 'en')));
      expect(await page.getByRole('searchbox', { name: 'Name' }).inputValue()).toBe('Obs');
      await context.close();
    });

    test('with scripts, choosing an order asks at once', async () => {
      const { page, context } = await visit(browser, `${service.origin}/`);
      await page.getByRole('combobox', { name: 'Sorted by' }).selectOption('longitude');
      await page.waitForURL(/sort=longitude/);
      expect(await page.getByRole('combobox', { name: 'Sorted by' }).inputValue()).toBe('longitude');
      await context.close();
    });
  });

  describe('many locations', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    async function withMany(count: number, use: (page: Page) => Promise<void>): Promise<void> {
      const file = join(folder, `${count}.yaml`);
      writeFileSync(file, manyLocations(count));
      await during(['--locations', file, '--now', '2026-11-21T19:30:00Z'], async (origin) => {
        const { page, context } = await visit(browser, `${origin}/`, { width: 360 });
        await use(page);
        await context.close();
      });
    }

    test('500 are all shown, fit on a phone, and are filtered while a name is typed', async () => {
      await withMany(500, async (page) => {
        expect(await namesOn(page)).toHaveLength(500);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
        await page.getByRole('searchbox', { name: 'Name' }).pressSequentially('site 4');
        // 4, 40 to 49, and 400 to 499.
        expect(await namesOn(page)).toHaveLength(111);
        expect(await page.locator('output').innerText()).toBe('111 of 500 locations');
      });
    });

    test('of 1,200 the first 1,000 are shown, it says so, and a name finds one of the others', async () => {
      await withMany(1200, async (page) => {
        const shown = new Set(await namesOn(page));
        expect(shown.size).toBe(1000);
        expect(await page.locator('output').innerText()).toContain('The first 1000 of 1200 locations');
        const other = [1200, 1199, 1198].map((id) => `Site ${id}`).find((name) => !shown.has(name)) ?? '';
        await page.getByRole('searchbox', { name: 'Name' }).fill(other);
        await page.getByRole('searchbox', { name: 'Name' }).press('Enter');
        await page.waitForURL(/q=/);
        expect(await namesOn(page)).toEqual([other]);
      });
    });
  });
});
