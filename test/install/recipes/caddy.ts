import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { join } from 'node:path';
import { freePorts } from '../../support/freePorts.ts';
import type { Asked } from '../../support/targets.ts';
import { environment } from '../../support/tools.ts';

/** A file of `packaging/proxies`. */
export const proxyFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../packaging/proxies', name), 'utf8');

/** A response as it arrived, its body perhaps compressed. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Caddy that runs. */
export interface RunningCaddy {
  /** Over TLS, with its certificate checked; on a connection of its own, with the headers given and no others. */
  readonly ask: (asked: Asked) => Promise<Received>;
  /** The same over bare HTTP. */
  readonly askPlainly: (asked: Asked) => Promise<Received>;
  readonly close: () => Promise<void>;
}

/** Replaces what a file is known to have. @throws Error where it has not */
export function substitute(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`There is no "${from}" in the file.`);
    return all.replaceAll(from, to);
  }, text);
}

/**
 * Starts Debian's Caddy with a configuration, and with a certificate that it makes itself.
 *
 * @param name - of the site, by which clients know it
 * @param folder - for its own files
 */
export async function startCaddy(configuration: string, name: string, folder: string): Promise<RunningCaddy> {
  const [port = 0, securePort = 0] = await freePorts(2);
  const options = ['admin off', 'debug', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'];
  const ports = [`http_port ${port}`, `https_port ${securePort}`];
  writeFileSync(join(folder, 'Caddyfile'), `{\n\t${[...options, ...ports].join('\n\t')}\n}\n${configuration}`);
  const child = spawn('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  await saying(child, `"added certificate to cache","subjects":["${name}"]`);
  const ca = readFileSync(join(folder, 'caddy/pki/authorities/local/root.crt'));
  const asRequest = ({ method = 'GET', path, headers = {} }: Asked) =>
    ({ host: '127.0.0.1', method, path, headers: { Host: name, ...headers }, agent: false }) as const;
  return {
    ask: (asked) => received(secureRequest({ ...asRequest(asked), port: securePort, servername: name, ca })),
    askPlainly: (asked) => received(plainRequest({ ...asRequest(asked), port })),
    close: () => stopped(child),
  };
}

/** Ends a process, and waits until it has ended. */
export async function stopped(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}

/** Waits for what a process says once it serves. @throws Error with all that it said where it ends before */
function saying(child: ChildProcess, awaited: string): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`It stopped before it served: ${said}`)));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes(awaited)) resolve();
    });
  });
}

/** Sends a request, and reads the response. */
export function received(request: ReturnType<typeof plainRequest>): Promise<Received> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', async (response) => {
      const pairs = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), body });
    });
    request.end();
  });
}
