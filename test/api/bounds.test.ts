import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { place } from '../places.ts';
import { appWith } from './site.ts';

const paranal = place(-24.6, -70.4, 'America/Santiago', 18);

/** An app that counts how often its long work lets others have their turn. */
function counted() {
  let turns = 0;
  const app = appWith([paranal], {
    pause: async () => {
      turns++;
      await setImmediate();
    },
  });
  return { app, turns: () => turns };
}

/** 10,000 of each. */
const largest = [
  '/api/nights/?after=2000-01-01&before=2027-05-18',
  '/api/almanac/?after=2000-01-01&before=2027-05-18',
  '/api/moonpositions/?after=2026-01-01&before=2026-03-11T10:50:00Z',
];

describe.each(largest)('%s', (path) => {
  test.each(['json', 'csv', ...(path.includes('moon') ? [] : ['ics'])])(
    'as %s takes a turn for every fifty entries and each part of the text',
    async (format) => {
      const { app, turns } = counted();
      const response = await app.request(`${path}&format=${format}`);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(400_000);
      // Fifty entries are computed in a turn, and fifty written, or 25 as events of a calendar; the last part ends it.
      expect(turns()).toBe(10_000 / 50 - 1 + 10_000 / (format === 'ics' ? 25 : 50) - 1);
    },
  );

  test('lets another request be answered first, though that came later', async () => {
    const { app } = counted();
    const answered: string[] = [];
    const large = Promise.resolve(app.request(path)).then(() => answered.push('large'));
    await setImmediate();
    await app.request('/api/nights/latest/');
    answered.push('small');
    await large;
    expect(answered).toEqual(['small', 'large']);
  });
});

test('a calendar takes turns too', async () => {
  const { app, turns } = counted();
  await app.request('/locations/place-18/calendar.ics');
  expect(turns()).toBe(8 + 16);
});

test('what is too much is refused before any of it is computed', async () => {
  const { app, turns } = counted();
  for (const path of ['/api/nights/', '/api/almanac/', '/api/moonpositions/']) {
    expect((await app.request(`${path}?after=1900-01-01&before=2100-12-31`)).status).toBe(400);
  }
  expect(turns()).toBe(0);
});

test('a slug of digits that is another location’s id names that with the slug, in a path and in a query', async () => {
  const app = appWith([{ ...paranal, id: 1, slug: '18', name: 'Eighteen' }, paranal]);
  const named = async (name: string) =>
    ((await (await app.request(`/api/locations/${name}/`)).json()) as { id: number }).id;
  expect([await named('18'), await named('1')]).toEqual([1, 1]);
  const nights = (await (await app.request('/api/nights/latest/?location=18')).json()) as { location: number }[];
  expect(nights.map(({ location }) => location)).toEqual([1]);
});

test('an answer that nobody waits for any longer is given up, which is no fault', async () => {
  const { app, turns } = counted();
  const client = new AbortController();
  const request = new Request('http://localhost/api/almanac/?after=2000-01-01&before=2027-05-18', {
    signal: client.signal,
  });
  const answer = app.fetch(request);
  client.abort();
  expect((await answer).status).toBe(499);
  expect(turns()).toBeLessThanOrEqual(2);
});

describe('what is sent in 15,800 characters', () => {
  const app = appWith([paranal]);
  const many = 15_800;
  const fillings = ['T', '%ff', '%ff&', '&', '/', "'", '%3C', 'a=1&', '0', ',', '%F0%9F%94%AD'];

  test.each(fillings)('is not sent back: %s', async (filling) => {
    const text = filling.repeat(many / filling.length);
    const names = ['location', 'date', 'at', 'every', 'q', 'to', 'format', 'x'];
    const targets = [
      ...['/', '/api/nights/', '/api/now/', '/api/moonpositions/', '/look', '/locations/place-18/'].flatMap((path) => [
        `${path}?${text}`,
        ...names.map((name) => `${path}?${name}=${text}`),
      ]),
      ...['/', '/api/', '/api/nights/', '/api/locations/', '/locations/', '/assets/'].map((path) => path + text),
    ];
    for (const target of targets) {
      for (const Accept of ['application/json', 'text/html']) {
        const response = await app.request(target, { headers: { Accept } });
        const size = (await response.arrayBuffer()).byteLength;
        if (response.status >= 400) expect(size, `${Accept} ${target.slice(0, 40)}`).toBeLessThan(4000);
        else expect(size).toBeLessThan(200_000);
      }
    }
  });

  test('is refused for each parameter that is described, which is named', async () => {
    const { paths } = (await (await app.request('/api/openapi.json')).json()) as Description;
    const refusals: unknown[] = [];
    for (const [path, { get }] of Object.entries(paths).filter(([template]) => !template.includes('{'))) {
      for (const { name, schema } of get.parameters.filter(({ name }) => name !== 'format')) {
        const text = 'T'.repeat((schema.maxLength ?? 100) + 1);
        const response = await app.request(`${path}?${name}=${text}`);
        const { errors, detail } = (await response.json()) as { errors: { parameter: string }[]; detail: string };
        refusals.push(name);
        expect([response.status, errors[0]?.parameter]).toEqual([400, name]);
        expect(detail).toContain(`has ${text.length} characters`);
      }
    }
    expect(refusals.length).toBeGreaterThan(30);
  });
});

interface Description {
  readonly paths: Readonly<
    Record<string, { get: { parameters: readonly { name: string; schema: { maxLength?: number } }[] } }>
  >;
}
