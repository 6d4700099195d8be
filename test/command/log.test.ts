import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askSocket } from '../requests/targets.ts';
import { startService } from '../service.ts';
import { logOf } from './logOf.ts';

test.each([
  ['info', ['Stopped by SIGTERM.']],
  ['debug', ['A request was answered.', 'A request was answered.', 'Stopped by SIGTERM.']],
])('at level %s the log has, after the start: %j', async (level, expected) => {
  const service = await startService(['--log-level', level]);
  const log = logOf(service);
  await askSocket(service.origin, { path: '/api/' });
  await askSocket(service.origin, { path: '/nowhere', method: 'POST' });
  service.process.kill();
  const lines = await log.rest();
  expect(lines.map(({ msg }) => msg)).toEqual(expected);
  expect(lines.filter(({ status }) => status !== undefined)).toMatchObject(
    level === 'debug'
      ? [
          { level: 'debug', method: 'GET', url: '/api/', status: 200, seconds: expect.any(Number) },
          { level: 'debug', method: 'POST', url: '/nowhere', status: 404, seconds: expect.any(Number) },
        ]
      : [],
  );
});

test('for people it is lines that are not JSON', async () => {
  const service = await startService(['--log-format', 'pretty']);
  const exited = once(service.process, 'exit');
  expect(service.firstLine).toMatch(
    /^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] INFO: Listening on http:\/\/127\.0\.0\.1:\d+\/ with 22/,
  );
  const chunks = service.process.stdout.toArray();
  service.process.kill();
  await exited;
  expect((await chunks).join('')).toMatch(/^\[[^\]]+\] INFO: Stopped by SIGTERM\.\n$/);
});

/** A port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The status of an answer, as soon as there is one. */
async function statusOf(origin: string, path: string): Promise<number> {
  for (;;) {
    const answer = await askSocket(origin, { path }).catch(() => null);
    if (answer !== null) return answer.status;
  }
}

test('a log that cannot be written, its disk being full, is no reason not to serve', async () => {
  const main = join(import.meta.dirname, '../../dist/main.js');
  const port = await freePort();
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [main, '--port', String(port), '--log-level', 'debug'], {
    stdio: ['ignore', full, 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  expect(await statusOf(origin, '/healthz')).toBe(200);
  child.kill('SIGHUP');
  expect(await statusOf(origin, '/healthz?ready')).toBe(200);
  child.kill();
  expect(await once(child, 'exit')).toEqual([0, null]);
  closeSync(full);
});
