import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { place } from '../places.ts';
import { appWith } from './site.ts';

const paranal = place(-24.6, -70.4, 'America/Santiago', 18);
const apia = place(-13.8333, -171.7667, 'Pacific/Apia', 19);

/** An app that counts its pauses. */
function counted(locations = [paranal]) {
  let pauses = 0;
  const app = appWith(locations, {
    pause: async () => {
      pauses++;
      await setImmediate();
    },
  });
  return { app, pauses: () => pauses };
}

/** 10,000 of each. */
const largest = [
  '/api/nights/?after=2000-01-01&before=2027-05-18',
  '/api/almanac/?after=2000-01-01&before=2027-05-18',
  '/api/moonpositions/?after=2026-01-01&before=2026-03-11T10:50:00Z',
];

describe.each(largest)('%s', (path) => {
  test.each(['json', 'csv', ...(path.includes('moon') ? [] : ['ics'])])(
    'as %s pauses after every fifty entries',
    async (format) => {
      const { app, pauses } = counted();
      const response = await app.request(`${path}&format=${format}`);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(400_000);
      // The first two slices are sent together, and the last pause finds the end.
      expect(pauses()).toBe(10_000 / 50 - 2 + 1);
    },
  );

  test('lets another request be served first, though that came later', async () => {
    const { app } = counted();
    const served: string[] = [];
    const large = Promise.resolve(app.request(path))
      .then((response) => response.text())
      .then(() => served.push('large'));
    await setImmediate();
    await (await app.request('/api/nights/latest/')).text();
    served.push('small');
    await large;
    expect(served).toEqual(['small', 'large']);
  });

  test('computes no more for a client that disconnects', async () => {
    const { app, pauses } = counted();
    const reader = (await app.request(path)).body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    for (let round = 0; round < 50; round++) await setImmediate();
    expect(pauses()).toBe(1);
  });
});

test('the count at the head of a list is that of its entries, also where a zone skipped dates', async () => {
  const { app } = counted([paranal, apia]);
  for (const range of ['after=2011-12-01&before=2012-01-31', 'after=2011-12-30&before=2011-12-30', 'date=2011-12-29']) {
    const response = await app.request(`/api/nights/?${range}`);
    const { count, nights } = (await response.json()) as { count: number; nights: unknown[] };
    expect(count, range).toBe(nights.length);
    const table = await (await app.request(`/api/nights/?${range}&format=csv`)).text();
    expect(parse(table, { columns: true })).toHaveLength(count);
  }
});

test('what is too much is refused before any of it is computed', async () => {
  const { app, pauses } = counted();
  for (const path of ['/api/nights/', '/api/almanac/', '/api/moonpositions/']) {
    expect((await app.request(`${path}?after=1900-01-01&before=2100-12-31`)).status).toBe(400);
  }
  expect(pauses()).toBe(0);
});

test('a page that nobody waits for is not made', async () => {
  const { app, pauses } = counted();
  const client = new AbortController();
  const page = app.fetch(
    new Request('http://localhost/locations/place-18/2026/', {
      signal: client.signal,
      headers: { Accept: 'text/html' },
    }),
  );
  client.abort();
  expect((await page).status).toBe(499);
  expect(pauses()).toBeLessThanOrEqual(2);
});
