import { ask, fails, notAllowed, problem, type RequestCase } from './common.ts';

const expected = { 'content-type': 'application/json', 'cache-control': 'no-store', etag: null };

const stopped = '"clock_stopped_at":"2026-11-21T15:00:00.000000Z"';
const live = new RegExp(`^{"status":"live","list":"[^"]+",${stopped}}$`);
const ready = new RegExp(`^{"status":"ready","locations":3,"list":"[^"]+",${stopped}}$`);

export const health: readonly RequestCase[] = [
  ask('live', '/healthz', { expected, text: live }),
  ask('ready', '/healthz?ready', { expected, text: ready }),
  ask('ready, with a value', '/healthz?ready=1', { text: ready }),
  ask('HEAD', '/healthz', { method: 'HEAD', expected }, ''),
  ask('OPTIONS', '/healthz', { method: 'OPTIONS' }, 204, { expected: { allow: 'GET, HEAD, OPTIONS' } }),
  ask('POST', '/healthz', { method: 'POST' }, 405, {
    expected: { ...problem, allow: 'GET, HEAD, OPTIONS' },
    json: notAllowed('POST'),
  }),
  ask('with a slash', '/healthz/', fails(404)),
];
