import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { locationsYaml } from '../../requests/cases/common.ts';
import { connect, get, open } from '../../support/exchange.ts';
import { type Log, logOf } from '../../support/logOf.ts';
import { manyLocations } from '../../support/manyLocations.ts';
import { type Service, startService } from '../../support/service.ts';
import { askSocket } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';

/** Evening in Europe a day after new Moon, day in Chile. */
const darkInEurope = '2026-11-10T20:00:00Z';

let list: string;
let service: Service;
let log: Log;

temporaryFolder((folder) => {
  list = join(folder, 'locations.yaml');
  writeFileSync(list, locationsYaml);
});

// One service for all tests, in their order.
beforeAll(async () => {
  service = await startService(['--locations', list, '--now', darkInEurope], { env: { NO_METRICS: '0' } });
  log = logOf(service);
});
afterAll(() => service.process.kill());

const ask = (path: string, method = 'GET') => askSocket(service.origin, { path, method });

/** The values of each metric by those of its labels, in Prometheus's text format; of a histogram there are none. */
async function metrics() {
  const { text, headers } = await ask('/metrics');
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const families = new Map<string, Record<string, number>>();
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) \w+$/gm)) families.set(name, {});
  for (const [, name = '', labels = '', value] of text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)) {
    const values = Array.from(labels.matchAll(/="([^"]*)"/g), ([, label]) => label);
    Object.assign(families.get(name) ?? {}, { [values.join(' ')]: Number(value) });
  }
  return families;
}

const valuesOf = (families: Awaited<ReturnType<typeof metrics>>, name: string) => families.get(name) ?? {};

/** How many requests there were, by route and status. */
async function requestCounts(): Promise<Record<string, number>> {
  const { text } = await ask('/metrics');
  const counts = text.matchAll(/^http_request_duration_seconds_count\{route="(.+)",status="(\d+)"\} (\d+)$/gm);
  return Object.fromEntries([...counts].map(([, route, status, count]) => [`${route} ${status}`, Number(count)]));
}

/** Replaces the list and has it read; warnings of the list before are passed over. */
async function reload(text: string): Promise<void> {
  writeFileSync(list, text);
  service.process.kill('SIGHUP');
  while ((await log.next()).outcome === undefined);
}

test('requests are counted by route and status, of which there are few however many paths are requested', async () => {
  const paths = ['/api/nights/latest/', '/api/nights/latest/?location=paranal', '/api/nights/latest/?location=x'];
  const nights = Array.from({ length: 30 }, (_, index) => `/api/nights/61${300 + index}0018/`);
  const nowhere = Array.from({ length: 30 }, (_, index) => `/nowhere/${index}`);
  for (const path of [...paths, ...nights, ...nowhere, '/api']) await ask(path);
  await ask('/api/', 'POST');
  // A path that is written otherwise is counted as the one that it is.
  for (const target of ['http://a.example/api/locations/?x=1', '/api/l%6fcations/', '/api/../api/./locations/']) {
    const connection = await connect(service.origin);
    connection.write(`GET ${target} HTTP/1.1\r\nHost: a.example\r\n\r\n`);
    expect(await connection.next()).toMatch(/^HTTP\/1\.1 200 /);
    connection.reset();
  }
  const expected = {
    '/api/locations/ 200': 3,
    '/api/nights/latest/ 200': 2,
    '/api/nights/latest/ 404': 1,
    '/api/nights/:id/ 200': 30,
    'none 404': 30,
    '/api/ 405': 1,
    '/api 301': 1,
  };
  expect(await requestCounts()).toEqual(expected);
});

test('nights are counted: those computed, and those found in the cache', async () => {
  const counts = async () => {
    const families = await metrics();
    const names = ['observatory_nights_computed_total', 'observatory_night_cache_hits_total'];
    return names.map((name) => valuesOf(families, name)[''] ?? Number.NaN);
  };
  const [computed = 0, hits = 0] = await counts();
  await ask('/api/nights/613660018/');
  await ask('/api/nights/613660018/?format=csv');
  await ask('/api/nights/?location=paranal&after=2026-11-20&before=2026-11-22');
  expect(await counts()).toEqual([computed + 3, hits + 2]);
});

