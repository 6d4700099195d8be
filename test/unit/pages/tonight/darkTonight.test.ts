import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { Location } from '../../../../src/locations/index.ts';
import { NightCache, tonightAt } from '../../../../src/nights/index.ts';
import { darkTonight, nightsAhead } from '../../../../src/pages/tonight/darkTonight.ts';
import { type AlmanacEntry, darkMinutes } from '../../../support/almanacEntry.ts';
import type { MarkupElement } from '../../../support/markup.ts';
import { place } from '../../../support/places.ts';
import { runs } from '../../../support/scale.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

type App = ReturnType<typeof appWith>;
type Entry = AlmanacEntry & { readonly slug: string };

const appAt = (nowMs: number) => appWith(defaultList, { now: () => nowMs });
const textOf = (element: MarkupElement) => element.text.replaceAll(/\s+/g, ' ').trim();

async function tonightIn(app: App): Promise<Entry[]> {
  return (await (await app.request('/api/almanac/tonight/')).json()) as Entry[];
}

/** The rows of a page by the slugs of their locations. */
function rowsIn(page: MarkupElement): Map<string, MarkupElement> {
  return new Map(
    page.all('li.row').map((row) => [/locations\/([^/]+)/.exec(row.one('h2 a').get('href'))?.[1] ?? '', row]),
  );
}

/** The instants of the whole minutes that a row names. */
const minutesIn = (row: MarkupElement) => row.all('.when time').map((time) => Date.parse(time.get('datetime')));
const minute = (instant: string) => Math.round(Date.parse(instant) / 60_000) * 60_000;

/** The length that a row has for tonight, in minutes. */
function minutesOf(row: MarkupElement): number {
  const [, hours = 0, minutes = 0] = /^(?:(\d+) h)? ?(?:(\d+) min)?$/.exec(row.one('.hours').text) ?? [];
  return Number(hours) * 60 + Number(minutes);
}

/** The first dark time of a minute or more in the nights after one, as the API has them. */
async function darkAfter(app: App, { slug, date }: Entry): Promise<string | undefined> {
  const dates = [1, 60].map((days) => DateTime.fromISO(date).plus({ days }).toISODate());
  const response = await app.request(`/api/almanac/?location=${slug}&after=${dates[0]}&before=${dates[1]}`);
  const { almanac } = (await response.json()) as { almanac: Entry[] };
  const times = almanac.toReversed().flatMap(({ dark }) => dark);
  return times.find(({ start, end }) => Date.parse(end) - Date.parse(start) >= 60_000)?.start;
}

// Tonight the Moon, which was full a day before, is up in all of the night that remains.
describe('at 20:35 UTC on 25 November 2026', () => {
  const nowMs = Date.parse('2026-11-25T20:35:00Z');
  const app = appAt(nowMs);

  test.each([
    ['calar-alto', 'next Thu 26, 18:26'],
    ['teide', 'next Thu 26, 19:32'],
    ['la-palma', 'next Thu 26, 19:37'],
    ['wise', 'next Thu 26, 16:04'],
    ['vainu-bappu', 'next Thu 26, 13:31'],
    ['sutherland', 'next Thu 26, 19:02'],
    ['babelsberg', 'next Fri 27, 17:04'],
  ])('the row of %s says that tonight is not dark, as the API does, and what is next', async (slug, next) => {
    const entry = (await tonightIn(app)).find((each) => each.slug === slug);
    expect([entry?.date, entry?.dark_hours]).toEqual(['2026-11-25', 0]);
    const row = rowsIn(await pageOf(app, '/')).get(slug);
    expect(row && [textOf(row.one('.when b')), textOf(row.one('.next')), row.one('.hours').text]).toEqual([
      'Not dark',
      next,
      'none',
    ]);
  });

  test('the head of one of them says so too', async () => {
    const page = await pageOf(app, '/?location=calar-alto');
    expect(page.one('h1').text).toBe('Calar Alto: not dark tonight. Next dark: Thu 26, 18:26 – 18:39');
  });
});

test('in another month what is next has its name; what is over is not denied', async () => {
  // At Paranal it is dark until 02:42 UTC, when the Moon rises.
  const app = appAt(Date.parse('2026-11-29T08:00:00Z'));
  const page = await pageOf(app, '/?location=paranal');
  expect(page.one('h1').text).toMatch(/not dark any more tonight\. Next dark: Mon 30, /);
  const row = page.one('li.row');
  expect(textOf(row.one('.when b'))).toBe('Not dark any more');
  expect(textOf(row.one('.next'))).toMatch(/^next Mon 30, 00:4\d$/);
  expect(row.one('.hours').text).toMatch(/^\d h \d\d min$/);
  const utcLater = await pageOf(appAt(Date.parse('2026-11-30T09:00:00Z')), '/?location=paranal');
  expect(textOf(utcLater.one('.next'))).toMatch(/^next Tue 1 Dec, 00:4\d$/);
});

// Where it is dark through noons, a dark time is longer than a night of the API.
const unlike = new Set(['south-pole', 'dome-c']);

test('at any instant each row has tonight as the API has it: how long it is dark, when, and else what is next', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2030, 0) }), async (nowMs) => {
      const app = appAt(nowMs);
      const rows = rowsIn(await pageOf(app, '/'));
      for (const entry of await tonightIn(app)) {
        const row = rows.get(entry.slug) as MarkupElement;
        expect(minutesOf(row), entry.slug).toBe(darkMinutes(entry));
        if (unlike.has(entry.slug)) continue;
        const named = entry.dark.filter(({ start, end }) => Date.parse(end) - Date.parse(start) >= 60_000);
        const left = named.filter(({ end }) => Date.parse(end) > nowMs);
        if (left.length > 0) {
          const ends = left.flatMap(({ start, end }) => (Date.parse(start) <= nowMs ? [end] : [start, end]));
          expect(minutesIn(row), entry.slug).toEqual(ends.map(minute));
          continue;
        }
        const next = await darkAfter(app, entry);
        expect(textOf(row.one('.when b'))).toBe(named.length === 0 ? 'Not dark' : 'Not dark any more');
        expect(row.all('.next').map((each) => textOf(each))).toHaveLength(next === undefined ? 0 : 1);
        if (next !== undefined) expect(minutesIn(row)[0], entry.slug).toBe(minute(next));
      }
    }),
    { numRuns: runs(50) },
  );
});

test('the next dark time is searched in a bounded number of nights, as of a thousand locations in polar day', () => {
  const places = Array.from({ length: 1000 }, (_, index) => place(70 + index / 100, 15, 'Europe/Oslo', index + 1));
  const counts = { computed: 0, found: 0 };
  const nowMs = Date.parse('2026-06-21T12:00Z');
  const foundAt = (location: Location, ahead: number) => {
    const cache = new NightCache(counts);
    return darkTonight(cache, tonightAt(cache, location, nowMs).night, nowMs, { condition: 'dark', ahead }).next;
  };
  for (const location of places) expect(foundAt(location, nightsAhead(places.length))).toBeNull();
  expect(counts.computed).toBeLessThanOrEqual(3000 + 2 * places.length);
  expect([1, 22, 50, 5000].map(nightsAhead)).toEqual([60, 60, 60, 1]);
});
