import { once } from 'node:events';
import { expect, test } from 'vitest';
import { get, openMany } from '../support/exchange.ts';
import { askSocket } from '../support/targets.ts';
import { atLength, expectWell, hundredNightsMs, maxWaits, processorMs, startWell } from './wellService.ts';

/** The coordinates for a request. Each index gives a different place. */
const place = (index: number) => `latitude=${(index % 60) + 0.5}&longitude=${(index % 170) + index / 10_000}`;
const phases = '/api/events/?location=paranal&event=new_moon,first_quarter,full_moon,last_quarter&after=1900-01-02';

/** The costliest conditions. They hold nearly always, so windows are searched up to 400 days on either side. */
const targets = Array.from({ length: 20 }, (_, index) => `M${index + 30}`).join(';');
const dearest = `target=${targets}&target_above=-90&moon_distance_above=0&sun_below=30`;

/** Each request has a path of its own, except that the 100 lists of phases before a release have 50 paths. */
test.each<[string, count: number, pathOf: (index: number) => string]>([
  ['searches of towns', 200, (index) => `/at/?q=san+j+a+o+u&_=${index}`],
  ['pages of a year', 200, (index) => `/at/${1900 + (index % 200)}/?${place(index)}`],
  [
    'pages of a night with twenty targets',
    2,
    (index) => `/at/2026-05-15/?latitude=89.99&longitude=${index}&${dearest}`,
  ],
  ['pages of a year with twenty targets', 2, (index) => `/at/2026/?latitude=89.99&longitude=${index}&${dearest}`],
  ['short lists', 250, (index) => `/api/almanac/?${place(index)}&after=2020-01-01&before=2020-02-18`],
  [
    'short lists that end like urgent responses',
    250,
    (index) => `/api/almanac/?${place(index)}&after=2020-01-01&before=2020-02-18&_=/latest/`,
  ],
  ['lists of phases', atLength ? 100 : 20, (index) => `${phases}&before=${2099 - (index % 50)}-12-30&format=ics`],
  [
    'pages of rare events',
    atLength ? 60 : 10,
    (index) =>
      `/api/events/?latitude=90&longitude=${index + 1}&event=dark_start&after=1900-01-02&before=1927-05-01&format=api`,
  ],
])(
  '%s: %i concurrent requests get whole responses with 200 or 503 in bounded memory, and other clients are served',
  async (...row) => {
    const [, count, pathOf] = row;
    const service = await startWell();
    // A truncated response is an error.
    const responses = Array.from({ length: count }, (_, index) => askSocket(service.origin, { path: pathOf(index) }));
    await expectWell(service, Promise.all(responses));
    const statuses = new Set((await Promise.all(responses)).map(({ status }) => status));
    statuses.delete(503);
    expect(statuses).toEqual(new Set([200]));
    await service.end();
  },
);

test('500 new connections beside lists get their responses soon', async () => {
  const service = await startWell();
  const lists = await openMany(service.origin, 20);
  for (const socket of lists) socket.write(get('/api/nights/?after=2016-07-01&before=2025-09-30'));
  // After this line, all lists are in progress.
  await Promise.all(lists.map((socket) => once(socket.resume(), 'data')));
  const startMs = processorMs(service);
  await Promise.all(Array.from({ length: 500 }, () => service.ask('/healthz')));
  const waitMs = processorMs(service) - startMs;
  for (const socket of lists) socket.destroy();
  expect(waitMs / (await hundredNightsMs(service))).toBeLessThan(maxWaits);
  await service.end();
});
