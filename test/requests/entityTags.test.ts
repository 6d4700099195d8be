import { describe, expect, test } from 'vitest';
import { appWith, defaultList, now } from '../support/site.ts';

const app = appWith(defaultList);

const latest = '/api/nights/latest/?location=paranal';

/** Responses whose content does not depend on the present, and one that is valid until its location's next solar noon. */
const lasting = ['/locations/paranal/2024-02-03/', '/api/nights/?location=paranal&date=2024-02-03', latest] as const;

const ofPresent = ['/', '/locations/paranal/', '/locations/paranal/2026-11-21/'] as const;

const request = (path: string, headers: Record<string, string> = {}, to = app, method = 'GET') =>
  to.request(path, { method, headers: { Accept: 'text/html', ...headers } });

/** By HEAD, which makes no body. */
const tagOf = async (path: string, headers = {}, to = app) =>
  (await request(path, headers, to, 'HEAD')).headers.get('ETag');

describe.each(lasting)('%s', (path) => {
  test('has a weak entity tag, with which it is 304, compressed or not', async () => {
    for (const encoding of ['gzip', 'identity']) {
      const response = await request(path, { 'Accept-Encoding': encoding });
      const tag = response.headers.get('ETag') ?? '';
      expect(tag).toMatch(/^W\/"[0-9a-f]+"$/);
      const again = await request(path, { 'If-None-Match': tag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      for (const name of ['Vary', 'ETag', 'Cache-Control']) {
        expect(again.headers.get(name)).toBe(response.headers.get(name));
      }
    }
  });

  test('has the same tag from another process of the same build and list, whatever the time', async () => {
    const later = appWith(defaultList, { now: () => Date.parse(now) + 3_600_000 });
    expect(await tagOf(path, {}, later)).toBe(await tagOf(path));
  });

  test('has the same bytes from another machine with the same build and list', async () => {
    const [one, other] = await Promise.all([app, appWith(defaultList)].map((each) => request(path, {}, each)));
    expect(await other?.text()).toBe(await one?.text());
  });

  test('has another tag for another build, list, path, query and theme', async () => {
    const tags = await Promise.all([
      tagOf(path),
      tagOf(path, {}, appWith(defaultList, { build: 'another' })),
      tagOf(path, {}, appWith(defaultList, { buildTimeMs: 1 })),
      tagOf(path, {}, appWith(defaultList.replace('Paranal Observatory', 'Cerro Paranal'))),
      tagOf(path.replace('paranal', 'babelsberg')),
      tagOf(`${path}${path.includes('?') ? '&' : '?'}x=1`),
      ...['light', 'red', 'dark'].map((theme) => tagOf(path, { Cookie: `theme=${theme}` })),
    ]);
    expect(tags).not.toContain(null);
    expect(await tagOf(path, { Cookie: 'theme=unknown' })).toBe(tags[0]);
    expect(new Set(tags).size).toBe(tags.length);
  });
});

test.each([latest, '/api/nights/tonight/?location=paranal'])(
  '%s as a page has its tag until its night is another',
  async (path) => {
    const later = (hours: number) => appWith(defaultList, { now: () => Date.parse(now) + hours * 3_600_000 });
    const tags = await Promise.all([0, 1, 24].map((hours) => tagOf(path, {}, later(hours))));
    expect([tags[1], tags[2] === tags[0]]).toEqual([tags[0], false]);
  },
);

const place = 'latitude=-24.627&longitude=-70.405&timezone=America/Santiago';

// The Sun rises a second before 09:45 UTC on 22 November, and what is marked as tonight changes.
test.each([
  '/locations/paranal/2026-11/',
  '/locations/paranal/2026/',
  '/locations/paranal/2026/?from=10&to=3&at_least=5h',
  `/at/2026-11/?${place}`,
  `/at/2026/?${place}`,
])('%s is valid until sunrise, and the same page until then', async (path) => {
  const at = async (instant: string) => {
    const response = await request(path, {}, appWith(defaultList, { now: () => Date.parse(instant) }));
    const seconds = Number(response.headers.get('Cache-Control')?.match(/^public, max-age=(\d+)$/)?.[1]);
    return { tag: response.headers.get('ETag'), seconds, text: await response.text() };
  };
  const [first, later, last, next] = await Promise.all(
    ['2026-11-21T18:00:00Z', '2026-11-21T18:01:40Z', '2026-11-22T09:40:00Z', '2026-11-22T09:46:00Z'].map(at),
  );
  expect(first?.tag).toMatch(/^W\/"[0-9a-f]{32}"$/);
  expect([later, last].map((each) => [each?.tag, each?.text])).toEqual([
    [first?.tag, first?.text],
    [first?.tag, first?.text],
  ]);
  expect(later?.seconds).toBe((first?.seconds ?? 0) - 100);
  expect(last?.seconds).toBeGreaterThan(290);
  expect(last?.seconds).toBeLessThanOrEqual(300);
  expect([next?.tag === first?.tag, next?.text === first?.text]).toEqual([false, false]);
  const { status } = await request(path, { 'If-None-Match': first?.tag ?? '' });
  expect(status).toBe(304);
});

test.each(ofPresent)('%s shows the minute of the present: within it, it is the same page', async (path) => {
  const at = async (instant: string) => {
    const response = await request(path, {}, appWith(defaultList, { now: () => Date.parse(instant) }));
    const { headers } = response;
    return [headers.get('ETag'), await response.text(), headers.get('Cache-Control')];
  };
  const [first, last, next] = await Promise.all(
    ['18:00:00', '18:00:49.5', '18:01:00'].map((time) => at(`2026-11-21T${time}Z`)),
  );
  expect(last?.slice(0, 2)).toEqual(first?.slice(0, 2));
  expect([first?.[2], last?.[2]]).toEqual(['public, max-age=60', 'public, max-age=10']);
  expect([next?.[0] === first?.[0], next?.[1] === first?.[1]]).toEqual([false, false]);
});

test.each([
  // RFC 9110, section 13.1.2: the weak comparison, of any in the list.
  ['the tag itself', (tag: string) => tag, 304],
  ['the strong tag of the same name', (tag: string) => tag.replace('W/', ''), 304],
  ['a list with the tag', (tag: string) => `"other", ${tag}`, 304],
  ['any tag', () => '*', 304],
  ['another tag', () => '"other"', 200],
  ['a name without quotes', (tag: string) => tag.replaceAll('"', ''), 200],
])('in If-None-Match as %s', async (_name, ifNoneMatch, status) => {
  for (const path of ['/api/', '/api/locations/', latest]) {
    const headers = { Accept: 'application/json' };
    const tag = (await tagOf(path, headers)) ?? '';
    const { status: found } = await request(path, { ...headers, 'If-None-Match': ifNoneMatch(tag) });
    expect(found, path).toBe(status);
  }
});

/** Addresses of which each has a tag of its own. */
test.each([
  ['/api/locations/', ['paranal/']],
  ['/api/nights/tonight/?location=paranal', ['&at=2026-11-23T01:00Z']],
  ['/locations/paranal/calendar.ics?content=dark,moon', [',night']],
  [`/api/almanac/latest/?${place}`, ['&height_above_horizon=1', '&pressure=743']],
])('of %s is equal for an equal address alone', async (path, others) => {
  const json = { Accept: 'application/json' };
  const response = await request(path, json);
  const [tag, text] = [response.headers.get('ETag'), await response.text()];
  expect(tag).toMatch(/^W\/"[0-9a-f]{32}"$/);
  const again = await request(path, json);
  expect([again.headers.get('ETag'), await again.text()]).toEqual([tag, text]);
  const tags = await Promise.all(others.map((end) => tagOf(path + end, json)));
  expect(new Set([tag, null, ...tags]).size).toBe(others.length + 2);
});

test('the night of an instant at which the next one begins is another content than that which ends then', async () => {
  const path = '/api/almanac/latest/?location=paranal';
  const response = await request(path, { Accept: 'application/json' });
  const [{ next_solar_noon: end }] = (await response.json()) as [{ next_solar_noon: string }];
  expect(await tagOf(`${path}&at=${end}`, { Accept: 'application/json' })).not.toBe(response.headers.get('ETag'));
});

test('the calendar of a place has its name, and a tag of its own', async () => {
  const path = '/at/calendar.ics?latitude=52.4&longitude=13.1';
  const named = await request(`${path}&name=Dome`);
  const text = await named.text();
  expect(text).toMatch(/\r\nNAME:Nights and Moon phases at Dome\r\n/);
  expect(text).toMatch(/\r\nLOCATION:Dome\r\n/);
  const unnamed = await request(path);
  const uids = (calendar: string) => calendar.match(/^UID:.*$/gm);
  expect(uids(text)).toEqual(uids(await unnamed.text()));
  expect(named.headers.get('ETag')).not.toBe(unnamed.headers.get('ETag'));
});
