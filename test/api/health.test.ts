import { expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { pause, place } from '../places.ts';

test('a service that cannot compute tonight is live, but not ready, until it can', async () => {
  const faults: unknown[] = [];
  let broken = true;
  const app = createApp({
    locations: [place(52, 13, 'Europe/Berlin')],
    now: () => {
      if (broken) throw new Error('the clock stopped');
      return Date.parse('2026-11-21T18:00Z');
    },
    pause,
    onFault: (error) => faults.push(error),
  });
  expect((await app.request('/healthz')).status).toBe(200);
  const response = await app.request('/healthz?ready');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ title: 'Service Unavailable', status: 503 });
  expect(faults).toEqual([new Error('the clock stopped')]);
  broken = false;
  expect((await app.request('/healthz?ready')).status).toBe(200);
});
