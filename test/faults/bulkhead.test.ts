import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { open } from '../support/exchange.ts';
import { mainFile, startCommand } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';
import { figure, Tally } from './figure.ts';
import { endWell, residentMiB, startWell, type WellService } from './wellService.ts';

/** What the heap of the shipped unit comes to, below its `MemoryMax=1G`. */
const heapMb = 512;
const mibibytesAllowed = 400;
const millisecondsAllowed = 250;

const startSmall = () =>
  startWell([], {}, (args, setting) =>
    startCommand(process.execPath, [`--max-old-space-size=${heapMb}`, mainFile, '--port', '0', ...args], setting),
  );

/** Opens a connection. @returns sends a request on it: the status, or `cut off` where the response is not whole */
async function connected(origin: string): Promise<(request: Request) => Promise<string>> {
  const socket = await open(origin);
  let start = '';
  let end = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    start += start.length < 2000 ? chunk : '';
    end = (end + chunk).slice(-5);
  });
  return async ([method, path]) => {
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    await once(socket, 'close');
    const status = start.match(/^HTTP\/1\.1 (\d{3}) /)?.[1];
    const isWhole = method === 'HEAD' || !/^transfer-encoding: chunked/im.test(start) || end === '0\r\n\r\n';
    return status !== undefined && isWhole ? status : 'cut off';
  };
}

type Request = readonly [method: 'GET' | 'HEAD', path: string];

/** The slowest request of each of two short resources, milliseconds, and the most memory, until something ends. */
async function watch(service: WellService, hasEnded: () => boolean) {
  const { origin } = service;
  const slowest = { '/healthz': 0, '/api/nights/latest/': 0 };
  let mibibytes = 0;
  while (!hasEnded()) {
    for (const path of ['/healthz', '/api/nights/latest/'] as const) {
      const startMs = performance.now();
      const { status } = await askSocket(origin, { path });
      slowest[path] = Math.max(slowest[path], performance.now() - startMs);
      expect(status).toBe(200);
      mibibytes = Math.max(mibibytes, residentMiB(service));
    }
    await wait(20);
  }
  return { slowest, mibibytes };
}

/** Sends all requests at once, and checks that the service stays small and responds to others meanwhile. */
async function attack(name: string, requests: readonly Request[]): Promise<void> {
  const service = await startSmall();
  await service.isWell();
  const senders = await Promise.all(requests.map(() => connected(service.origin)));
  const startMs = performance.now();
  let hasEnded = false;
  const answers = Promise.all(requests.map((request, index) => senders[index]?.(request) ?? '')).finally(() => {
    hasEnded = true;
  });
  const { slowest, mibibytes } = await watch(service, () => hasEnded);
  const tally = new Tally();
  for (const status of await answers) tally.add(status);
  figure(`${name}: answers by status`, tally.counts);
  figure(`${name}: seconds`, ((performance.now() - startMs) / 1000).toFixed(1));
  for (const [path, ms] of Object.entries(slowest)) figure(`${name}: slowest ${path}, ms`, Math.round(ms));
  figure(`${name}: resident, MiB`, Math.round(mibibytes));
  expect(Object.keys(tally.counts).filter((status) => status !== '200' && status !== '503')).toEqual([]);
  expect(tally.counts['200']).toBeGreaterThan(0);
  expect(mibibytes).toBeLessThan(mibibytesAllowed);
  for (const ms of Object.values(slowest)) expect(ms).toBeLessThan(millisecondsAllowed);
  await endWell(service);
}

const many = (count: number, requestOf: (index: number) => Request) =>
  Array.from({ length: count }, (_, i) => requestOf(i));

/** A year of a place that no other request has. */
const year = (index: number): Request => [
  'GET',
  `/at/${1900 + (index % 200)}/?latitude=${(index % 60) + 0.5}&longitude=${(index % 170) + index / 10_000}`,
];
const phases =
  (format: string) =>
  (index: number): Request => [
    'GET',
    `/api/events/?location=paranal&event=new_moon,first_quarter,full_moon,last_quarter&after=1900-01-02&before=${2099 - (index % 50)}-12-30&format=${format}`,
  ];
const sparse =
  (method: Request[0], format: string) =>
  (index: number): Request => [
    method,
    `/api/events/?latitude=90&longitude=${index + 1}&event=dark_start&after=1900-01-02&before=2100-12-30&format=${format}`,
  ];
const long = (index: number): Request => [
  'GET',
  `/api/almanac/?location=paranal&after=${1950 + (index % 100)}-01-01&before=${1960 + (index % 100)}-01-01`,
];

test('500 pages of a year', () => attack('500 years', many(500, year)));
test('4,000 pages of a year', () => attack('4,000 years', many(4000, year)));
test('600 lists of the phases of the Moon', () => attack('600 phases', many(600, phases('ics'))));
test('100 pages of sparse events', () => attack('100 sparse', many(100, sparse('HEAD', 'api'))));
test('500 long lists', () => attack('500 lists', many(500, long)));
