import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { locationsYaml, now } from '../requests/cases/common.ts';
import { startService } from './service.ts';
import { appWith } from './site.ts';
import { newFolder } from './temporaryFolder.ts';

/** A response, in the form that all targets share. */
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

/** An app or a service that tests send requests to. */
export interface Target {
  readonly ask: (asked: Asked) => Promise<Answer>;
  readonly close: () => Promise<void>;
}

/** The app in this process, without a socket. */
export async function inProcess(yaml = locationsYaml, origin = 'http://localhost'): Promise<Target> {
  const app = appWith(yaml, { now: () => Date.parse(now) });
  return {
    ask: async ({ method = 'GET', path, headers = {} }) => {
      // The class Request rejects TRACE, although a socket can receive a request with TRACE.
      const request = new Request(origin + path, { method: method === 'TRACE' ? 'GET' : method, headers });
      if (method === 'TRACE') Object.defineProperty(request, 'method', { value: method });
      const response = await app.fetch(request);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    close: async () => {},
  };
}

/** Sends one request on a new connection, with only the given headers. */
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

/** Starts the service as a process with a real socket: `dist/main.js`, or another command. */
export async function onSocket(start = startService): Promise<Target> {
  const folder = newFolder();
  const file = join(folder, 'locations.yaml');
  writeFileSync(file, locationsYaml);
  // The file is older than the program, so that calendars have the same time of change as calendars of the app in this process.
  utimesSync(file, 0, 0);
  const service = await start(['--locations', file, '--now', now]);
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
