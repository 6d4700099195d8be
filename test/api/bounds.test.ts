import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { place } from '../places.ts';
import { isFullScale } from '../scale.ts';
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

/** The most that there can be at once; fewer by `npm test`. */
const count = isFullScale ? 10_000 : 1_000;
const lastDate = isFullScale ? '2027-05-18' : '2002-09-26';
const lastInstant = isFullScale ? '2026-03-11T10:50:00Z' : '2026-01-07T22:30:00Z';
const largest = [
  `/api/nights/?after=2000-01-01&before=${lastDate}`,
  `/api/almanac/?after=2000-01-01&before=${lastDate}`,
  `/api/moonpositions/?after=2026-01-01&before=${lastInstant}`,
];

describe.each(largest)('%s', (path) => {
  test.each(['json', 'csv', ...(path.includes('moon') ? [] : ['ics'])])(
    'as %s takes a turn for every fifty entries and each part of the text',
    async (format) => {
      const { app, turns } = counted();
      const response = await app.request(`${path}&format=${format}`);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(40 * count);
      // Fifty entries are computed in a turn, and fifty written, or 25 as events of a calendar; the last part ends it.
      expect(turns()).toBe(count / 50 - 1 + count / (format === 'ics' ? 25 : 50) - 1);
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

test('a slug of digits that is another location’s id names that other location', async () => {
  const app = appWith([{ ...paranal, id: 1, slug: '18', name: 'Eighteen' }, paranal]);
  const named = async (name: string) =>
    ((await (await app.request(`/api/locations/${name}/`)).json()) as { id: number }).id;
  expect([await named('18'), await named('1')]).toEqual([18, 1]);
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
