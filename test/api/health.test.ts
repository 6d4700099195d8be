import { expect, test } from 'vitest';
import { appWithBrokenClock } from './brokenClock.ts';

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
