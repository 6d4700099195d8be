import { ask, everywhere, json, type RequestCase, throughProxies } from './common.ts';

export const sharing: readonly RequestCase[] = [
  ask('any origin', '/api/locations/', throughProxies, {
    headers: { Origin: 'https://example.org' },
    expected: { 'access-control-allow-origin': '*', vary: 'Accept', 'access-control-expose-headers': 'ETag' },
  }),
  ask('a problem, to any origin', '/api/nowhere/', 404, throughProxies, {
    headers: { Origin: 'https://example.org' },
    expected: { 'access-control-allow-origin': '*' },
  }),
  ask('no sniffing', '/api/locations/', throughProxies, {
    expected: {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  }),
  ask('any entity tag', '/api/locations/', 304, everywhere, {
    headers: { 'If-None-Match': '*' },
    expected: { etag: /^W\/"/, vary: 'Accept', 'cache-control': 'no-cache' },
    text: '',
  }),
  ask('another entity tag', '/api/locations/', { headers: { 'If-None-Match': '"0"' } }, json, throughProxies),
];
