import { ask, json, type RequestCase } from './common.ts';

export const sharing: readonly RequestCase[] = [
  ask('any origin', '/api/locations/', {
    headers: { Origin: 'https://example.org' },
    expected: { 'access-control-allow-origin': '*', vary: 'Accept', 'access-control-expose-headers': 'ETag' },
  }),
  ask('a problem, to any origin', '/api/nowhere/', 404, {
    headers: { Origin: 'https://example.org' },
    expected: { 'access-control-allow-origin': '*' },
  }),
  ask('no sniffing', '/api/locations/', {
    expected: {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  }),
  ask('any entity tag', '/api/locations/', 304, {
    headers: { 'If-None-Match': '*' },
    expected: { etag: /^W\/"/, vary: 'Accept', 'cache-control': 'public, max-age=600' },
    text: '',
  }),
  ask('another entity tag', '/api/locations/', { headers: { 'If-None-Match': '"0"' } }, json),
];
