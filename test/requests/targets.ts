import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createApp } from '../../src/app.ts';
import { readLocations } from '../../src/locations/index.ts';
import { pause } from '../places.ts';
import { locationsYaml, now } from './cases/common.ts';

/** An answer, the same whatever gave it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Something that answers requests. */
export interface Target {
  readonly ask: (asked: Asked) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** The app in this process, without a socket. */
export async function inProcess(yaml = locationsYaml, origin = 'http://localhost'): Promise<Target> {
  const app = createApp({
    locations: readLocations(new TextEncoder().encode(yaml), 'locations.yaml'),
    now: () => Date.parse(now),
    pause,
    onFault: (error) => {
      throw error;
    },
  });
  return {
    ask: async ({ method = 'GET', path, headers = {} }) => {
      // The runtime's Request refuses TRACE, which a socket can bring all the same.
      const request = new Request(origin + path, { method: method === 'TRACE' ? 'GET' : method, headers });
      if (method === 'TRACE') Object.defineProperty(request, 'method', { value: method });
      const response = await app.fetch(request);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    close: async () => {},
  };
}

/** What the service's process is started with; its output is read line by line. */
export interface Service {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** The first line that it logged. */
  readonly firstLine: string;
}

/** Starts `dist/main.js` on a free port. */
export async function startService(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Service> {
  const main = join(import.meta.dirname, '../../dist/main.js');
  const child = spawn(process.execPath, [main, '--port', '0', ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = line.match(/http:\/\/[\d.]+:\d+/)?.[0];
    if (origin !== undefined) return { process: child, origin, firstLine: line };
  }
  throw new Error(`The service stopped before it told its address: ${await child.stderr.toArray()}`);
}

/** One request on a connection of its own, with the headers given and no others. */
export function askSocket(origin: string, { method = 'GET', path, headers = {} }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(origin + path, { method, headers, agent: false, path }, async (response) => {
      const chunks = await response.toArray();
      const pairs = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      resolve({
        status: response.statusCode ?? 0,
        headers: new Headers(pairs),
        text: Buffer.concat(chunks).toString(),
      });
    });
    request.once('error', reject);
    request.end();
  });
}

/** `dist/main.js` on a real socket. */
export async function onSocket(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), 'observatory-nights-'));
  const file = join(folder, 'locations.yaml');
  writeFileSync(file, locationsYaml);
  const service = await startService(['--locations', file, '--now', now]);
  return {
    ask: (asked) => askSocket(service.origin, asked),
    close: async () => {
      const exited = new Promise((resolve) => service.process.once('exit', resolve));
      service.process.kill();
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
