import { request as httpRequest } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chrome, now } from '../../requests/cases/common.ts';
import { type Service, startService } from '../../support/service.ts';
import type { Asked } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { lacks } from '../../support/tools.ts';
import { proxyFile, type Received, type RunningCaddy, received, startCaddy, stopped, substitute } from './caddy.ts';

/** One of each kind of response. */
const requests: readonly Asked[] = [
  { path: '/api/' },
  { path: '/api/nights/latest/' },
  { path: '/api/nights/latest/', method: 'HEAD' },
  { path: '/api/locations/', method: 'OPTIONS' },
  { path: '/api/nights/', method: 'POST' },
  { path: '/api/almanac/?format=csv' },
  { path: '/locations/paranal/calendar.ics' },
  { path: '/', headers: { Accept: chrome } },
  { path: '/api/nights' },
  { path: '/api/nowhere/' },
  { path: '/api/nights/?date=yesterday' },
  { path: '/api/locations/', headers: { Accept: 'image/png' } },
  { path: '/api/locations/', headers: { 'If-None-Match': '*' } },
];

/** Headers that the proxy sets itself, or that are of one connection. */
const ofTheProxy = ['server', 'date', 'connection', 'keep-alive', 'transfer-encoding', 'alt-svc'];

/** What a client sees of a response. `Vary` is a set: compression adds `Accept-Encoding`, even if it is there. */
function seen({ status, headers, body }: Received) {
  const varied = new Set((headers.get('vary') ?? '').split(/, */));
  varied.delete('Accept-Encoding');
  const others = [...headers].filter(([name]) => ![...ofTheProxy, 'strict-transport-security', 'vary'].includes(name));
  return { status, headers: Object.fromEntries(others), vary: [...varied].toSorted(), body: body.toString() };
}

// The lines of the second are commented out in the file.
describe.skipIf(lacks('caddy')).each([
  { site: 'nights.example.org', prefix: '' },
  { site: 'example.org', prefix: '/nights' },
])('Caddy at $site$prefix', ({ site, prefix }) => {
  const folder = temporaryFolder();
  let service: Service;
  let proxy: RunningCaddy;
  beforeAll(async () => {
    service = await startService(['--now', now, '--public-url', `https://${site}${prefix}`]);
    const file = substitute(proxyFile('Caddyfile'), { '127.0.0.1:8080': new URL(service.origin).host });
    proxy = await startCaddy(prefix === '' ? file : file.replace(/^(\s*)#(?! \S)/gm, '$1'), site, folder());
  });
  afterAll(async () => {
    await proxy.close();
    await stopped(service.process);
  });

  const ask = (asked: Asked) => proxy.ask({ ...asked, path: prefix + asked.path });
  const directly = ({ method = 'GET', path, headers = {} }: Asked) =>
    received(httpRequest(service.origin, { method, path, headers: { Host: site, ...headers }, agent: false }));

  test.each(requests)('$method $path $headers: as the service responds', async (asked) => {
    expect(seen(await ask(asked))).toEqual(seen(await directly(asked)));
  });

  test.each(['/api/nights/latest/', '/api/nights/?format=csv', '/locations/paranal/calendar.ics'])(
    'compresses %s, and its entity tag gives 304',
    async (path) => {
      const headers = { 'Accept-Encoding': 'gzip' };
      const [packed, plain] = [await ask({ path, headers }), await ask({ path })];
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
      const known = { 'If-None-Match': packed.headers.get('etag') ?? '' };
      expect((await ask({ path, headers: { ...headers, ...known } })).status).toBe(304);
    },
  );

  test('a page is compressed once', async () => {
    const packed = await ask({ path: '/', headers: { Accept: chrome, 'Accept-Encoding': 'gzip' } });
    expect(gunzipSync(packed.body).toString()).toMatch(/^<!DOCTYPE html>/);
  });

  test('HTTP is redirected to HTTPS, and the prefix to its slash', async () => {
    const { status, headers } = await proxy.askPlainly({ path: `${prefix}/api/?x=%20` });
    expect([status, headers.get('location')]).toEqual([308, `https://${site}${prefix}/api/?x=%20`]);
    if (prefix === '') return;
    const toSlash = await proxy.ask({ path: prefix });
    expect([toSlash.status, toSlash.headers.get('location')]).toEqual([302, `${prefix}/`]);
  });

  test('a name of its own has HTTPS alone, also where it refuses; a shared name is left to its site', async () => {
    for (const path of ['/', '/nowhere/', '/metrics'])
      expect((await ask({ path })).headers.get('strict-transport-security')).toBe(
        prefix === '' ? 'max-age=31536000' : null,
      );
  });

  test.each(['/metrics', '/metrics?x', '/metrics/', '//metrics', '/x/../metrics', '/%2e/metrics', '/%6Detrics'])(
    '%s is not for the public',
    async (path) => expect((await ask({ path })).status).toBe(404),
  );
});