test('the sky over each location is that of /api/now/, and scrapes do not count as the clients’ nights', async () => {
  const skies = JSON.parse((await ask('/api/now/')).text);
  const families = await metrics();
  // biome-ignore lint/suspicious/noExplicitAny: a sky of JSON
  const expected = (of: (sky: any) => readonly [string, number]) => Object.fromEntries(skies.map(of));
  const rounded = (name: string) => {
    const values = Object.entries(valuesOf(families, name));
    return Object.fromEntries(values.map(([label, value]) => [label, Math.round(value * 1e4) / 1e4]));
  };
  expect(rounded('observatory_sun_altitude_degrees')).toEqual(expected((sky) => [sky.slug, sky.sun_altitude]));
  expect(rounded('observatory_moon_altitude_degrees')).toEqual(expected((sky) => [sky.slug, sky.moon_altitude]));
  const dark = valuesOf(families, 'observatory_dark');
  expect(dark).toEqual(expected((sky) => [sky.slug, Number(sky.dark)]));
  expect(new Set(Object.values(dark))).toEqual(new Set([0, 1]));
  const next = expected(({ slug, next_event: { name, seconds } }) => [`${slug} ${name}`, seconds]);
  expect(valuesOf(families, 'observatory_next_event_seconds')).toEqual(next);
  const computed = (all: typeof families) => valuesOf(all, 'observatory_nights_computed_total');
  expect(computed(await metrics())).toEqual(computed(families));
});

test('a client that disconnects before the end of its response is counted as 499', async () => {
  const socket = await open(service.origin);
  socket.write(get('/api/almanac/?after=2000-01-01&before=2020-01-01&location=paranal'));
  await once(socket, 'data');
  socket.resetAndDestroy();
  while (!('/api/almanac/ 499' in (await requestCounts())));
  expect(await requestCounts()).toMatchObject({ '/api/almanac/ 499': 1 });
});

test('reloads are counted by their outcome, with the size of the served list, of which one with more than 200 has no gauges', async () => {
  const first = await metrics();
  expect(valuesOf(first, 'observatory_locations')).toEqual({ '': 3 });
  await reload(locationsYaml);
  await reload('locations:\n  - { id: 0 }\n');
  await reload('locations:\n  - { id: 5, slug: here, name: Here, latitude: 10, longitude: 20 }\n');
  const last = await metrics();
  expect(valuesOf(last, 'observatory_reloads_total')).toEqual({ loaded: 1, unchanged: 1, refused: 1 });
  expect(valuesOf(last, 'observatory_locations')).toEqual({ '': 1 });
  expect(Object.keys(valuesOf(last, 'observatory_dark'))).toEqual(['here']);
  for (const [count, gauges] of [
    [200, 200],
    [201, 0],
  ] as const) {
    await reload(manyLocations(count));
    expect(Object.keys(valuesOf(await metrics(), 'observatory_dark'))).toHaveLength(gauges);
  }
});

test('there are metrics of the process, and of the service those that docs/operate.md names', async () => {
  const document = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
  const named = document.match(/`(?:http|observatory)_\w+`/g)?.map((name) => name.slice(1, -1)) ?? [];
  const families = await metrics();
  const served = [...families.keys()].filter((name) => !/^(process|nodejs)_/.test(name));
  expect([...new Set(named)].toSorted()).toEqual(served.toSorted());
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'process_open_fds'])
    expect(valuesOf(families, name)[''], name).toBeGreaterThan(0);
});

test.each([
  [['--no-metrics'], ''],
  [[], '1'],
])('with %j and NO_METRICS=%s there are none', async (args, variable) => {
  const other = await startService(args, { env: { NO_METRICS: variable } });
  onTestFinished(() => void other.process.kill());
  expect((await askSocket(other.origin, { path: '/metrics' })).status).toBe(404);
});
