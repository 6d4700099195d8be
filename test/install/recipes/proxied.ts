import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { request } from 'node:http';
import { join } from 'node:path';
import { chrome } from '../../requests/cases/common.ts';
import { root } from '../../support/documents.ts';
import type { Asked } from '../../support/targets.ts';

// Helpers that the tests of the proxies share.

export const proxyFile = (name: string) => readFileSync(join(root, 'packaging/proxies', name), 'utf8');

/** Sends a request, and reads the response. The body may be compressed. */
export async function received(sent: ReturnType<typeof request>) {
  const [response] = await once(sent.end(), 'response');
  const pairs = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const body = Buffer.concat(await response.toArray());
  return { status: Number(response.statusCode), headers: new Headers(pairs), body, text: body.toString() };
}

/** One request for each kind of response. */
export const requests: readonly Asked[] = [
  ...['/api/', '/api/nights/latest/', '/api/almanac/?format=csv', '/locations/paranal/calendar.ics'].map((path) => ({
    path,
  })),
  { path: '/api/nights/latest/', method: 'HEAD' },
  { path: '/api/locations/', method: 'OPTIONS' },
  { path: '/api/nights/', method: 'POST' },
  { path: '/', headers: { Accept: chrome } },
  { path: '/api/nights' },
  { path: '/api/nights/?date=yesterday' },
  { path: '/api/locations/', headers: { Accept: 'image/png' } },
  { path: '/api/locations/', headers: { 'If-None-Match': '*' } },
];

/** Headers that a proxy must not change. */
export const kept = [
  'content-type',
  'content-length',
  'cache-control',
  'etag',
  'location',
  'allow',
  'access-control-allow-origin',
];
