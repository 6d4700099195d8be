import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { now } from '../../requests/cases/common.ts';
import { freePorts } from '../../support/freePorts.ts';
import { startService } from '../../support/service.ts';
import type { Asked } from '../../support/targets.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { environment, lacks } from '../../support/tools.ts';
import { kept, proxyFile, received, requests } from './proxied.ts';
import { replaced } from './recipe.ts';

/** The package's configuration, with its commented lines for a path of an existing site in a server block of that site. */
function sites(port: number, address: string): string {
  const text = proxyFile('nginx.conf');
  const own = text.replace(/^\tlisten \[.*\n/gm, '');
  const below = Array.from(text.matchAll(/^#(\t.*)$/gm), ([, line = '']) => line).join('\n');
  const all = `${own}\nserver {\n\tlisten 80;\n\tserver_name example.org;\n${below}\n}\n`;
  return replaced(all, { 'listen 80;': `listen 127.0.0.1:${port};`, '127.0.0.1:8080': address });
}

/** A configuration in which nginx writes only to the folder. */
const configuration = (folder: string, servers: string) => `daemon off; pid ${folder}/pid; error_log ${folder}/log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${servers}
}`;

/** Resolves once a port accepts connections. */
async function accepting(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await setImmediate();
  }
}

describe.skipIf(lacks('nginx')).each([
  { site: 'nights.example.org', prefix: '' },
  { site: 'example.org', prefix: '/nights' },
])('nginx at $site$prefix', ({ site, prefix }) => {
  const folder = temporaryFolder();
  let [service, port] = ['', 0];
  beforeAll(async () => {
    const started = await startService(['--now', now, '--public-url', `http://${site}${prefix}`]);
    service = started.origin;
    port = (await freePorts(1))[0] ?? 0;
    const file = join(folder(), 'nginx.conf');
    writeFileSync(file, configuration(folder(), sites(port, new URL(service).host)));
    const nginx = spawn('nginx', ['-c', file], { env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
    const exited = once(nginx, 'exit');
    const failed = exited.then(() => Promise.reject(new Error('nginx stopped before it served.')));
    await Promise.race([accepting(port), failed]);
    failed.catch(() => {});
    return async () => {
      started.process.kill();
      nginx.kill();
      await exited;
    };
  });

  const asked = ({ method = 'GET', path, headers = {} }: Asked) => ({
    ...{ method, path, headers: { Host: site, ...headers }, agent: false as const },
  });
  const ask = (each: Asked) =>
    received(request({ host: '127.0.0.1', port, ...asked({ ...each, path: prefix + each.path }) }));

  test.each(requests)('$method $path $headers gets the same response as from the service itself', async (each) => {
    const [found, own] = [await ask(each), await received(request(service, asked(each)))];
    expect([found.status, found.text]).toEqual([own.status, own.text]);
    for (const name of kept) expect(found.headers.get(name), name).toBe(own.headers.get(name));
  });

  test('the public gets no metrics', async () => {
    for (const path of ['/metrics', '/metrics?x', '/metrics/', '//metrics', '/x/../metrics', '/%2e/%6Detrics'])
      expect((await ask({ path })).status, path).toBe(404);
  });

  test.runIf(prefix === '')('data are compressed, and their entity tags give 304', async () => {
    const [path, headers] = ['/api/nights/?format=csv', { 'Accept-Encoding': 'gzip' }];
    const [packed, plain] = [await ask({ path, headers }), await ask({ path })];
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    const known = { 'If-None-Match': packed.headers.get('etag') ?? '' };
    expect((await ask({ path, headers: { ...headers, ...known } })).status).toBe(304);
  });
});
