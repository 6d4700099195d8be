import { once } from 'node:events';
import { expect, test } from 'vitest';
import { get, openMany } from '../support/exchange.ts';
import { askSocket } from '../support/targets.ts';
import {
  atLength,
  counted,
  endWell,
  expectBounds,
  hundredNightsMs,
  maxWaits,
  processorMs,
  startWell,
  watched,
} from './wellService.ts';

const sentence = 'at once are answered with 200 or 503 and whole, beside others, in bounded memory';

/** A place that no other request has. */
const place = (index: number) => `latitude=${(index % 60) + 0.5}&longitude=${(index % 170) + index / 10_000}`;

/** Paths that no other request has. */
test.each<[string, count: number, pathOf: (index: number) => string]>([
  ['pages of a year', 200, (index) => `/at/${1900 + (index % 200)}/?${place(index)}`],
  ['short lists', 250, (index) => `/api/almanac/?${place(index)}&after=2020-01-01&before=2020-02-18`],
  [
    'lists of the phases of the Moon',
    atLength ? 200 : 20,
    (index) =>
      `/api/events/?location=paranal&event=new_moon,first_quarter,full_moon,last_quarter&after=1900-01-02&before=${2099 - (index % 50)}-12-30&format=ics`,
  ],
  [
    'pages of sparse events',
    atLength ? 60 : 10,
    (index) =>
      `/api/events/?latitude=90&longitude=${index + 1}&event=dark_start&after=1900-01-02&before=1927-05-01&format=api`,
  ],
])(`%s, %i ${sentence}`, async (_what, count, pathOf) => {
  const service = await startWell([]);
  const sockets = await openMany(service.origin, count);
  // Then all these are accepted.
  await service.isWell();
  const answers = sockets.map(async (socket, index) => {
    let [start, end] = ['', ''];
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      start += start.length < 2000 ? chunk : '';
      end = (end + chunk).slice(-5);
    });
    socket.on('end', () => socket.end()).write(get(pathOf(index), 'Connection: close\r\n'));
    await once(socket, 'close');
    const isWhole = !/^transfer-encoding: chunked/im.test(start) || end === '0\r\n\r\n';
    return isWhole ? start.match(/^HTTP\/1\.1 (\d{3}) /)?.[1] : 'cut off';
  });
  expectBounds(await watched(service, Promise.all(answers)));
  const counts = counted(await Promise.all(answers));
  expect(['200 503', '200']).toContain(Object.keys(counts).join(' '));
  await endWell(service);
});

test('500 new connections beside lists are answered soon', async () => {
  const service = await startWell([]);
  const lists = await openMany(service.origin, 20);
  for (const socket of lists) socket.write(get('/api/nights/?after=2016-07-01&before=2025-09-30'));
  // They are under way.
  await Promise.all(lists.map((socket) => once(socket.resume(), 'data')));
  const startMs = processorMs(service);
  const ask = async () => (await askSocket(service.origin, { path: '/healthz' })).status;
  const statuses = await Promise.all(Array.from({ length: 500 }, ask));
  const waitMs = processorMs(service) - startMs;
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const socket of lists) socket.destroy();
  expect(waitMs / (await hundredNightsMs(service))).toBeLessThan(maxWaits);
  await endWell(service);
});
