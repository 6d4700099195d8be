import { page, type RequestCase } from './common.ts';

export const pages: readonly RequestCase[] = [
  {
    name: 'the browsable page has the answer, escaped, and links',
    path: '/api/locations/',
    headers: { Accept: 'text/html' },
    status: 200,
    expected: {
      ...page,
      'content-security-policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    text: /HTTP 200 OK\nAllow: GET, HEAD, OPTIONS\n(.*\n)*.*Paranal &lt;Observatory&gt; &amp; 'co'(.*\n)*.*"latitude"<\/b>: -90\.0,\n/,
  },
  {
    name: 'no script or style in the page itself',
    path: '/api/?x=<script>',
    headers: { Accept: 'text/html' },
    status: 200,
    text: /^((?!<script(?! src=)|<style|style=| on\w+=)[\s\S])*$/,
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
