import { page, type RequestCase } from './common.ts';

export const pages: readonly RequestCase[] = [
  {
    name: 'the browsable page has the answer, escaped, and links',
    path: '/api/locations/',
    headers: { Accept: 'text/html' },
    status: 200,
    expected: {
      ...page,
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    text: /HTTP 200 OK\nAllow: GET, HEAD, OPTIONS\n(.*\n)*.*Paranal &lt;Observatory&gt; &amp; &#39;co&#39;(.*\n)*.*&quot;latitude&quot;: -90\.0,\n/,
  },
  {
    name: 'no script',
    path: '/api/?x=<script>',
    headers: { Accept: 'text/html' },
    status: 200,
    text: /^((?!<script|style=| on\w+=)[\s\S])*$/,
  },
  {
    name: 'link to JSON',
    path: '/api/nights/latest/?location=paranal',
    headers: { Accept: 'text/html' },
    status: 200,
    text: /href="\?location=paranal&amp;format=json"/,
  },
  {
    name: 'relative links',
    path: '/api/nights/latest/',
    headers: { Accept: 'text/html' },
    status: 200,
    text: /href="\.\.\/\.\.\/\.\.\/api\/locations\/"/,
  },
];
