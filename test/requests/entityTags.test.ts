import { getTimes } from 'suncalc';
import { describe, expect, test } from 'vitest';
import { appWith, defaultList, now } from '../support/site.ts';

const app = appWith(defaultList);
const appAt = (instant: string) => appWith(defaultList, { now: () => Date.parse(instant) });

const latest = '/api/nights/latest/?location=paranal';
const place = 'latitude=-24.627&longitude=-70.405&timezone=America/Santiago';

const request = (path: string, headers: Record<string, string> = {}, to = app, method = 'GET') =>
  to.request(path, { method, headers: { Accept: 'text/html', ...headers } });

/** The entity tag of a path, by HEAD, which makes no body. */
const tagOf = async (path: string, headers = {}, to = app) =>
  (await request(path, headers, to, 'HEAD')).headers.get('ETag');

/** A page at an instant: its entity tag, its text, and its remaining lifetime in seconds. */
async function pageAt(path: string, instant: string) {
  const response = await request(path, {}, appAt(instant));
  const [, seconds] = response.headers.get('Cache-Control')?.match(/^public, max-age=(\d+)$/) ?? [];
  return { tag: response.headers.get('ETag'), seconds: Number(seconds), text: await response.text() };
}

/** Two responses that do not depend on the current time, and one that is valid until the next solar noon of its location. */
describe.each(['/locations/paranal/2024-02-03/', '/api/nights/?location=paranal&date=2024-02-03', latest])(
  '%s',
  (path) => {
    test('has the same tag and bytes from another process with the same build and locations, an hour later', async () => {
      const [one, other] = await Promise.all([now, '2026-11-21T19:00:00Z'].map((instant) => pageAt(path, instant)));
      expect(one?.tag).toMatch(/^W\/"[0-9a-f]{32}"$/);
      expect([other?.tag, other?.text]).toEqual([one?.tag, one?.text]);
    });

    test('has another tag for another build, locations file, path, query and theme', async () => {
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
  },
);

test.each([
  // On 22 November, the Sun rises a second before 09:45 UTC. At sunrise, another night becomes tonight.
  ...([
    ['/locations/paranal/2026-11/', '2026-11-22T09:40:00Z', '2026-11-22T09:44:00Z', '2026-11-22T09:46:00Z', 298],
    [`/at/2026/?${place}&at_least=5h`, '2026-11-22T09:40:00Z', '2026-11-22T09:44:00Z', '2026-11-22T09:46:00Z', 298],
    [
      '/api/nights/tonight/?location=paranal',
      '2026-11-22T09:40:00Z',
      '2026-11-22T09:44:00Z',
      '2026-11-22T09:46:00Z',
      298,
    ],
  ] as const),
  // A range without `before` ends today, by UTC.
  ...['/api/nights/?location=paranal', '/api/windows/?location=paranal&condition=night&after=2026-11-20'].map(
    (path) => [path, '2026-11-21T23:55:00Z', '2026-11-21T23:59:59Z', '2026-11-22T00:00:00Z', 300] as const,
  ),
  // These pages show the current minute.
  ...['/', '/locations/paranal/', '/locations/paranal/2026-11-21/'].map(
    (path) => [path, '2026-11-21T18:00:00Z', '2026-11-21T18:00:49.5Z', '2026-11-21T18:01:00Z', 60] as const,
  ),
])('%s is valid until the next change of its content, and is the same page until then', async (path, ...rest) => {
  const [start, before, after, seconds] = rest;
  const [first, last, next] = await Promise.all([start, before, after].map((instant) => pageAt(path, instant)));
  expect(first?.tag).toMatch(/^W\/"[0-9a-f]{32}"$/);
  expect([last?.tag, last?.text]).toEqual([first?.tag, first?.text]);
  expect([next?.tag === first?.tag, next?.text === first?.text]).toEqual([false, false]);
  const passed = Math.round((Date.parse(before) - Date.parse(start)) / 1000);
  expect([first?.seconds, last?.seconds]).toEqual([seconds, seconds - passed]);
});

test('the latest nights are valid until solar noon by suncalc, but for at most ten minutes', async () => {
  const { solarNoon } = getTimes(new Date('2026-11-22T15:00:00Z'), -24.62743941, -70.40498688);
  const before = (seconds: number) => pageAt(latest, new Date(solarNoon.valueOf() - seconds * 1000).toISOString());
  expect(Math.abs((await before(300)).seconds - 300)).toBeLessThan(3);
  expect([(await before(610)).seconds, (await before(40_000)).seconds]).toEqual([600, 600]);
});

test('at the instant between two nights, the response has the next night', async () => {
  const path = '/api/almanac/latest/?location=paranal';
  const response = await request(path, { Accept: 'application/json' });
  const [{ next_solar_noon: end }] = (await response.json()) as [{ next_solar_noon: string }];
  expect(await tagOf(`${path}&at=${end}`, { Accept: 'application/json' })).not.toBe(response.headers.get('ETag'));
});
