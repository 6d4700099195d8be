import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chrome, now } from '../../requests/cases/common.ts';
import { type Service, startService } from '../../support/service.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { lacks } from '../../support/tools.ts';
import { proxyFile, type RunningCaddy, received, startCaddy, stopped, substitute } from './caddy.ts';

const site = 'example.org';

/** A service that says of each request that it was its own. */
async function startOldService() {
  const server = createServer(({ method, url, headers }, response) => {
    response.end(`old: ${method} ${headers.host} ${url}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

describe.skipIf(lacks('caddy'))('Caddy in front of an older service with a front end', () => {
  const folder = temporaryFolder();
  let proxy: RunningCaddy;
  let service: Service;
  let old: Awaited<ReturnType<typeof startOldService>>;
  beforeAll(async () => {
    old = await startOldService();
    service = await startService(['--now', now, '--public-url', `https://${site}`]);
    const [shared = ''] = proxyFile('Caddyfile').split(/^nights\.example\.org \{/m);
    const nights = substitute(shared, { '127.0.0.1:8080': new URL(service.origin).host });
    const address = `127.0.0.1:${(old.address() as AddressInfo).port}`;
    const own = substitute(proxyFile('Caddyfile-old-service'), { '127.0.0.1:8000': address });
    proxy = await startCaddy(nights + own, site, folder());
  });
  afterAll(async () => {
    await proxy.close();
    await stopped(service.process);
    old.close();
  });

  const textOf = async (path: string, headers = {}) => (await proxy.ask({ path, headers })).body.toString();

  test.each([
    '/',
    '/index.html',
    '/nights?year=2026',
    '/assets/index-BK2x9a.js',
    '/assets/logo/paranal.svg',
    '/assets/style.css',
    '/static/rest_framework/css/default.css',
    '/api/measurements/',
    '/api/measurements/?location=1&after=2026-11-20&before=2026-11-21',
    '/api/measurements/latest/',
    '/api/measurements.json',
    '/api/measurements',
    '/metrics',
  ])('%s comes from the older service', async (path) => {
    expect(await textOf(path)).toBe(`old: GET ${site} ${path}`);
  });

  test.each([
    '/api/',
    '/api/locations/',
    '/api/locations/paranal/',
    '/api/nights/latest/?format=json',
    '/api/nights/?location=paranal&after=2026-11-14&before=2026-11-21',
    '/api/moonpositions/?location=paranal&before=2026-11-21T12:00:00Z',
    '/api/nowhere/',
  ])('%s comes from this service, as it is without a proxy', async (path) => {
    const direct = httpRequest(service.origin, { path, headers: { Host: site }, agent: false });
    const own = (await received(direct)).body.toString();
    expect(own).not.toMatch(/^old/);
    expect(await textOf(path)).toBe(own);
  });

  test('a page that shows a response has its style and its script', async () => {
    const page = await textOf('/api/nights/latest/', { Accept: chrome });
    const assets = [...page.matchAll(/(?:href|src)="([^"]*\/assets\/[^"]*)"/g)].map(
      ([, address = '']) => new URL(address, `https://${site}/api/nights/latest/`).pathname,
    );
    expect(assets).toHaveLength(2);
    for (const path of assets) {
      const { status, headers } = await proxy.ask({ path });
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/(css|javascript)/)]);
    }
  });
});
