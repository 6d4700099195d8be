import { expect, test } from 'vitest';
import { place } from '../support/places.ts';
import { appWith, defaultList, now } from '../support/site.ts';

/** An app that cannot compute nights until the test calls `fix`, and the faults that the app reported. */
function brokenApp() {
  const faults: unknown[][] = [];
  let broken = true;
  const app = appWith([place(52, 13, 'Europe/Berlin')], {
    counts: {
      get computed() {
        if (broken) throw new Error('the counter is broken');
        return 0;
      },
      set computed(_count) {},
      found: 0,
    },
    onError: (...reported) => faults.push(reported),
  });
  const fix = () => {
    broken = false;
  };
  return { app, faults, fix };
}

test('an unexpected error gets 500 without internals, is reported once, and does not affect the next request', async () => {
  const { app, faults, fix } = brokenApp();
  const response = await app.request('/api/nights/latest/');
  expect(response.status).toBe(500);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ type: 'about:blank', title: 'Internal Server Error', status: 500 });
  expect(text).not.toContain('counter');
  expect(faults).toEqual([
    [new Error('the counter is broken'), { method: 'GET', url: 'http://localhost/api/nights/latest/' }],
  ]);
  fix();
  expect((await app.request('/api/nights/latest/')).status).toBe(200);
});

test('a service that cannot compute tonight is live, but not ready', async () => {
  const { app, faults, fix } = brokenApp();
  expect((await app.request('/healthz')).status).toBe(200);
  const response = await app.request('/healthz?ready');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ title: 'Service Unavailable', status: 503 });
  expect(faults).toEqual([[new Error('the counter is broken')]]);
  fix();
  expect((await app.request('/healthz?ready')).status).toBe(200);
});

test.each([
  ...[
    '/api/nights/latest/',
    '/api/almanac/tonight/',
    '/api/now/',
    '/api/moonpositions/',
    '/api/events/',
    '/api/windows/',
  ],
  ...['/', '/locations/paranal/', '/locations/paranal/calendar.ics'],
])('the response to %s is for one instant, because the clock is read once', async (path) => {
  let readings = 0;
  const app = appWith(defaultList, { now: () => Date.parse(now) + 86_400_000 * readings++ });
  expect(
    (await (await app.request(path, { headers: { Accept: path.startsWith('/api/') ? '*/*' : 'text/html' } })).text())
      .length,
  ).toBeGreaterThan(0);
  expect(readings).toBe(1);
});
