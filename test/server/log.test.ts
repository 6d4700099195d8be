import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { askSocket } from '../requests/targets.ts';
import { startCommand, startService } from '../service.ts';
import { logOf } from './logOf.ts';

test.each([
  ['info', ['Stopped by SIGTERM.']],
  ['debug', ['Responded to a request.', 'Responded to a request.', 'Stopped by SIGTERM.']],
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
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\dZ INFO: Listening on http:\/\/127\.0\.0\.1:\d+\/ with 22/,
  );
  const chunks = service.process.stdout.toArray();
  service.process.kill();
  await exited;
  expect((await chunks).join('')).toMatch(/^[-\d]+ [:\d]+Z INFO: Stopped by SIGTERM\.\n$/);
});

test('on a terminal the log is for people', async () => {
  // util-linux's script runs a command on a terminal of its own.
  const main = join(import.meta.dirname, '../../dist/main.js');
  const command = `exec '${process.execPath}' '${main}' --port 0`;
  const service = await startCommand('script', ['--quiet', '--command', command, '/dev/null']);
  const exited = once(service.process, 'exit');
  expect(service.firstLine).toMatch(/^[-\d]+ [:\d]+Z INFO: Listening on /);
  service.process.kill();
  await exited;
});
