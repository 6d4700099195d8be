import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { mainFile, type Service, startCommand } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';
import { figure } from './figure.ts';
import { closedDownTo, openSockets, processorMs, residentMiB } from './processState.ts';
import { startWell, type WellService } from './wellService.ts';

const mibibytesAllowed = 60;

async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = createConnection({ port: Number(port), host: hostname });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

const get = (path: string, method = 'GET', headers = '') => `${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;

/** 10,000 nights of one location, or as many of all. */
const longAlmanac = '/api/almanac/?location=paranal&after=2000-01-01&before=2027-05-18';
const longNights = '/api/nights/?after=2001-01-01&before=2025-10-01';

async function nightsComputed(service: Service): Promise<number> {
  const { text } = await askSocket(service.origin, { path: '/metrics' });
  return Number(text.match(/^observatory_nights_computed_total (\d+)$/m)?.[1]);
}

/** The memory that a service needs beyond that of its start, while something is done to it. */
async function growth(service: WellService, attack: () => Promise<void>): Promise<number> {
  for (let time = 0; time < 20; time++) await askSocket(service.origin, { path: '/api/almanac/latest/' });
  const before = residentMiB(service);
  let largest = before;
  const sampling = setInterval(() => {
    largest = Math.max(largest, residentMiB(service));
  }, 20);
  try {
    await attack();
  } finally {
    clearInterval(sampling);
  }
  return Math.max(largest, residentMiB(service)) - before;
}

describe('work for a client that is gone', () => {
  test('ends: twelve long lists are requested on one connection, which is reset after the first bytes', async () => {
    const service = await startWell([]);
    const before = await nightsComputed(service);
    const socket = await open(service.origin);
    socket.write(get(longAlmanac).repeat(12));
    await once(socket, 'data');
    socket.resetAndDestroy();
    await closedDownTo(service, openSockets(service) - 1);
    const computed = (await nightsComputed(service)) - before;
    figure('abandoned: nights computed of 120,000', computed);
    // The buffers of both sides take a few slices of 60 kB.
    expect(computed).toBeLessThan(5000);
    expect((await nightsComputed(service)) - before).toBe(computed);
    await service.stop();
  });

  test('does not keep the service from stopping: sixty calendars are requested on one connection', async () => {
    const service = await startWell([]);
    const socket = await open(service.origin);
    socket.write(get('/locations/paranal/calendar.ics').repeat(60));
    await once(socket, 'data');
    socket.destroy();
    const before = processorMs(service);
    await service.stop();
    figure('abandoned: processor before the stop, ms', Math.round(before));
  });
});

test('requests that wait on one connection are bounded, and refused beyond', async () => {
  const service = await startWell([]);
  const socket = await open(service.origin);
  // The first one is not finished before it is read.
  socket.pause().write(get(longAlmanac) + get('/healthz').repeat(3000));
  await wait(500);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  socket.resume();
  await once(socket, 'close');
  const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => status);
  expect(statuses.length).toBe(1 + 50 + 1);
  expect(new Set(statuses.slice(0, -1))).toEqual(new Set(['200']));
  expect(statuses.at(-1)).toBe('503');
  expect(text).toMatch(/^Retry-After: 1\r$/m);
  await service.isWell();
  await service.stop();
});

test('120 long HEADs, ten connections of twelve, need no memory to speak of', async () => {
  const service = await startWell([]);
  const grown = await growth(service, async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, () => open(service.origin)));
    for (const socket of sockets) socket.resume().write(get(longNights, 'HEAD').repeat(12));
    await askSocket(service.origin, { path: '/healthz?ready' });
    for (const socket of sockets) socket.end();
    await Promise.all(sockets.map((socket) => once(socket, 'close')));
  });
  figure('abandoned: memory for 120 long HEADs, MiB', grown.toFixed(1));
  expect(grown).toBeLessThan(mibibytesAllowed);
  await service.stop();
});

test('sixty long lists that are never read need no memory to speak of, and others are served', async () => {
  const service = await startWell([]);
  const grown = await growth(service, async () => {
    const sockets = await Promise.all(Array.from({ length: 60 }, () => open(service.origin)));
    for (const socket of sockets) socket.pause().write(get(longNights));
    for (let time = 0; time < 20; time++) {
      expect((await askSocket(service.origin, { path: '/api/nights/latest/' })).status).toBe(200);
      await wait(50);
    }
    for (const socket of sockets) socket.destroy();
  });
  figure('abandoned: memory for 60 unread lists, MiB', grown.toFixed(1));
  expect(grown).toBeLessThan(mibibytesAllowed);
  await service.stop();
});

test('200,000 nights that ten clients read slowly need 25 MiB at most', async () => {
  const service = await startWell([]);
  const path = longNights;
  const grown = await growth(service, async () => {
    const sockets = await Promise.all(Array.from({ length: 10 }, () => open(service.origin)));
    for (const socket of sockets) socket.pause().write(get(path));
    for (let step = 0; step < 100; step++) {
      for (const socket of sockets) socket.read(16_384);
      await wait(10);
    }
    for (const socket of sockets) socket.destroy();
  });
  figure('slow readers: memory for ten lists of 200,000, MiB', grown.toFixed(1));
  expect(grown).toBeLessThan(25);
  await service.stop();
});

test('a list of 200,000 is whole', async () => {
  const service = await startWell([]);
  const { text, status } = await askSocket(service.origin, { path: `${longNights}&format=csv` });
  expect(status).toBe(200);
  expect(text.trimEnd().split('\r\n')).toHaveLength(22 * 9040 + 1);
  await service.stop();
});

test('If-None-Match of a long list computes nothing', async () => {
  const service = await startWell([]);
  const etag = (await askSocket(service.origin, { path: longAlmanac, method: 'HEAD' })).headers.get('etag') ?? '';
  const before = await nightsComputed(service);
  for (let time = 0; time < 5; time++) {
    const response = await askSocket(service.origin, { path: longAlmanac, headers: { 'If-None-Match': etag } });
    expect(response.status).toBe(304);
  }
  expect(await nightsComputed(service)).toBe(before);
  await service.stop();
});

test('nights by their ids, in three formats, fit in a heap of 128 MB', async () => {
  const flags = ['--max-old-space-size=128', mainFile, '--port', '0'];
  const service = await startWell([], {}, (args, setting) =>
    startCommand(process.execPath, [...flags, ...args], setting),
  );
  const count = 10_000;
  const grown = await growth(service, async () => {
    for (const format of ['json', 'csv', 'ics']) {
      for (let mjd = 41_000; mjd < 41_000 + count; mjd += 100) {
        const ids = Array.from({ length: 100 }, (_, index) => `${mjd + index}0018`);
        await Promise.all(
          ids.map(async (id) => {
            expect((await askSocket(service.origin, { path: `/api/nights/${id}/?format=${format}` })).status).toBe(200);
          }),
        );
      }
    }
  });
  figure('memory for 10,000 nights in three formats, MiB', grown.toFixed(1));
  await service.isWell();
  await service.stop();
});
