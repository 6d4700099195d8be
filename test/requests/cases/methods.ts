import {
  ask,
  chrome,
  everywhere,
  fails,
  json,
  notAllowed,
  page,
  problem,
  type RequestCase,
  success,
  throughProxies,
} from './common.ts';

export const methods: readonly RequestCase[] = [
  ask('HEAD', '/api/nights/latest/', { method: 'HEAD' }, json, '', everywhere),
  ask(
    'HEAD of a page',
    '/api/nights/latest/',
    { method: 'HEAD', headers: { Accept: chrome }, expected: page },
    '',
    throughProxies,
  ),
  ask('HEAD of what is not there', '/api/nowhere/', { method: 'HEAD' }, fails(404), '', throughProxies),
  ask(
    'OPTIONS',
    '/api/nights/latest/',
    { method: 'OPTIONS', expected: { ...success, etag: null, 'cache-control': null } },
    /^\{"name":"Latest Nights","description":"[^"]+","renders":\["application\/json","text\/html","text\/csv","text\/calendar"\],"parses":\[\]\}$/,
    throughProxies,
  ),
  ask(
    'a preflight',
    '/api/locations/',
    {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://example.org',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'x-a',
      },
      expected: {
        ...success,
        'access-control-allow-origin': '*',
        'access-control-allow-methods': 'GET, HEAD, OPTIONS',
        'access-control-allow-headers': '*',
      },
    },
    throughProxies,
  ),
  ask('a preflight of a path without its slash', '/api/locations', { method: 'OPTIONS' }, json),
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'].map((method) =>
    ask(
      method,
      '/api/nights/latest/',
      { method },
      405,
      { expected: { ...problem, allow: 'GET, HEAD, OPTIONS', vary: 'Accept' }, json: notAllowed(method) },
      throughProxies,
    ),
  ),
  ask('TRACE of /', '/', { method: 'TRACE' }, 405, { json: notAllowed('TRACE') }, throughProxies),
  ask(
    'POST without the slash',
    '/api/locations',
    { method: 'POST' },
    405,
    { json: notAllowed('POST') },
    throughProxies,
  ),
];
