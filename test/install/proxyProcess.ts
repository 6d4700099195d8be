import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { join } from 'node:path';
import { freePorts } from '../support/freePorts.ts';
import type { Asked } from '../support/targets.ts';
import { environment } from '../support/tools.ts';

export const folderOfFiles = join(import.meta.dirname, '../../packaging/proxies');

/** A response as it arrived, its body perhaps compressed. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** A proxy that runs. */
export interface RunningProxy {
  /** Over TLS, with its certificate checked; on a connection of its own, with the headers given and no others. */
  readonly ask: (asked: Asked, body?: string) => Promise<Received>;
  /** The same over bare HTTP. */
  readonly askPlainly: (asked: Asked) => Promise<Received>;
  readonly securePort: number;
  readonly certificateFile: string;
  readonly close: () => Promise<void>;
}

/** What a proxy is started for. */
export interface Use {
  /** The name by which clients know the site. */
  readonly name: 'nights.example.org' | 'example.org';
  /** Of the service, `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /**
   * Whether a client may send only as many requests at once as the file says, and in the long run a 60th of what it says, which also
   * a busy machine exceeds. Otherwise nginx lets all pass that the tests send, and closes what is silent for 25 s, not for 60.
   */
  readonly isLimited: boolean;
  /** For the proxy's own files. */
  readonly folder: string;
}

/** The name below whose path the files have the service, in lines that are commented out. */
const siteOfOthers = 'example.org';

/** Replaces what a file is known to have. @throws Error where it has not */
export function substitute(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`There is no "${from}" in the file.`);
    return all.replaceAll(from, to);
  }, text);
}

/** A file of `packaging/proxies`; for the site of others, with the lines that are commented out for it. */
function fileFor({ name, origin }: Use, file: string): string {
  const text = readFileSync(join(folderOfFiles, file), 'utf8');
  const used = name === siteOfOthers ? text.replace(/^(\s*)#(?! \S)/gm, '$1') : text;
  return substitute(used, { '127.0.0.1:8080': new URL(origin).host });
}

/** Debian's nginx with `nginx.conf` and `nginx-nights.conf`. */
export async function startNginx(use: Use): Promise<RunningProxy> {
  const { folder } = use;
  const [port = 0, securePort = 0] = await freePorts(2);
  const certificateFile = makeCertificate(folder);
  const site = substitute(fileFor(use, 'nginx.conf'), {
    ...(use.name === siteOfOthers && { 'server_name nights.example.org': `server_name ${siteOfOthers}` }),
    'listen 80;': `listen 127.0.0.1:${port};`,
    // As the file says for Debian 12.
    'listen 443 ssl;': `listen 127.0.0.1:${securePort} ssl http2;`,
    'listen [::]:80;': '',
    'listen [::]:443 ssl;': '',
    'rate=20r/s': use.isLimited ? 'rate=20r/m' : 'rate=10000r/s',
    ...(!use.isLimited && { 'proxy_pass http://nights': 'proxy_read_timeout 25s; proxy_pass http://nights' }),
    '/var/cache/nginx-nights': join(folder, 'cache'),
    '/etc/letsencrypt/live/nights.example.org': folder,
  });
  mkdirSync(join(folder, 'snippets'));
  writeFileSync(join(folder, 'snippets/nights.conf'), readFileSync(join(folderOfFiles, 'nginx-nights.conf')));
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(join(folder, 'nginx.conf'), `${nginxMain}http {\n${temporaryPaths(folder)} include site.conf;\n}\n`);
  return running(await runNginx(folder), { port, securePort, name: use.name, certificateFile });
}

/** Root's nginx would else give its rights away, and with them those to the test's folder. */
const user = process.getuid?.() === 0 ? 'user root;\n' : '';

/** What stands for Debian's own nginx.conf: nothing of this machine's is read or written. */
export const nginxMain = `${user}daemon off;
worker_processes 1;
error_log stderr notice;
pid nginx.pid;
events {}
`;

export function temporaryPaths(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `access_log off;\n${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}`;
}

/** Makes `fullchain.pem` and `privkey.pem`, as they are called by certbot. */
function makeCertificate(folder: string): string {
  const names = ['-subj', '/CN=nights.example.org', '-addext', 'subjectAltName=DNS:nights.example.org,DNS:example.org'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc', '-keyout', 'privkey.pem'];
  const made = spawnSync('openssl', ['req', '-x509', ...key, '-out', 'fullchain.pem', ...names], { cwd: folder });
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${made.stderr}`);
  return join(folder, 'fullchain.pem');
}

/** Debian's Caddy with `Caddyfile`, and with a certificate that it makes itself. */
export async function startCaddy(use: Use): Promise<RunningProxy> {
  const { folder } = use;
  const [port = 0, securePort = 0] = await freePorts(2);
  const options = `{
	admin off
	debug
	local_certs
	skip_install_trust
	default_bind 127.0.0.1
	http_port ${port}
	https_port ${securePort}
}
`;
  writeFileSync(join(folder, 'Caddyfile'), options + fileFor(use, 'Caddyfile'));
  const child = await runCaddy(folder, `"added certificate to cache","subjects":["${use.name}"]`);
  const certificateFile = join(folder, 'caddy/pki/authorities/local/root.crt');
  return running(child, { port, securePort, name: use.name, certificateFile });
}

/** Runs nginx with the `nginx.conf` of a folder. */
export async function runNginx(folder: string): Promise<ChildProcess> {
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf')];
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'pipe'], env: environment });
  await saying(child, 'start worker process ');
  return child;
}

/** Runs Caddy with the `Caddyfile` of a folder, until it says something. */
export async function runCaddy(folder: string, awaited: string): Promise<ChildProcess> {
  const child = spawn('caddy', ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...environment, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  await saying(child, awaited);
  return child;
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

interface Reached {
  readonly port: number;
  readonly securePort: number;
  readonly name: string;
  readonly certificateFile: string;
}

function running(child: ChildProcess, reached: Reached): RunningProxy {
  const { port, securePort, name, certificateFile } = reached;
  const options = ({ method = 'GET', path, headers = {} }: Asked) =>
    ({ host: '127.0.0.1', method, path, headers: { Host: name, ...headers }, agent: false }) as const;
  const secure = { port: securePort, servername: name, ca: readFileSync(certificateFile) };
  return {
    securePort,
    certificateFile,
    ask: (asked, body) => received(secureRequest({ ...options(asked), ...secure }), body),
    askPlainly: (asked) => received(plainRequest({ ...options(asked), port })),
    close: () => stopped(child),
  };
}

/** Sends a request, and reads the response. */
export function received(request: ReturnType<typeof plainRequest>, sent = ''): Promise<Received> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', async (response) => {
      const pairs = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), body });
    });
    request.end(sent);
  });
}
