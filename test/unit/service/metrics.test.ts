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

/** An instant a day after new Moon, in the evening in Europe and by day in Chile. */
const darkInEurope = '2026-11-10T20:00:00Z';

let list: string;
let service: Service;
let log: Log;

temporaryFolder((folder) => {
  list = join(folder, 'locations.yaml');
  writeFileSync(list, locationsYaml);
});

// All tests use one service, in their order.
beforeAll(async () => {
  service = await startService(['--locations', list, '--now', darkInEurope], { env: { NO_METRICS: '0' } });
  log = logOf(service);
});
afterAll(() => service.process.kill());

const ask = (path: string, method = 'GET') => askSocket(service.origin, { path, method });

/** A function that returns the values of a metric by the values of its labels, from a response in Prometheus's text format. */
async function metrics() {
  const { text, headers } = await ask('/metrics');
  expect(headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return (name: string): Record<string, number> => {
    const samples = text.matchAll(RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
    const labelsOf = (labels = '') => Array.from(labels.matchAll(/="([^"]*)"/g), ([, label]) => label).join(' ');
    return Object.fromEntries(Array.from(samples, ([, labels, value]) => [labelsOf(labels), Number(value)]));
  };
}

/** The number of requests so far by route and status. */
const requestCounts = async () => (await metrics())('http_request_duration_seconds_count');

/**
 * Makes the service read the locations file again. Earlier warnings in the log are skipped.
 *
 * @param text - the new text of the file. Default: the file is unchanged.
 */
async function reload(text?: string): Promise<void> {
  if (text !== undefined) writeFileSync(list, text);
  service.process.kill('SIGHUP');
  while ((await log.next()).outcome === undefined);
}

test('requests are counted by route and status, so that many paths make few time series', async () => {
  const paths = ['/api/nights/latest/', '/api/nights/latest/?location=paranal', '/api/nights/latest/?location=x'];
  const nights = Array.from({ length: 30 }, (_, index) => `/api/nights/61${300 + index}0018/`);
  const nowhere = Array.from({ length: 30 }, (_, index) => `/nowhere/${index}`);
  for (const path of [...paths, ...nights, ...nowhere, '/api']) await ask(path);
  await ask('/api/', 'POST');
  // Other spellings of a path are counted as the same path.
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

test('computed nights and nights found in the cache are counted', async () => {
  const counts = async () => {
    const names = ['observatory_nights_computed_total', 'observatory_night_cache_hits_total'];
    return names.map(await metrics()).map((values) => values[''] ?? Number.NaN);
  };
  const [computed = 0, hits = 0] = await counts();
  await ask('/api/nights/613660018/');
  await ask('/api/nights/613660018/?format=csv');
  await ask('/api/nights/?location=paranal&after=2026-11-20&before=2026-11-22');
  expect(await counts()).toEqual([computed + 3, hits + 2]);
});

/** Expects the metrics of each location's sky to equal `/api/now/`. */
async function expectSkyOfNow(): Promise<void> {
  const skies = JSON.parse((await ask('/api/now/')).text);
  const values = await metrics();
  // biome-ignore lint/suspicious/noExplicitAny: an entry of JSON
  const expected = (of: (sky: any) => readonly [string, number]) => Object.fromEntries(skies.map(of));
  for (const body of ['sun', 'moon']) {
    const altitudes = Object.entries(values(`observatory_${body}_altitude_degrees`));
    expect(Object.fromEntries(altitudes.map(([slug, value]) => [slug, Math.round(value * 1e4) / 1e4]))).toEqual(
      expected((sky) => [sky.slug, sky[`${body}_altitude`]]),
    );
  }
  const dark = values('observatory_dark');
  expect(dark).toEqual(expected((sky) => [sky.slug, Number(sky.dark)]));
  expect(new Set(Object.values(dark))).toEqual(new Set([0, 1]));
  const next = expected(({ slug, next_event: { name, seconds } }) => [`${slug} ${name}`, seconds]);
  expect(values('observatory_next_event_seconds')).toEqual(next);
}

test('the gauges of the sky agree with /api/now/, and nights for the metrics themselves are not counted', async () => {
  await expectSkyOfNow();
  const computed = 'observatory_nights_computed_total';
  const before = (await metrics())(computed);
  expect((await metrics())(computed)).toEqual(before);
});

test('a client that disconnects before the end of its response is counted as 499', async () => {
  const socket = await open(service.origin);
  socket.write(get('/api/almanac/?after=2000-01-01&before=2020-01-01&location=paranal'));
  await once(socket, 'data');
  socket.resetAndDestroy();
  while (!('/api/almanac/ 499' in (await requestCounts())));
  expect(await requestCounts()).toMatchObject({ '/api/almanac/ 499': 1 });
});

test('reloads are counted by outcome, and more than 200 locations have no gauges of the sky', async () => {
  const first = await metrics();
  expect(first('observatory_locations')).toEqual({ '': 3 });
  expect(first('observatory_reloads_total')).toEqual({ loaded: 0, unchanged: 0, refused: 0 });
  await reload();
  await reload('locations:\n  - { id: 0 }\n');
  await reload(manyLocations(200));
  const last = await metrics();
  expect(last('observatory_reloads_total')).toEqual({ loaded: 1, unchanged: 1, refused: 1 });
  expect(last('observatory_locations')).toEqual({ '': 200 });
  expect(Object.keys(last('observatory_dark'))).toHaveLength(200);
  await reload(manyLocations(201));
  expect((await metrics())('observatory_dark')).toEqual({});
});

test('after a correction of coordinates the gauges show the sky of the new place', async () => {
  await reload(locationsYaml);
  await expectSkyOfNow();
  await reload(locationsYaml.replace('longitude: 13.104', 'longitude: 14.9'));
  await expectSkyOfNow();
});

test('the metrics equal the metrics in docs/operate.md, besides the metrics of the process', async () => {
  const document = readFileSync(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
  const named = document.match(/`(?:http|observatory)_\w+`/g)?.map((name) => name.slice(1, -1)) ?? [];
  const { text } = await ask('/metrics');
  const all = Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name = '']) => name);
  const served = all.filter((name) => !/^(process|nodejs)_/.test(name));
  expect([...new Set(named)].toSorted()).toEqual(served.toSorted());
  const values = await metrics();
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'process_open_fds'])
    expect(values(name)[''], name).toBeGreaterThan(0);
});

test.each([
  [['--no-metrics'], ''],
  [[], '1'],
])('the service has no metrics with %j and NO_METRICS=%s', async (args, variable) => {
  const other = await startService(args, { env: { NO_METRICS: variable } });
  onTestFinished(() => void other.process.kill());
  expect((await askSocket(other.origin, { path: '/metrics' })).status).toBe(404);
});

// prom-client's other statistics of the delay contain the interval between measurements: two seconds in an idle service.
test('the only metric of the event loop is its delay at the request', async () => {
  const { text } = await ask('/metrics');
  const names = Array.from(text.matchAll(/^# TYPE (nodejs_eventloop\w*) /gm), ([, name]) => name);
  expect(names).toEqual(['nodejs_eventloop_lag_seconds']);
});
