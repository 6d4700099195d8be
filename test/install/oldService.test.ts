import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chrome, now } from '../requests/cases/common.ts';
import { freePorts } from '../support/freePorts.ts';
import { type Service, startService } from '../support/service.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import {
  folderOfFiles,
  nginxMain,
  type Received,
  received,
  runCaddy,
  runNginx,
  stopped,
  substitute,
  temporaryPaths,
} from './proxyProcess.ts';

const site = 'example.org';
const file = (name: string) => readFileSync(join(folderOfFiles, name), 'utf8');

/** Where the two services are, and the port of the proxy. */
interface Ports {
  readonly port: number;
  readonly nights: string;
  readonly old: string;
}

async function startNginx(folder: string, { port, nights, old }: Ports): Promise<ChildProcess> {
  const [aboveServers = ''] = file('nginx.conf').split(/^server \{/m);
  const shared = substitute(aboveServers, {
    '127.0.0.1:8080': nights,
    '/var/cache/nginx-nights': join(folder, 'cache'),
    'rate=20r/s': 'rate=10000r/s',
  });
  mkdirSync(join(folder, 'snippets'));
  writeFileSync(join(folder, 'snippets/nights.conf'), file('nginx-nights.conf'));
  const server = `server {\nlisten 127.0.0.1:${port};\nserver_name ${site};\n${substitute(file('nginx-old-service.conf'), { '127.0.0.1:8000': old })}}`;
  writeFileSync(join(folder, 'nginx.conf'), `${nginxMain}http {\n${temporaryPaths(folder)}\n${shared}\n${server}\n}\n`);
  return runNginx(folder);
}

async function startCaddy(folder: string, { port, nights, old }: Ports): Promise<ChildProcess> {
  const [snippet = ''] = file('Caddyfile').split(/^nights\.example\.org \{/m);
  const own = substitute(file('Caddyfile-old-service'), {
    '127.0.0.1:8000': old,
    [`\n${site} {`]: `\nhttp://${site}:${port} {`,
  });
  const options = '{\n\tadmin off\n\tauto_https off\n\tdefault_bind 127.0.0.1\n}\n';
  writeFileSync(join(folder, 'Caddyfile'), options + substitute(snippet, { '127.0.0.1:8080': nights }) + own);
  return runCaddy(folder, 'serving initial configuration');
}

/** A service that says of each request that it was its own. */
async function startOldService() {
  const server = createServer(({ method, url, headers }, response) => {
    response.end(`old: ${method} ${headers.host} ${url}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)('%s in front of an older service with a front end', (_program, start) => {
  const folder = temporaryFolder();
  let proxy: ChildProcess;
  let service: Service;
  let old: Awaited<ReturnType<typeof startOldService>>;
  let origin: string;
  beforeAll(async () => {
    old = await startOldService();
    service = await startService(['--now', now, '--public-url', `https://${site}`]);
    const [port = 0] = await freePorts(1);
    const oldHost = `127.0.0.1:${(old.address() as AddressInfo).port}`;
    proxy = await start(folder(), { port, nights: new URL(service.origin).host, old: oldHost });
    origin = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    for (const child of [proxy, service.process]) await stopped(child);
    old.close();
  });

  const ask = (path: string, headers = {}, from = origin): Promise<Received> =>
    received(httpRequest(from, { path, headers: { Host: site, ...headers }, agent: false }));
  const textOf = async (path: string, headers = {}, from = origin) => (await ask(path, headers, from)).body.toString();

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
    const own = await textOf(path, {}, service.origin);
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
      const { status, headers } = await ask(path);
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/(css|javascript)/)]);
    }
  });
});
