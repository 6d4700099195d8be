import { expect, test } from 'vitest';
import { appWithBrokenClock } from './brokenClock.ts';

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
