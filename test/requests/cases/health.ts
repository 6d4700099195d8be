import { notAllowed, problem, type RequestCase, throughProxies } from './common.ts';

const expected = { 'content-type': 'application/json', 'cache-control': 'no-store', etag: null };

export const health: readonly RequestCase[] = [
  { name: 'live', ...throughProxies, path: '/healthz', status: 200, expected, json: { status: 'live' } },
  { name: 'ready', path: '/healthz?ready', status: 200, expected, json: { status: 'ready', locations: 3 } },
  { name: 'ready, with a value', path: '/healthz?ready=1', status: 200, json: { status: 'ready', locations: 3 } },
  { name: 'HEAD', method: 'HEAD', path: '/healthz', status: 200, expected, text: '' },
  {
    name: 'OPTIONS',
    ...throughProxies,
    method: 'OPTIONS',
    path: '/healthz',
    status: 204,
    expected: { allow: 'GET, HEAD, OPTIONS' },
  },
  {
    name: 'POST',
    method: 'POST',
    path: '/healthz',
    status: 405,
    expected: { ...problem, allow: 'GET, HEAD, OPTIONS' },
    json: notAllowed('POST'),
  },
  { name: 'with a slash', path: '/healthz/', status: 404, expected: problem },
];
