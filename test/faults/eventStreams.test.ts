import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { openEventStream } from '../support/eventStreamConnection.ts';
import { get, open } from '../support/exchange.ts';
import { manyLocations } from '../support/manyLocations.ts';
import { quantile } from '../support/quantile.ts';
import { askSocket } from '../support/targets.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { figure } from './figure.ts';
import {
  endWell,
  metricOf,
  pageMs,
  processorMs,
  startCollecting,
  startWell,
  until,
  usedMiB,
  type WellService,
  watched,
} from './wellService.ts';

const limit = 1000;

const getStream = (query = '') => get(`/api/events/?format=sse&${query}`);

/** Waits until so many streams are open. @throws Error - there are others after a long time */
const untilOpen = (service: WellService, count: number) =>
  until(() => metricOf(service, 'observatory_event_streams'), count);

/** Opens streams, each on a connection of its own, and reads them. */
async function openStreams({ origin }: WellService, queries: readonly string[]): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (const query of queries) {
    const socket = await open(origin);
    socket.resume().write(getStream(query));
    sockets.push(socket);
  }
  return sockets;
}

function closeAll(sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.destroy();
}

async function slugsOf({ origin }: WellService): Promise<string[]> {
  const { text } = await askSocket(origin, { path: '/api/locations/' });
  return JSON.parse(text).map(({ slug }: { slug: string }) => slug);
}

/** How long requests for the latest nights wait beside a service's streams, in pages' worth of its processor time: 31 s of them, two comments. */
async function waitsBeside(service: WellService): Promise<number[]> {
  const page = await pageMs(service);
  const waitsPages: number[] = [];
  for (const endMs = performance.now() + 31_000; performance.now() < endMs; await wait(50)) {
    const startMs = processorMs(service);
    expect((await askSocket(service.origin, { path: '/api/nights/latest/' })).status).toBe(200);
    waitsPages.push((processorMs(service) - startMs) / page);
  }
  return waitsPages;
}

const folder = temporaryFolder();

/** Fills the cache of nights: 25 locations on 1,250 days. */
async function fillCache({ origin }: WellService, firstYear: number): Promise<void> {
  for (let index = 0; index < 5; index++) {
    const [after, before] = [index * 250, (index + 1) * 250].map((day) => isoDate(Date.UTC(firstYear, 0, 1 + day)));
    const path = `/api/events.csv?after=${after}&before=${before}&event=dark_start`;
    expect((await askSocket(origin, { path })).status).toBe(200);
  }
}

const isoDate = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** Resolves when a service has nothing more to do than to send the comments of 1,000 streams, which take 20 ms in 2 s. */
async function settled(service: WellService): Promise<void> {
  for (let ms = Number.POSITIVE_INFINITY; ms > 100; ) {
    const beforeMs = processorMs(service);
    await wait(2000);
    ms = processorMs(service) - beforeMs;
  }
}

