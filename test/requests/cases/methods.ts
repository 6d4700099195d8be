import { ask, chrome, fails, json, notAllowed, page, problem, type RequestCase, success } from './common.ts';

export const methods: readonly RequestCase[] = [
  ask('HEAD', '/api/nights/latest/', { method: 'HEAD' }, json, ''),
  ask('HEAD of a page', '/api/nights/latest/', {
    method: 'HEAD',
    headers: { Accept: chrome },
    expected: page,
    text: '',
  }),
  ask('HEAD of what is not there', '/api/nowhere/', { method: 'HEAD' }, fails(404), ''),
  ask('OPTIONS', '/api/nights/latest/', {
    method: 'OPTIONS',
    expected: { ...success, etag: null, 'cache-control': null },
    text: /^\{"name":"Latest Nights","description":"[^"]+","renders":\["application\/json","text\/html","text\/csv","text\/calendar"\],"parses":\[\]\}$/,
  }),
  ask('a preflight', '/api/locations/', {
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
    ask(method, '/api/nights/latest/', 405, {
      method,
      expected: { ...problem, allow: 'GET, HEAD, OPTIONS', vary: 'Accept' },
      json: notAllowed(method),
    }),
  ),
  ask('TRACE of /', '/', { method: 'TRACE' }, 405, { json: notAllowed('TRACE') }),
  ask('POST without the slash', '/api/locations', 405, { method: 'POST', json: notAllowed('POST') }),
];
