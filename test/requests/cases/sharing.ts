import { ask, everywhere, json, type RequestCase, throughProxies } from './common.ts';

export const sharing: readonly RequestCase[] = [
  ask(
    'any origin',
    '/api/locations/',
    {
      headers: { Origin: 'https://example.org' },
      expected: { 'access-control-allow-origin': '*', vary: 'Accept', 'access-control-expose-headers': 'ETag' },
    },
    throughProxies,
  ),
  ask(
    'a problem, to any origin',
    '/api/nowhere/',
    { headers: { Origin: 'https://example.org' } },
    404,
    { expected: { 'access-control-allow-origin': '*' } },
    throughProxies,
  ),
  ask(
    'no sniffing',
    '/api/locations/',
    {
      expected: {
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      },
    },
    throughProxies,
  ),
  ask(
    'any entity tag',
    '/api/locations/',
    { headers: { 'If-None-Match': '*' } },
    304,
    { expected: { etag: /^W\/"/, vary: 'Accept', 'cache-control': 'no-cache' } },
    '',
    everywhere,
  ),
  ask('another entity tag', '/api/locations/', { headers: { 'If-None-Match': '"0"' } }, json, throughProxies),
];