// Most of each is waiting. Memory in use is that without garbage, which other work does not change.
describe.concurrent('event streams', () => {
  test(`${limit} streams that wait for the same events take 100 kB each, hold nobody up, and are the most that there can be`, async ({
    onTestFinished,
  }) => {
    const service = await startCollecting([], { onTestFinished });
    const slugs = await slugsOf(service);
    for (const slug of slugs) await askSocket(service.origin, { path: `/api/events/?location=${slug}` });
    const before = await usedMiB(service);
    const queries = Array.from({ length: limit }, (_, index) =>
      index % 2 === 0 ? '' : `location=${slugs[index % slugs.length]}&event=sunset,sunrise`,
    );
    const sockets = await openStreams(service, queries);
    await untilOpen(service, limit);
    const refused = await askSocket(service.origin, { path: '/api/events/?format=sse' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    const wait = quantile(await waitsBeside(service), 0.99);
    figure(
      'event streams: 99 % of requests for the latest nights beside 1,000 wait less than, in pages',
      wait.toFixed(2),
    );
    expect(wait).toBeLessThan(1.5);
    const each = (((await usedMiB(service)) - before) * 1024) / limit;
    figure('event streams: memory of each of 1,000, KiB', each.toFixed(1));
    expect(each).toBeLessThan(100);
    closeAll(sockets);
    await untilOpen(service, 0);
    await endWell(service);
  });

  test(`${limit} streams that wait for different nights of 25 locations take 200 kB each`, async ({
    onTestFinished,
  }) => {
    const list = join(folder(), 'locations.yaml');
    writeFileSync(list, manyLocations(25));
    const service = await startCollecting(['--locations', list], { onTestFinished });
    await fillCache(service, 1995);
    const before = await usedMiB(service);
    const startMs = processorMs(service);
    const nights = Array.from({ length: limit }, (_, index) => `after=${isoDate(Date.UTC(2040, 0, 1 + index))}`);
    const sockets = await openStreams(service, nights);
    await untilOpen(service, limit);
    // To find the first message of each takes 8 s of processor.
    await settled(service);
    figure(
      'event streams: processor to open 1,000 of different nights, ms',
      Math.round(processorMs(service) - startMs),
    );
    // Their nights are no longer in the cache.
    await fillCache(service, 2000);
    await settled(service);
    const each = (((await usedMiB(service)) - before) * 1024) / limit;
    figure('event streams: memory of each of 1,000 of different nights, KiB', each.toFixed(1));
    expect(each).toBeLessThan(200);
    closeAll(sockets);
    await untilOpen(service, 0);
    await endWell(service);
  });

  test('streams that are closed, reset, half-closed or left at each step leave none open', async ({
    onTestFinished,
  }) => {
    const service = await startWell([], { onTestFinished });
    const steps: readonly ((socket: Socket) => unknown)[] = [
      (socket) => socket.destroy(),
      (socket) => socket.resetAndDestroy(),
      (socket) => socket.end(),
    ];
    const begins: readonly ((socket: Socket) => Promise<unknown>)[] = [
      // Before the request is whole, just after it, after the first part, and in the middle of what was missed.
      async (socket) => socket.write(getStream().slice(0, -2)),
      async (socket) => socket.write(getStream()),
      async (socket) => socket.write(getStream()) && once(socket, 'data'),
      async (socket) => socket.write(getStream('after=2026-01-01')) && once(socket, 'data'),
      async (socket) => socket.write(getStream('after=2026-01-01').repeat(5)) && once(socket, 'data'),
    ];
    for (let round = 0; round < 20; round++) {
      const all = begins.flatMap((begin) => steps.map((step) => ({ begin, step })));
      await Promise.all(
        all.map(async ({ begin, step }) => {
          const socket = await open(service.origin);
          await begin(socket);
          step(socket);
        }),
      );
    }
    await untilOpen(service, 0);
    await endWell(service);
  });

  test('clients that do not read take no memory, and one that reads again has all', async ({ onTestFinished }) => {
    const service = await startCollecting([], { onTestFinished });
    const afterMs = Date.now() - 399 * 86_400_000;
    const [after, before] = [new Date(afterMs).toISOString(), new Date(afterMs + 60 * 86_400_000).toISOString()];
    const csv = await askSocket(service.origin, { path: `/api/events.csv?after=${after}&before=${before}` });
    const ids = csv.text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',')[0]);
    expect(ids.length).toBeGreaterThan(15_000);

    const beforeMiB = await usedMiB(service);
    const streams = await Promise.all(
      Array.from({ length: 20 }, () => openEventStream(service.origin, `after=${after}`)),
    );
    for (const { response } of streams) response.pause();
    await settled(service);
    const grown = (await usedMiB(service)) - beforeMiB;
    figure('event streams: memory for 20 that are not read, MiB', grown.toFixed(1));
    // They would send 50 MB each.
    expect(grown).toBeLessThan(60);

    const [first] = streams;
    first?.response.resume();
    await first?.until(({ messages }) => messages.length >= ids.length);
    expect(first?.reader.messages.slice(0, ids.length).map(({ data }) => data.id)).toEqual(ids);
    for (const { disconnect } of streams) disconnect();
    await untilOpen(service, 0);
    await endWell(service);
  });
});

test(`${limit} clients that connect again after a day have all that they missed, and hardly keep others waiting`, async () => {
  const service = await startWell([]);
  const after = new Date(Date.now() - 86_400_000).toISOString();
  const { text } = await askSocket(service.origin, {
    path: `/api/events/?after=${after}&before=${new Date().toISOString()}`,
  });
  const ids: string[] = JSON.parse(text).events.map(({ id }: { id: string }) => id);
  expect(ids.length).toBeGreaterThan(200);
  const query = `after=${after}`;
  const storm = async () => {
    const sockets = await openStreams(service, Array(limit - 10).fill(query));
    const streams = await Promise.all(Array.from({ length: 10 }, () => openEventStream(service.origin, query)));
    await Promise.all(streams.map(({ until }) => until(({ messages }) => messages.length >= ids.length)));
    return { sockets, streams };
  };
  const stormed = storm();
  const { mebibytes, waitsPages } = await watched(service, stormed);
  const { sockets, streams } = await stormed;
  figure(`event streams: longest waits while ${limit} replay a day, in pages`, waitsPages);
  figure(`event streams: resident while ${limit} replay a day, MiB`, Math.round(mebibytes));
  // On a new connection, of which as many as streams are accepted meanwhile, one in a round of the event loop.
  for (const pages of Object.values(waitsPages)) expect(pages).toBeLessThan(60);
  for (const { reader } of streams)
    expect(reader.messages.slice(0, ids.length).map(({ data }) => data.id)).toEqual(ids);
  closeAll(sockets);
  for (const { disconnect } of streams) disconnect();
  await untilOpen(service, 0);
  await endWell(service);
});

test.each([300, limit - 10])(
  'beside %i clients that replay 400 days a new one has its first event before the service has done the work of 120 pages',
  async (count) => {
    const service = await startWell([]);
    const firstMs = Date.now() - 399 * 86_400_000;
    const query = (index: number) => `after=${new Date(firstMs + index * 1000).toISOString()}`;
    const sockets = await openStreams(
      service,
      Array.from({ length: count }, (_, index) => query(index)),
    );
    const startMs = processorMs(service);
    const after = new Date(Date.now() - 3 * 86_400_000).toISOString();
    const stream = await openEventStream(service.origin, `location=paranal&after=${after}`);
    await stream.until(({ messages }) => messages.length > 0);
    const waitMs = processorMs(service) - startMs;
    stream.disconnect();
    closeAll(sockets);
    await untilOpen(service, 0);
    const pages = waitMs / (await pageMs(service));
    figure(`event streams: first event beside ${count} replays, in pages`, pages.toFixed(1));
    expect(pages).toBeLessThan(120);
    await endWell(service);
  },
);
