import { everywhere, json, type RequestCase, throughProxies } from './common.ts';

export const sharing: readonly RequestCase[] = [
  {
    name: 'any origin',
    ...throughProxies,
    path: '/api/locations/',
    headers: { Origin: 'https://example.org' },
    status: 200,
    expected: { 'access-control-allow-origin': '*', vary: 'Accept', 'access-control-expose-headers': 'ETag' },
  },
  {
    name: 'a problem, to any origin',
    ...throughProxies,
    path: '/api/nowhere/',
    headers: { Origin: 'https://example.org' },
    status: 404,
    expected: { 'access-control-allow-origin': '*' },
  },
  {
    name: 'no sniffing',
    ...throughProxies,
    path: '/api/locations/',
    status: 200,
    expected: {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    },
  },
  {
    name: 'any entity tag',
    ...everywhere,
    path: '/api/locations/',
    headers: { 'If-None-Match': '*' },
    status: 304,
    expected: { etag: /^W\/"/, vary: 'Accept', 'cache-control': 'no-cache' },
    text: '',
  },
  {
    name: 'another entity tag',
    ...throughProxies,
    path: '/api/locations/',
    headers: { 'If-None-Match': '"0"' },
    ...json,
  },
];
