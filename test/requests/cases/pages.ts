import { ask, page, type RequestCase } from './common.ts';

export const pages: readonly RequestCase[] = [
  ask('the browsable page has the answer, escaped, and links', '/api/locations/', {
    headers: { Accept: 'text/html' },
    expected: {
      ...page,
      'content-security-policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
    text: /HTTP 200 OK\nAllow: GET, HEAD, OPTIONS\n(.*\n)*.*Paranal &lt;Observatory&gt; &amp; 'co'(.*\n)*.*"latitude"<\/b>: -90\.0,\n/,
  }),
  ask('no script or style in the page itself', '/api/?x=<script>', {
    headers: { Accept: 'text/html' },
    text: /^((?!<script(?! src=)|<style|style=| on\w+=)[\s\S])*$/,
  }),
  ask('link to JSON', '/api/nights/latest/?location=paranal', {
    headers: { Accept: 'text/html' },
    text: /href="\?location=paranal&amp;format=json"/,
  }),
  ask('relative links', '/api/nights/latest/', {
    headers: { Accept: 'text/html' },
    text: /href="\.\.\/\.\.\/\.\.\/api\/locations\/"/,
  }),
];
