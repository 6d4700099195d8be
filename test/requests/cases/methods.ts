import { chrome, json, notAllowed, page, problem, type RequestCase, success } from './common.ts';

export const methods: readonly RequestCase[] = [
  { name: 'HEAD', method: 'HEAD', path: '/api/nights/latest/', ...json, text: '' },
  {
    name: 'HEAD of a page',
    method: 'HEAD',
    path: '/api/nights/latest/',
    headers: { Accept: chrome },
    status: 200,
    expected: page,
    text: '',
  },
  {
    name: 'HEAD of what is not there',
    method: 'HEAD',
    path: '/api/nowhere/',
    status: 404,
    expected: problem,
    text: '',
  },
  {
    name: 'OPTIONS',
    method: 'OPTIONS',
    path: '/api/nights/latest/',
    status: 200,
    expected: { ...success, etag: null, 'cache-control': null },
    text: /^\{"name":"Latest Nights","description":"[^"]+","renders":\["application\/json","text\/html","text\/csv","text\/calendar"\],"parses":\[\]\}$/,
  },
  {
    name: 'a preflight',
    method: 'OPTIONS',
    path: '/api/locations/',
    headers: {
      Origin: 'https://example.org',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'x-a',
    },
    status: 200,
    expected: {
      ...success,
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*',
    },
  },
  { name: 'a preflight of a path without its slash', method: 'OPTIONS', path: '/api/locations', ...json },
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'].map((method) => ({
    name: method,
    method,
    path: '/api/nights/latest/',
    status: 405,
    expected: { ...problem, allow: 'GET, HEAD, OPTIONS', vary: 'Accept' },
    json: notAllowed(method),
  })),
  { name: 'TRACE of /', method: 'TRACE', path: '/', status: 405, json: notAllowed('TRACE') },
  { name: 'POST without the slash', method: 'POST', path: '/api/locations', status: 405, json: notAllowed('POST') },
];
