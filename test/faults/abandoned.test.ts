import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { get, open, openMany } from '../support/exchange.ts';
import { askSocket } from '../support/targets.ts';
import {
  closedDownTo,
  maxMebibytesOfMix,
  openSockets,
  residentMiB,
  startCollecting,
  startWell,
  usedMiB,
  type WellService,
} from './wellService.ts';

async function nightsComputed({ origin }: WellService): Promise<number> {
  const { text } = await askSocket(origin, { path: '/metrics' });
  return Number(/^observatory_nights_computed_total (\d+)$/m.exec(text)?.[1]);
}

test('the computation of twelve long lists ends when their client resets the connection after the first bytes', async () => {
  const service = await startWell();
  const [before, sockets] = [await nightsComputed(service), openSockets(service)];
  const socket = await open(service.origin);
  socket.write(get('/api/almanac/?location=paranal&after=2000-01-01&before=2027-05-18').repeat(12));
  await once(socket, 'data');
  socket.resetAndDestroy();
  await closedDownTo(service, sockets);
  const computed = (await nightsComputed(service)) - before;
  // Before the reset, the service computes only the nights whose text fits into the buffers of both sides.
  expect(computed).toBeLessThan(5000);
  expect((await nightsComputed(service)) - before).toBe(computed);
  const other = await open(service.origin);
  other.write(get('/locations/paranal/calendar.ics').repeat(16));
  await once(other, 'data');
  other.destroy();
  // Abandoned calendars do not keep the service from stopping.
  await service.stop();
});

test('the service ends searches whose clients close their side, and serves other long lists', async () => {
  const service = await startWell();
  const before = openSockets(service);
  const sockets = await openMany(service.origin, 120);
  const isBusy = Promise.race(sockets.map(statusOf503));
  for (const [index, socket] of sockets.entries())
    socket.write(get(`/api/windows/?latitude=60&longitude=${index}&at_least=23h&after=2000-01-01&before=2025-12-31`));
  // A response with 503 means that the maximum number of searches has begun.
  await isBusy;
  for (const socket of sockets) socket.end();
  await closedDownTo(service, before);
  await service.ask('/api/nights/?after=2016-07-01&before=2025-09-30');
  await service.end();
});

/** Resolves when a connection receives a response with status 503. */
async function statusOf503(socket: Socket): Promise<void> {
  for (;;) {
    const [chunk] = await once(socket, 'data');
    if (String(chunk).startsWith('HTTP/1.1 503 ')) return;
  }
}

/** The memory in use is measured without garbage. It includes at most 3,066 cached nights of about 3 kB each. */
test('60 clients that do not read 75,000 nights and 10 slow clients take less than 40 MiB, and other clients are served', async () => {
  const service = await startCollecting();
  const askOthers = async (path: string) => {
    for (let time = 0; time < 20; time++) await service.ask(path);
  };
  await askOthers('/api/almanac/latest/');
  const before = await usedMiB(service);
  const sockets = await openMany(service.origin, 70);
  for (const socket of sockets) socket.pause().write(get('/api/nights/?after=2016-07-01&before=2025-09-30'));
  const readSlowly = async () => {
    for (let step = 0; step < 100; step++) {
      for (const socket of sockets.slice(60)) socket.read(16_384);
      await wait(10);
    }
  };
  await Promise.all([readSlowly(), askOthers('/api/nights/latest/')]);
  expect(residentMiB(service)).toBeLessThanOrEqual(maxMebibytesOfMix);
  expect((await usedMiB(service)) - before).toBeLessThan(40);
  for (const socket of sockets) socket.destroy();
  await service.end();
});
