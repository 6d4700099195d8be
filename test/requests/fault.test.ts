import { expect, test } from 'vitest';
import { place } from '../support/places.ts';
import { appWith, now } from '../support/site.ts';

/** An app whose clock throws until it is fixed, and the faults that it reported. */
function appWithBrokenClock() {
  const faults: unknown[][] = [];
  let broken = true;
  const app = appWith([place(52, 13, 'Europe/Berlin')], {
    now: () => {
      if (broken) throw new Error('the clock stopped');
      return Date.parse(now);
    },
    onFault: (...reported) => faults.push(reported),
  });
  const fix = () => {
    broken = false;
  };
  return { app, faults, fix };
}

test('an unexpected fault is a 500 that leaks no internals and is reported once; the next request is answered', async () => {
  const { app, faults, fix } = appWithBrokenClock();
  const response = await app.request('/api/nights/latest/');
  expect(response.status).toBe(500);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ type: 'about:blank', title: 'Internal Server Error', status: 500 });
  expect(text).not.toContain('clock');
  expect(faults).toEqual([
    [new Error('the clock stopped'), { method: 'GET', url: 'http://localhost/api/nights/latest/' }],
  ]);
  fix();
  expect((await app.request('/api/nights/latest/')).status).toBe(200);
});

test('a service that cannot compute tonight is live, but not ready, until it can', async () => {
  const { app, faults, fix } = appWithBrokenClock();
  expect((await app.request('/healthz')).status).toBe(200);
  const response = await app.request('/healthz?ready');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ title: 'Service Unavailable', status: 503 });
  expect(faults).toEqual([[new Error('the clock stopped')]]);
  fix();
  expect((await app.request('/healthz?ready')).status).toBe(200);
});
