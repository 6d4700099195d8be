import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { arriving, exchange, open } from '../support/exchange.ts';
import { quantile } from '../support/quantile.ts';
import { readAnswers, type WireAnswer } from '../support/strictReader.ts';
import { askSocket } from '../support/targets.ts';
import { checkAnswer } from './checkAnswer.ts';
import { figure, Tally } from './figure.ts';
import { endWell, startWell } from './wellService.ts';

const paths = ['/api/nights/latest/', '/api/locations/', '/api/almanac/latest/', '/api/now/?location=paranal'];
const path = (index: number) => paths[index % paths.length] ?? '/';

/** How long each of some requests took, milliseconds, one after the other, each on a connection of its own. */
async function timesOf(origin: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const startMs = performance.now();
    const { status } = await askSocket(origin, { path: path(index) });
    expect(status).toBe(200);
    times.push(performance.now() - startMs);
  }
  return times;
}

const summary = (times: readonly number[]) =>
  `median ${quantile(times, 0.5).toFixed(2)} ms, 99 % within ${quantile(times, 0.99).toFixed(2)} ms`;

/** Sends bytes one at a time, until the connection is closed. */
function sendSlowly(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text.charAt(at++ % text.length)), 100);
  socket.once('end', () => clearInterval(timer));
  socket.once('close', () => clearInterval(timer));
}

const openMany = (origin: string, count: number) => Promise.all(Array.from({ length: count }, () => open(origin)));

const withinMs = 30_000;

/** What has arrived on each of some connections when the server has closed them. */
async function endedBy(sockets: readonly Socket[], startMs: number): Promise<{ wire: string; seconds: number }[]> {
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const late = setTimeout(cut, withinMs);
  const ended = sockets.map(async (socket) => {
    const wire = await arriving(socket);
    return { wire, seconds: (performance.now() - startMs) / 1000 };
  });
  const all = await Promise.all(ended);
  clearTimeout(late);
  return all;
}

test('500 idle and 500 slow connections keep nobody from being served, and are ended with 408', async () => {
  const service = await startWell([]);
  const count = 500;
  await timesOf(service.origin, 100);
  figure(`connections: ${count} requests alone`, summary(await timesOf(service.origin, count)));

  const startMs = performance.now();
  const idle = await openMany(service.origin, 500);
  const slow = await openMany(service.origin, 500);
  for (const socket of slow) sendSlowly(socket, `GET /api/ HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(1000)}`);
  const ends = endedBy([...idle, ...slow], startMs);
  const times = await timesOf(service.origin, count);
  expect(
    [...idle, ...slow].filter(({ readable }) => readable),
    'connections still open',
  ).toHaveLength(1000);
  figure(`connections: ${count} requests beside 500 idle and 500 slow connections`, summary(times));

  const statuses = new Tally();
  const ended = await ends;
  for (const { wire } of ended) {
    const answers = readAnswers(wire, () => false);
    answers.forEach(checkAnswer);
    statuses.add(answers.map(({ status }) => status).join() || 'silence');
  }
  const seconds = ended.map((end) => end.seconds);
  expect(statuses.counts).toEqual({ 408: 1000 });
  expect(Math.max(...seconds)).toBeLessThan(withinMs / 1000);
  figure('connections: ends of the idle and the slow ones, by status', statuses.counts);
  figure(
    'connections: seconds until they were ended',
    `${quantile(seconds, 0).toFixed(1)} to ${Math.max(...seconds).toFixed(1)}`,
  );
  await endWell(service);
});

const get = (target: string, fields = '') => `GET ${target} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`;
const statusesOf = (answers: readonly WireAnswer[]) => answers.map(({ status }) => status);

/** The responses to what is sent on one connection. */
async function answersTo(origin: string, sent: string, isHead = (_index: number) => false): Promise<WireAnswer[]> {
  const answers = readAnswers(await exchange(origin, sent), isHead);
  answers.forEach(checkAnswer);
  return answers;
}

test('a request that breaks off anywhere is refused, and the connection closed', async () => {
  const service = await startWell([]);
  const whole = get('/api/nights/latest/?location=paranal', 'Accept: application/json\r\n');
  const statuses = new Tally();
  for (let length = 1; length < whole.length; length++) {
    const answers = await answersTo(service.origin, whole.slice(0, length));
    expect(statusesOf(answers), JSON.stringify(whole.slice(0, length))).toEqual([400]);
    statuses.add(400);
    const broken = await open(service.origin);
    broken.on('error', () => {});
    broken.write(whole.slice(0, length), () => broken.resetAndDestroy());
    await once(broken, 'close');
  }
  figure('connections: half-sent requests, by status', statuses.counts);
  await endWell(service);
});

test('pipelined requests are answered whole and in their order', async () => {
  const service = await startWell([]);
  const ids = Array.from({ length: 1000 }, (_, index) => 1 + (index % 22));
  const isHead = (index: number) => index % 7 === 3;
  const requests = ids.map((id, index) => get(`/api/locations/${id}/`).replace('GET', isHead(index) ? 'HEAD' : 'GET'));
  const answers = await answersTo(service.origin, requests.join(''), isHead);
  expect(statusesOf(answers)).toEqual(ids.map(() => 200));
  const bodies = answers.map(({ body }) => (body.length === 0 ? null : JSON.parse(body.toString()).id));
  expect(bodies).toEqual(ids.map((id, index) => (isHead(index) ? null : id)));
  figure('connections: pipelined requests answered in their order', answers.length);
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
  figure('connections: requests of HTTP/1.0 answered', 5);
  await endWell(service);
});

test('headers of 100 kB are refused with 431, and bodies on GET are passed over', async () => {
  const service = await startWell([]);
  const big = {
    'one of 100 kB': `X: ${'x'.repeat(100_000)}\r\n`,
    '1,000 of 100 bytes': `X: ${'x'.repeat(95)}\r\n`.repeat(1000),
  };
  for (const [name, fields] of Object.entries(big)) {
    for (let round = 0; round < 50; round++) {
      const answers = await answersTo(service.origin, get('/api/', fields));
      expect(statusesOf(answers), name).toEqual([431]);
    }
  }
  figure('connections: headers of 100 kB refused with 431', 100);
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
  figure('connections: bodies on GET passed over', bodies.length);
  await endWell(service);
});
