import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../support/freePorts.ts';
import { sendLoad } from '../support/load.ts';
import { mainFile, run } from '../support/service.ts';
import { askSocket } from '../support/targets.ts';
import { lacks } from '../support/tools.ts';

/** The beginning of a command line: a shell that runs its arguments with a redirection. */
const shell = (redirection: string) => ['sh', '-c', `exec "$@" ${redirection}`, 'sh'];

/** A Python program that runs its arguments on a terminal that nobody reads. */
const unreadTerminal = `
import os, sys
reader, terminal = os.openpty()
os.set_inheritable(reader, True)
os.setsid()
for descriptor in (0, 1, 2): os.dup2(terminal, descriptor)
os.execvp(sys.argv[1], sys.argv[1:])`;

test.skipIf(lacks('python3')).each([
  ['on a full disk', shell('>/dev/full')],
  ['whose reader is gone', ['bash', '-c', 'exec "$@" > >(exit)', 'bash']],
  // This test process does not read the pipe, so Node reads only as much as its buffer holds.
  ['that nobody reads', []],
  ['to a terminal that nobody reads', ['python3', '-c', unreadTerminal]],
])('a log %s is lost, but the service serves all requests and exits 0', async (_where, before) => {
  const [port] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const args = [process.execPath, mainFile, '--port', String(port), '--log-level', 'debug'];
  const [command = '', ...rest] = [...before, ...args];
  const child = spawn(command, rest, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  while ((await askSocket(origin, { path: '/healthz' }).catch(() => null)) === null) expect(child.exitCode).toBe(null);
  const [requests, amount] = [[{ path: '/api/nights/latest/' }], 1000];
  for (const signal of ['SIGHUP', 'SIGTERM'] as const) {
    const statuses = await sendLoad(origin, requests, { connections: 10, amount });
    expect(statuses).toEqual({ 200: amount });
    if (signal === 'SIGHUP') child.kill(signal);
  }
  const exited = once(child, 'exit');
  child.kill();
  expect(await exited).toEqual([0, null]);
});

const place = '--latitude 52.405 --longitude 13.104';
const year = `tonight ${place} --after 2026-01-01 --before 2026-12-31 --format csv`;

describe('a command that writes to a full disk', () => {
  const end = { status: 1, stderr: 'observatory-nights: standard output cannot be written: no space left on device\n' };

  test.each([year, 'check', '--version'])('exits 1 with one line on standard error: %s', (line) => {
    expect(run(line.split(' '), { before: shell('>/dev/full') })).toMatchObject(end);
  });

  test.each([
    [`wait sunset --latitude 90 --longitude 0 --now 2026-11-21T18:00Z`, 3],
    [`wait dinner ${place}`, 2],
    [`now ${place}`, 0],
  ])('exits with its usual code if only standard error is on the full disk: %s', (line, status) => {
    expect(run(line.split(' '), { before: shell('2>/dev/full') }).status).toBe(status);
  });
});

const withReadOnlyProc = [
  ...['unshare', '--map-root-user', '--mount'],
  ...['sh', '-c', 'mount -o remount,ro,bind /proc && exec "$@"', 'sh'],
];

test.skipIf(lacks('unshare'))('a command runs although /proc is read-only', () => {
  const line = 'is night --latitude=0 --longitude=0 --now=2026-11-21T00:00Z';
  expect(run(line.split(' '), { before: withReadOnlyProc })).toEqual({ status: 0, stdout: '', stderr: '' });
});
