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
  ask('HEAD of a page', '/api/nights/latest/', throughProxies, {
    method: 'HEAD',
    headers: { Accept: chrome },
    expected: page,
    text: '',
  }),
  ask('HEAD of what is not there', '/api/nowhere/', { method: 'HEAD' }, fails(404), '', throughProxies),
  ask('OPTIONS', '/api/nights/latest/', throughProxies, {
    method: 'OPTIONS',
    expected: { ...success, etag: null, 'cache-control': null },
    text: /^\{"name":"Latest Nights","description":"[^"]+","renders":\["application\/json","text\/html","text\/csv","text\/calendar"\],"parses":\[\]\}$/,
  }),
  ask('a preflight', '/api/locations/', throughProxies, {
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
  }),
  ask('a preflight of a path without its slash', '/api/locations', { method: 'OPTIONS' }, json),
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'].map((method) =>
    ask(method, '/api/nights/latest/', 405, throughProxies, {
      method,
      expected: { ...problem, allow: 'GET, HEAD, OPTIONS', vary: 'Accept' },
      json: notAllowed(method),
    }),
  ),
  ask('TRACE of /', '/', { method: 'TRACE' }, 405, { json: notAllowed('TRACE') }, throughProxies),
  ask('POST without the slash', '/api/locations', 405, throughProxies, { method: 'POST', json: notAllowed('POST') }),
];
