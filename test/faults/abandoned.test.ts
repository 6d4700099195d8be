import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { get, open, openMany } from '../support/exchange.ts';
import type { Service } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';
import {
  closedDownTo,
  endWell,
  maxMebibytesOfMix,
  metricOf,
  openSockets,
  residentMiB,
  startCollecting,
  startWell,
  usedMiB,
} from './wellService.ts';

/** As long as there can be: of one location, and of all. */
const longAlmanac = '/api/almanac/?location=paranal&after=2000-01-01&before=2027-05-18';
const longNights = '/api/nights/?after=2016-07-01&before=2025-09-30';

const nightsComputed = (service: Service) => metricOf(service, 'observatory_nights_computed_total');

describe('work for a client that is gone', () => {
  test('ends: twelve long lists are requested on one connection, which is reset after the first bytes', async () => {
    const service = await startWell([]);
    const [before, sockets] = [await nightsComputed(service), openSockets(service)];
    const socket = await open(service.origin);
    socket.write(get(longAlmanac).repeat(12));
    await once(socket, 'data');
    socket.resetAndDestroy();
    await closedDownTo(service, sockets);
    const computed = (await nightsComputed(service)) - before;
    // The buffers of both sides take a few slices of 60 kB.
    expect(computed).toBeLessThan(5000);
    expect((await nightsComputed(service)) - before).toBe(computed);
    await service.stop();
  });

  test('does not keep the service from stopping: sixteen calendars are requested on one connection', async () => {
    const service = await startWell([]);
    const socket = await open(service.origin);
    socket.write(get('/locations/paranal/calendar.ics').repeat(16));
    await once(socket, 'data');
    socket.destroy();
    await service.stop();
  });
});

/**
 * The memory in use, without garbage. That of the nights is part of it, some 3 kB each, of which 10,000 are cached at most.
 */
test.each<[number, string, (sockets: readonly Socket[]) => Promise<void>]>([
  [60, 'not at all', async () => {}],
  [
    10,
    'slowly',
    async (sockets) => {
      for (let step = 0; step < 100; step++) {
        for (const socket of sockets) socket.read(16_384);
        await wait(10);
      }
    },
  ],
])('75,000 nights that %i clients read %s need 40 MiB at most, and others are served', async (count, _how, read) => {
  const service = await startCollecting([]);
  const askOthers = async (path: string) => {
    for (let time = 0; time < 20; time++) expect((await askSocket(service.origin, { path })).status).toBe(200);
  };
  await askOthers('/api/almanac/latest/');
  const before = await usedMiB(service);
  const sockets = await openMany(service.origin, count);
  for (const socket of sockets) socket.pause().write(get(longNights));
  await Promise.all([read(sockets), askOthers('/api/nights/latest/')]);
  expect(residentMiB(service)).toBeLessThanOrEqual(maxMebibytesOfMix);
  expect((await usedMiB(service)) - before).toBeLessThan(40);
  for (const socket of sockets) socket.destroy();
  await endWell(service);
});
