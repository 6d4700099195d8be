import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { arriving, get, open, openMany } from '../support/exchange.ts';
import { readAnswers } from '../support/strictReader.ts';
import { answersTo, maxPipelined, statusesOf } from './checkAnswer.ts';
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

test('HTTP/1.0 is answered, and the connection closed unless it is to be kept', async () => {
  const service = await startWell([]);
  const request = 'GET /api/locations/ HTTP/1.0\r\n';
  for (const [fields, expected] of [
    ['', [200]],
    ['Host: a\r\n', [200]],
    ['Connection: keep-alive\r\n', [200, 200]],
  ] as const) {
    const answers = await answersTo(service.origin, `${request}${fields}\r\n`.repeat(2));
    expect(statusesOf(answers), fields).toEqual(expected);
  }
  const page = await answersTo(service.origin, 'GET / HTTP/1.0\r\nAccept: text/html\r\nAccept-Encoding: gzip\r\n\r\n');
  expect(statusesOf(page)).toEqual([200]);
  await endWell(service);
});

test('headers of 100 kB are refused with 431, and bodies on GET are passed over', async () => {
  const service = await startWell([]);
  const big = {
    'one of 100 kB': `X: ${'x'.repeat(100_000)}\r\n`,
    '1,000 of 100 bytes': `X: ${'x'.repeat(95)}\r\n`.repeat(1000),
  };
  for (const [name, fields] of Object.entries(big)) {
    for (let round = 0; round < 5; round++)
      expect(statusesOf(await answersTo(service.origin, get('/api/', fields))), name).toEqual([431]);
  }
  const mebibyte = 'x'.repeat(2 ** 20);
  const bodies = [
    `Content-Length: 5\r\n\r\nhello`,
    `Content-Length: ${mebibyte.length}\r\n\r\n${mebibyte}`,
    `Transfer-Encoding: chunked\r\n\r\n100000\r\n${mebibyte}\r\n0\r\n\r\n`,
  ];
  for (const body of bodies) {
    const sent = get('/api/locations/', body).slice(0, -2) + get('/api/nights/latest/');
    expect(statusesOf(await answersTo(service.origin, sent))).toEqual([200, 200]);
  }
  await endWell(service);
});

test.each([
  [1000, 'small requests', ''],
  [300, 'requests of 15 kB', `X: ${'x'.repeat(15_000)}\r\n`],
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
  while (sockets.length < largestCount) sockets.push(...(await openMany(service.origin, 500)));
  const more = await openMany(service.origin, 10);
  expect(await Promise.all(more.map(arriving))).toEqual(more.map(() => ''));
  const [first, ...others] = sockets;
  first?.end(get('/healthz'));
  expect(statusesOf(readAnswers(await arriving(first ?? expect.unreachable()), () => false))).toEqual([200]);
  expect(residentMiB(service)).toBeLessThan(400);
  for (const socket of others) socket.destroy();
  await endWell(service);
});
