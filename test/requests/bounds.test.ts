import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { place } from '../support/places.ts';
import { appWith } from '../support/site.ts';
import { stepsInSlice, watchSlices } from '../support/slices.ts';

// biome-ignore lint/suspicious/noExplicitAny: parsed JSON has any type
type Any = any;

const paranal = place(-24.6, -70.4, 'America/Santiago', 18);
const apia = place(-13.8333, -171.7667, 'Pacific/Apia', 19);

const count = 200;
const largest = [
  `/api/nights/?after=2000-01-01&before=2000-07-18`,
  `/api/almanac/?after=2000-01-01&before=2000-07-18`,
  `/api/moonpositions/?after=2026-01-01&before=2026-01-02T09:30:00Z`,
  `/api/windows/?condition=night&after=2000-01-01&before=2000-07-18`,
];

describe.each(largest)('%s', (path) => {
  // A calendar of these resources has one event per night.
  const calendar = path.includes('windows') ? 'ics' : 'ics&content=night';
  const formats = ['json', 'csv', ...(path.includes('moon') ? [] : [calendar])];
  // In calendars with this content, some nights have no event.
  const sparse = path.includes('nights') ? ['ics&content=moon', 'ics&content=dark,twilights'] : [];
  test.each([...formats, ...sparse])('the response as %s is computed with a pause after each slice', async (format) => {
    const app = appWith([paranal]);
    const counts = watchSlices();
    const response = await app.request(`${path}&format=${format}`);
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(5 * count);
    expect(counts.rounds).toBeGreaterThanOrEqual(count / stepsInSlice);
  });
});

test('the latest nights of all locations are one response for all clients, but a query makes them an ordinary list', async () => {
  const app = appWith(Array.from({ length: 100 }, (_, index) => place(index / 2, index, 'Etc/UTC', index + 1)));
  const isWhole = async (path: string) => (await app.request(path)).headers.has('Content-Length');
  expect(await isWhole('/api/almanac/latest/')).toBe(true);
  expect(await isWhole('/api/almanac/latest/?_=1')).toBe(false);
});

test('clients that request the latest nights of all locations at the same time share the choice of the nights', async () => {
  const counts = { computed: 0, found: 0 };
  const places = Array.from({ length: 100 }, (_, index) => place(index / 2, index, 'Etc/UTC', index + 1));
  const app = appWith(places, { counts });
  await Promise.all(Array.from({ length: 20 }, () => app.request('/api/nights/latest/')));
  expect(counts.computed + counts.found).toBeLessThan(3 * places.length);
});

