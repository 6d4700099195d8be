import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { arriving, get, open, openMany } from '../support/exchange.ts';
import { readAnswers } from '../support/strictReader.ts';
import { answersTo, statusesOf } from './checkAnswer.ts';
import { endWell, expectBounds, residentMiB, startWell, watched } from './wellService.ts';

test('a request that breaks off anywhere is refused, and the connection closed', async () => {
  const service = await startWell([]);
  const whole = get('/api/nights/latest/?location=paranal', 'Accept: application/json\r\n');
  for (let length = 1; length < whole.length; length++) {
    const answers = await answersTo(service.origin, whole.slice(0, length));
    expect(statusesOf(answers), JSON.stringify(whole.slice(0, length))).toEqual([400]);
    const broken = await open(service.origin);
    broken.write(whole.slice(0, length), () => broken.resetAndDestroy());
    await once(broken, 'close');
  }
  await endWell(service);
});

/** How many requests can be pipelined on a connection. */
const maxPipelined = 16;

test.each([
  [1000, 'small requests', ''],
  [100, 'requests of 15 kB', `X: ${'x'.repeat(15_000)}\r\n`],
])('%i connections that each pipeline a list and as many %s as they can', async (count, _kind, fields) => {
  const service = await startWell([]);
  const list = get('/api/almanac/?location=paranal&after=2026-09-01&before=2026-11-30');
  const last = get('/healthz', 'Connection: close\r\n');
  const sent = Buffer.from(list + get('/healthz', fields).repeat(maxPipelined - 2) + last);
  // Its nights are computed before: this is about connections.
  await answersTo(service.origin, list);
  const sockets = await openMany(service.origin, count);
  const ends = Promise.all(
    sockets.map((socket) => {
      socket.write(sent);
      return arriving(socket);
    }),
  );
  expectBounds(await watched(service, ends));
  const answered = (await ends).flatMap((wire) => readAnswers(wire, () => false));
  // Lists of which too many wait get 503.
  expect([...new Set(statusesOf(answered))].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await endWell(service);
});

/** How many connections there can be. */
const largestCount = 10_000;

test(`of more than ${largestCount} connections the last ones are closed, and those that are open are served`, async () => {
  const service = await startWell([]);
  const sockets: Socket[] = [];
  while (sockets.length < largestCount) {
    const some = await openMany(service.origin, 500);
    // One without a request is closed after ten seconds, which opening all can take.
    for (const socket of some) socket.write(get('/healthz'));
    await Promise.all(some.map((socket) => once(socket, 'data')));
    sockets.push(...some);
  }
  const more = await openMany(service.origin, 10);
  expect(await Promise.all(more.map(arriving))).toEqual(more.map(() => ''));
  const [first, ...others] = sockets;
  first?.end(get('/healthz'));
  expect(statusesOf(readAnswers(await arriving(first ?? expect.unreachable()), () => false))).toEqual([200]);
  expect(residentMiB(service)).toBeLessThan(400);
  for (const socket of others) socket.destroy();
  await endWell(service);
});
