import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chrome, now } from '../../requests/cases/common.ts';
import { freePorts } from '../../support/freePorts.ts';
import { startService } from '../../support/service.ts';
import type { Asked } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { environment, lacks } from '../../support/tools.ts';
import { kept, proxyFile, received, requests } from './proxied.ts';
import { replaced } from './recipe.ts';

/**
 * Runs Debian's Caddy in front of a service during the tests around the call. Caddy makes its own certificate.
 *
 * @param publicUrl - the URL by which clients know the service
 * @param configurationOf - returns Caddy's configuration for the address of the service, `HOST:PORT`
 */
function proxied(publicUrl: string, configurationOf: (address: string) => string) {
  const { hostname } = new URL(publicUrl);
  const folder = temporaryFolder();
  let service = '';
  let ports: number[];
  beforeAll(async () => {
    const { process, origin } = await startService(['--now', now, '--public-url', publicUrl]);
    service = origin;
    ports = await freePorts(2);
    const options = ['admin off', 'debug', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'];
    const all = [...options, `http_port ${ports[0]}`, `https_port ${ports[1]}`].join('\n');
    writeFileSync(join(folder(), 'Caddyfile'), `{\n${all}\n}\n${configurationOf(new URL(origin).host)}`);
    const stop = await startCaddy(folder(), `"added certificate to cache","subjects":["${hostname}"]`);
    return async () => {
      process.kill();
      await stop();
    };
  });
  const optionsOf = ({ method = 'GET', path, headers = {} }: Asked, port?: number) => ({
    ...{ host: '127.0.0.1', method, path, headers: { Host: hostname, ...headers }, agent: false as const },
    ...(port !== undefined && { port }),
  });
  const ca = () => readFileSync(join(folder(), 'caddy/pki/authorities/local/root.crt'));
  return {
    /** Sends a request over TLS, and checks the certificate. The request has a new connection, Host and the given headers. */
    ask: (asked: Asked) => received(secureRequest({ ...optionsOf(asked, ports[1]), servername: hostname, ca: ca() })),
    askPlainly: (path: string) => received(plainRequest(optionsOf({ path }, ports[0]))),
    /** Sends a request to the service, without the proxy. */
    askService: (asked: Asked) => received(plainRequest(service, optionsOf(asked))),
  };
}

/**
 * Starts Caddy.
 *
 * @param awaited - a text that Caddy logs when it serves
 * @returns a function that stops Caddy
 * @throws Error with Caddy's log, if Caddy ends before it serves
 */
async function startCaddy(folder: string, awaited: string): Promise<() => Promise<unknown>> {
  const child = spawn('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stderr })) {
    lines.push(line);
    if (!line.includes(awaited)) continue;
    child.stderr.resume();
    return () => {
      child.kill();
      return exited;
    };
  }
  throw new Error(`Caddy stopped before it served: ${lines.join('\n')}`);
}

// In the file, the lines for the second case are commented out.
describe.skipIf(lacks('caddy')).each([
  { site: 'nights.example.org', prefix: '' },
  { site: 'example.org', prefix: '/nights' },
])('Caddy at $site$prefix', ({ site, prefix }) => {
  const { ask, askPlainly, askService } = proxied(`https://${site}${prefix}`, (address) => {
    const text = replaced(proxyFile('Caddyfile'), { '127.0.0.1:8080': address });
    return prefix === '' ? text : text.replace(/^(\s*)#(?! \S)/gm, '$1');
  });
  const below = (asked: Asked) => ask({ ...asked, path: prefix + asked.path });

  test.each(requests)('$method $path $headers gets the same response as from the service itself', async (asked) => {
    const [found, own] = [await below(asked), await askService(asked)];
    expect([found.status, found.text]).toEqual([own.status, own.text]);
    for (const name of kept) expect(found.headers.get(name), name).toBe(own.headers.get(name));
    // Compression adds Accept-Encoding to Vary, even if Vary already has it.
    expect(found.headers.get('vary') ?? '').toContain(own.headers.get('vary') ?? '');
  });

  test('data are compressed, their entity tags give 304, and a page is compressed once', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    for (const path of ['/api/nights/?format=csv', '/locations/paranal/calendar.ics']) {
      const [packed, plain] = [await below({ path, headers }), await below({ path })];
      expect(packed.headers.get('content-encoding')).toBe('gzip');
      expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
      const known = { 'If-None-Match': packed.headers.get('etag') ?? '' };
      expect((await below({ path, headers: { ...headers, ...known } })).status).toBe(304);
    }
    const page = await below({ path: '/', headers: { Accept: chrome, ...headers } });
    expect(gunzipSync(page.body).toString()).toMatch(/^<!DOCTYPE html>/);
  });

  test('HTTP redirects to HTTPS, other names get nothing, and the public gets no metrics', async () => {
    const { status, headers } = await askPlainly(`${prefix}/api/?x=%20`);
    expect([status, headers.get('location')]).toEqual([308, `https://${site}${prefix}/api/?x=%20`]);
    if (prefix !== '') expect((await ask({ path: prefix })).headers.get('location')).toBe(`${prefix}/`);
    const secured = (await below({ path: '/' })).headers.get('strict-transport-security');
    expect(secured).toBe(prefix === '' ? 'max-age=31536000' : null);
    for (const path of ['/metrics', '/metrics?x', '/metrics/', '//metrics', '/x/../metrics', '/%2e/%6Detrics'])
      expect((await below({ path })).status, path).toBe(404);
  });
});

describe.skipIf(lacks('caddy'))('Caddy in front of an older service with a front end', () => {
  // The older service names itself and the request in each response.
  const old = createServer(({ method, url, headers }, response) => {
    response.end(`old: ${method} ${headers.host} ${url}`);
  });
  beforeAll(async () => void (await once(old.listen(0, '127.0.0.1'), 'listening')));
  afterAll(() => void old.close());
  const { ask, askService } = proxied('https://example.org', (address) => {
    const [shared = ''] = proxyFile('Caddyfile').split(/^nights\.example\.org \{/m);
    const oldAddress = `127.0.0.1:${(old.address() as AddressInfo).port}`;
    const ofSite = replaced(proxyFile('Caddyfile-old-service'), { '127.0.0.1:8000': oldAddress });
    return replaced(shared, { '127.0.0.1:8080': address }) + ofSite;
  });

  test.each([
    ...['/', '/nights?year=2026', '/assets/index-BK2x9a.js', '/assets/style.css', '/metrics'],
    ...['/static/rest_framework/css/default.css', '/api/measurements/?location=1', '/api/measurements.json'],
  ])('%s comes from the older service', async (path) => {
    expect((await ask({ path })).text).toBe(`old: GET example.org ${path}`);
  });

  test.each(['/api/', '/api/nights/latest/?format=json', '/api/nowhere/'])(
    '%s comes from this service, with the same text as without a proxy',
    async (path) => {
      const own = (await askService({ path })).text;
      expect(own).not.toMatch(/^old/);
      expect((await ask({ path })).text).toBe(own);
    },
  );

  test('a page that shows a response has its style and its script', async () => {
    const { text } = await ask({ path: '/api/nights/latest/', headers: { Accept: chrome } });
    const links = Array.from(text.matchAll(/(?:href|src)="([^"]*\/assets\/[^"]*)"/g), ([, link = '']) => link);
    expect(links).toHaveLength(2);
    for (const link of links) {
      const { status, headers } = await ask({ path: new URL(link, 'https://example.org/api/nights/latest/').pathname });
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/(css|javascript)/)]);
    }
  });
});