test('the page of a year computes the Sun and the Moon of each night in steps', async () => {
  const app = appWith([paranal]);
  const counts = watchSlices();
  const page = await app.request('/locations/place-18/2026/', { headers: { Accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(counts.rounds).toBeGreaterThanOrEqual((2 * 365) / stepsInSlice);
});

test('the count of a list equals its number of entries, even if a time zone skipped dates', async () => {
  const app = appWith([paranal, apia]);
  for (const range of ['after=2011-12-01&before=2012-01-31', 'after=2011-12-30&before=2011-12-30', 'date=2011-12-29']) {
    const response = await app.request(`/api/nights/?${range}`);
    const { count, nights } = (await response.json()) as Any;
    expect(count, range).toBe(nights.length);
    const table = await (await app.request(`/api/nights/?${range}&format=csv`)).text();
    expect(parse(table, { columns: true })).toHaveLength(count);
  }
});

test.each([
  ['/api/almanac/', 'after=2000-01-01&before=2027-05-19', 10_000, 'almanac entries'],
  ['/api/moonpositions/', 'after=2026-01-01&before=2027-06-05T20:20:00Z', 75_000, 'Moon positions'],
  ['/api/windows/', 'after=2000-01-01&before=2027-05-19', 10_000, 'nights to search'],
  ['/api/events/', 'after=2000-01-01&before=2027-05-20', 10_000, 'nights of events'],
])(
  'a request up to the limit is served, and a request of one more entry is rejected before the computation: %s',
  async (path, range, limit, what) => {
    const app = appWith([paranal]);
    const counts = watchSlices();
    const ask = (query: string) => app.request(`${path}?location=place-18&${query}`, { method: 'HEAD' });
    // The same range, but one step shorter: ten minutes or a day.
    const shorter = range
      .replace('T20:20', 'T20:10')
      .replace(/(before=2027-05-)(19|20)$/, (_, start, day) => start + (day - 1));
    expect((await ask(shorter)).status).toBe(200);
    const response = await app.request(`${path}?location=place-18&${range}`);
    expect(response.status).toBe(400);
    const { detail, ...excess } = (await response.json()) as Any;
    expect(excess).toMatchObject({ asked: limit + 1, limit });
    expect(detail).toMatch(`The response would have ${limit + 1} ${what}`);
    // Each of the two requests reads the time once, when it waits its turn.
    expect(counts.looks).toBe(2);
  },
);

test('all nights of one place are within the limit, and all nights of two places exceed it', async () => {
  const app = appWith([paranal, apia]);
  const ask = (query: string) => app.request(`/api/nights/?after=1900-01-01&before=2100-12-31&${query}`);
  expect((await ask('location=place-18')).status).toBe(200);
  expect(await (await ask('')).json()).toMatchObject({
    detail: expect.stringMatching(
      /^The response would have 14682\d nights. The limit is 75000\. Request fewer dates at a time, or fewer locations\.$/,
    ),
    limit: 75_000,
  });
});

test('the next events of 188 locations exceed the maximum of searched nights, unless the range has an earlier end', async () => {
  const app = appWith(Array.from({ length: 188 }, (_, index) => place(index / 3, index - 90, 'Etc/UTC', index + 1)));
  const ask = (query: string) => app.request(`/api/events/?next=1&event=sunset&after=2026-11-21${query}`);
  const problem: Any = await (await ask('')).json();
  expect(problem).toMatchObject({ status: 400, asked: 188 * 400, limit: 75_000, errors: [{ parameter: 'next' }] });
  expect((await ask('&before=2026-11-23')).status).toBe(200);
});

test('if a slug equals another location’s id, a path and a query mean the location with the slug', async () => {
  const app = appWith([{ ...paranal, id: 1, slug: '18', name: 'Eighteen' }, paranal]);
  const jsonOf = async (path: string) => (await app.request(path)).json();
  for (const name of ['18', '1']) expect(await jsonOf(`/api/locations/${name}/`)).toMatchObject({ id: 1 });
  expect(await jsonOf('/api/nights/latest/?location=18')).toMatchObject([{ location: 1 }]);
});

test.each([
  '/locations/place-18/2026/',
  `/api/nights/latest/?location=${Array.from({ length: 100 }, (_, index) => index + 1)}`,
  '/api/windows/',
  '/api/almanac/?after=2026-01-01&before=2026-01-31',
])('the work on a response ends when its client disconnects: %s', async (path) => {
  const app = appWith(Array.from({ length: 100 }, (_, index) => place(index / 2, index, 'Etc/UTC', index + 1)));
  const counts = watchSlices();
  const client = new AbortController();
  const response = app.request(path, {
    signal: client.signal,
    headers: { Accept: path.includes('api') ? '*/*' : 'text/html' },
  });
  client.abort();
  expect((await response).status).toBe(499);
  expect(counts.looks).toBeLessThan(10);
});

describe('a value of 15,800 characters', () => {
  const app = appWith([paranal]);
  const many = 15_800;

  test.each(['%ff&', "'", '%F0%9F%94%AD'])('is not sent back: %s', async (filling) => {
    const text = filling.repeat(many / filling.length);
    const names = ['location', 'date', 'at', 'every', 'q', 'to', 'format', 'x'];
    const queries = ['', ...names.map((name) => `${name}=`)].map((start) => `?${start}${text}`);
    const asked = ['/', '/api/nights/', '/api/now/', '/api/moonpositions/', '/theme', '/locations/place-18/'];
    const parts = ['/', '/api/', '/api/nights/', '/api/locations/', '/locations/', '/assets/'].map(
      (path) => path + text,
    );
    const targets = [...asked.flatMap((path) => queries.map((query) => path + query)), ...parts];
    for (const target of targets) {
      for (const Accept of ['application/json', 'text/html']) {
        const response = await app.request(target, { headers: { Accept } });
        const size = (await response.arrayBuffer()).byteLength;
        // A page with a form has 4 kB itself, and a message has far less.
        const own = Accept === 'text/html' ? 6000 : 2000;
        if (response.status >= 400) expect(size, `${Accept} ${target.slice(0, 40)}`).toBeLessThan(own);
        else expect(size).toBeLessThan(200_000);
      }
    }
  });

  test('is rejected for each described parameter, and the message names the parameter', async () => {
    const { paths } = (await (await app.request('/api/openapi.json')).json()) as Any;
    const refusals: unknown[] = [];
    for (const [path, { get }] of Object.entries<Any>(paths).filter(([template]) => !template.includes('{'))) {
      for (const { name, schema } of get.parameters.filter(
        (each: Any) => each.in === 'query' && each.name !== 'format',
      )) {
        const text = 'T'.repeat((schema.maxLength ?? 100) + 1);
        const response = await app.request(`${path}?${name}=${text}`);
        const { errors, detail } = (await response.json()) as Any;
        refusals.push(name);
        expect([response.status, errors[0]?.parameter]).toEqual([400, name]);
        expect(detail).toContain(`has ${text.length} characters`);
      }
    }
    expect(refusals.length).toBeGreaterThan(30);
  });
});
