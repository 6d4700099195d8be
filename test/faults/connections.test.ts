import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { arriving, exchange, get, openMany } from '../support/exchange.ts';
import { readAnswers } from '../support/strictReader.ts';
import { closedDownTo, expectWell, openSockets, residentMiB, startWell } from './wellService.ts';

const statusesOf = (wire: string) => readAnswers(wire).map(({ status }) => status);

test('a request that breaks off at any byte is rejected, and its connection is closed', async () => {
  const service = await startWell();
  const whole = get('/api/nights/latest/?location=paranal', 'Accept: application/json\r\n');
  for (let length = 1; length < whole.length; length++)
    expect(statusesOf(await exchange(service.origin, whole.slice(0, length))), `${length} bytes`).toEqual([400]);
  await service.end();
});

/** Maximum pipelined requests on a connection. */
const maxPipelined = 16;

test.each([
  [1000, 'small requests', ''],
  [100, 'requests of 15 kB', `X: ${'x'.repeat(15_000)}\r\n`],
])(
  '%i connections that each pipeline a list and as many %s as allowed get only 200 or 503',
  async (count, _kind, fields) => {
    const service = await startWell();
    const path = '/api/almanac/?location=paranal&after=2026-09-01&before=2026-11-30';
    const last = get('/healthz', 'Connection: close\r\n');
    const sent = Buffer.from(get(path) + get('/healthz', fields).repeat(maxPipelined - 2) + last);
    // The nights are cached before the test, because the test is about connections.
    await service.ask(path);
    const sockets = await openMany(service.origin, count);
    for (const socket of sockets) socket.write(sent);
    const wires = Promise.all(sockets.map(arriving));
    await expectWell(service, wires);
    // If too many lists are in progress, further lists get 503.
    for (const status of (await wires).flatMap(statusesOf)) expect([200, 503]).toContain(status);
    await service.end();
  },
);

test.each([
  [300, 3500, ''],
  [300, 1000, get('/api/nights/?after=2016-07-01&before=2025-09-30')],
])(
  'the service closes %i connections that each pipeline %i requests, and do not read',
  async (count, requests, first) => {
    const service = await startWell();
    const sent = Buffer.from(first + 'GET / HTTP/1.1\r\n\r\n'.repeat(requests));
    const before = openSockets(service);
    const sockets = await openMany(service.origin, count);
    for (const socket of sockets) socket.pause().write(sent);
    // A paused client cannot detect that the service has closed its connection, so the test counts the service's sockets.
    await expectWell(service, closedDownTo(service, before));
    await service.end();
  },
);

/** Maximum number of connections. */
const largestCount = 10_000;

test(`the service closes the newest of more than ${largestCount} connections, and serves the others`, async () => {
  const service = await startWell();
  const sockets: Socket[] = [];
  while (sockets.length < largestCount) {
    const some = await openMany(service.origin, 500);
    // The service closes a connection without a request after ten seconds. Opening all connections can take that long.
    for (const socket of some) socket.write(get('/healthz'));
    await Promise.all(some.map((socket) => once(socket, 'data')));
    sockets.push(...some);
  }
  const more = await openMany(service.origin, 10);
  expect(await Promise.all(more.map(arriving))).toEqual(more.map(() => ''));
  const [first = expect.unreachable(), ...others] = sockets;
  first.end(get('/healthz'));
  expect(statusesOf(await arriving(first))).toEqual([200]);
  expect(residentMiB(service)).toBeLessThan(400);
  for (const socket of others) socket.destroy();
  await service.end();
});
