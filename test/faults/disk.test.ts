import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { freePorts } from '../support/freePorts.ts';
import { sendLoad } from '../support/load.ts';
import { manyLocations } from '../support/manyLocations.ts';
import { mainFile, startService } from '../support/service.ts';
import { skipping } from '../support/skipping.ts';
import { askSocket } from '../support/targets.ts';
import { folderOfTest } from '../support/temporaryFolder.ts';
import { lacks } from '../support/tools.ts';
import { endWell, startWell, type WellService } from './wellService.ts';

/** Sends requests, all of which have to be answered with 200. */
async function load(origin: string, amount: number): Promise<void> {
  const { statuses } = await sendLoad(origin, [{ path: '/api/nights/latest/' }], { connections: 10, amount });
  expect(statuses).toEqual({ 200: amount });
}

/** How many locations are served. */
async function served(origin: string): Promise<number> {
  return JSON.parse((await askSocket(origin, { path: '/api/nights/latest/' })).text).length;
}

/** Asks until the process listens. */
async function untilServed(origin: string, child: ChildProcess): Promise<void> {
  while ((await askSocket(origin, { path: '/healthz' }).catch(() => null)) === null) expect(child.exitCode).toBe(null);
}

test('a log on a full disk is lost, and nothing else', async () => {
  const [port] = await freePorts(1);
  const full = openSync('/dev/full', 'w');
  const stdio = ['ignore', full, 'inherit'] as const;
  const child = spawn(process.execPath, [mainFile, '--port', String(port), '--log-level', 'debug'], {
    stdio: [...stdio],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const origin = `http://127.0.0.1:${port}`;
  await untilServed(origin, child);
  await load(origin, 1000);
  child.kill('SIGHUP');
  await load(origin, 1000);
  child.kill();
  expect(await once(child, 'exit')).toEqual([0, null]);
  closeSync(full);
});

test.each([
  ['has closed it', (stdout: NodeJS.ReadableStream & { destroy: () => void }) => stdout.destroy()],
  ['no longer reads it', (stdout: NodeJS.ReadableStream) => stdout.pause()],
])('a log whose reader %s is lost, and nothing else', async (_how, leave) => {
  const service = await startService(['--log-level', 'debug']);
  onTestFinished(() => void service.process.kill('SIGKILL'));
  leave(service.process.stdout);
  await load(service.origin, 2000);
  service.process.kill('SIGHUP');
  await load(service.origin, 2000);
  const exited = once(service.process, 'exit');
  service.process.kill();
  expect(await exited).toEqual([0, null]);
});

/** Runs a command on a terminal that nobody reads; prints its process, and how it ended. */
const unreadTerminal = `
import os, subprocess, sys
reader, terminal = os.openpty()
child = subprocess.Popen(sys.argv[1:], stdin=terminal, stdout=terminal, stderr=terminal, start_new_session=True)
print(child.pid, flush=True)
print(child.wait(), flush=True)`;

test.skipIf(lacks('python3'))('a log to a terminal that nobody reads is lost, and nothing else', async () => {
  const [port] = await freePorts(1);
  const command = [process.execPath, mainFile, '--port', String(port), '--log-level', 'debug'];
  const python = spawn('python3', ['-c', unreadTerminal, ...command], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: python.stdout })[Symbol.asyncIterator]();
  const pid = Number((await lines.next()).value);
  let isRunning = true;
  onTestFinished(() => {
    if (isRunning) process.kill(pid, 'SIGKILL');
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilServed(origin, python);
  await load(origin, 5000);
  process.kill(pid, 'SIGHUP');
  await load(origin, 5000);
  process.kill(pid, 'SIGTERM');
  const { value: exitCode } = await lines.next();
  isRunning = false;
  expect(exitCode).toBe('0');
});

/** What is logged of the next reload of a list; what is logged of a list's content is passed over. */
async function nextReload(log: WellService['log']) {
  for (;;) {
    const line = await log.next();
    if (line.outcome !== undefined) return line;
  }
}

/** Makes a file system of so many bytes. @returns whether that is allowed */
function mounted(folder: string, bytes: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return false;
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]));
  return true;
}

/** How a command ends whose output, or other output, is on a full disk. */
function endOnFullDisk(args: readonly string[], output: 'stdout' | 'stderr') {
  const full = openSync('/dev/full', 'w');
  const stdio = output === 'stdout' ? (['ignore', full, 'pipe'] as const) : (['ignore', 'pipe', full] as const);
  const { status, stdout, stderr } = spawnSync(process.execPath, [mainFile, ...args], {
    stdio: [...stdio],
    encoding: 'utf8',
  });
  closeSync(full);
  return { status, stdout, stderr };
}

const place = ['--latitude', '52.405', '--longitude', '13.104'];

test.each([
  ['tonight', ...place],
  ['tonight', ...place, '--after', '2026-01-01', '--before', '2026-12-31', '--format', 'csv'],
  ['now', ...place],
  ['check', ...place],
  ['help'],
  ['--help'],
  ['--version'],
])('%s on a full disk ends with one line', (...args) => {
  const { status, stderr } = endOnFullDisk(args, 'stdout');
  const sentence = 'observatory-nights: standard output cannot be written: no space left on device\n';
  expect({ status, stderr }).toEqual({ status: 1, stderr: sentence });
});

test.each([
  ['windows', '--help'],
  ['tonight', ...place, '--after', '2026-01-01', '--before', '2026-12-31', '--format', 'csv'],
])('%s on a disk with room for a part of it ends with one line, too', (...args) => {
  const folder = folderOfTest();
  if (!mounted(folder, 4096)) return skipping('mounting a small file system takes root.');
  const file = openSync(join(folder, 'output'), 'w');
  const { status, stderr } = spawnSync(process.execPath, [mainFile, ...args], {
    stdio: ['ignore', file, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(file);
  expect(statSync(join(folder, 'output')).size).toBe(4096);
  const sentence = 'observatory-nights: standard output cannot be written: no space left on device\n';
  expect({ status, stderr }).toEqual({ status: 1, stderr: sentence });
});

test('a command whose standard error is on a full disk does what it would', () => {
  expect(endOnFullDisk(['wait', 'solar_noon', ...place, '--timeout', '1s'], 'stderr').status).toBe(4);
  expect(endOnFullDisk(['wait', 'dinner', ...place], 'stderr').status).toBe(2);
  expect(endOnFullDisk(['now', '--location', 'paranal'], 'stderr')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('paranal'),
  });
});

test('a list that the full disk has cut off is refused, and read again when there is room', async (context) => {
  const folder = folderOfTest();
  if (!mounted(folder, 16 * 1024)) {
    skipping('mounting a small file system takes root.');
    context.skip();
  }
  const [list, ballast] = [join(folder, 'locations.yaml'), join(folder, 'ballast')];
  writeFileSync(ballast, Buffer.alloc(8 * 1024));
  writeFileSync(list, manyLocations(10));
  const service = await startWell(['--locations', list]);
  const whole = manyLocations(130);
  expect(() => writeFileSync(list, whole)).toThrow(/ENOSPC/);
  const [left, size] = [statSync(list).size, Buffer.byteLength(whole)];
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(size);
  service.process.kill('SIGHUP');
  expect(await nextReload(service.log)).toMatchObject({ level: 'error', outcome: 'refused', locations: 10 });
  await load(service.origin, 1000);
  expect(await served(service.origin)).toBe(10);

  unlinkSync(ballast);
  writeFileSync(list, whole);
  service.process.kill('SIGHUP');
  // The watch of the file has seen the refused list too meanwhile, and has not logged it again.
  const logged = await nextReload(service.log);
  expect(logged).toMatchObject({ level: 'info', outcome: 'loaded', locations: 130 });
  expect(await served(service.origin)).toBe(130);
  await endWell(service);
});

test('a list that is deleted under load goes on being served, and one that is put back is read', async () => {
  const list = join(folderOfTest(), 'locations.yaml');
  writeFileSync(list, manyLocations(10));
  const service = await startWell(['--locations', list]);
  const times = 3;
  for (let time = 1; time <= times; time++) {
    const under = load(service.origin, 1000);
    unlinkSync(list);
    const logged = await nextReload(service.log);
    expect(logged).toMatchObject({
      level: 'error',
      outcome: 'refused',
      faults: [`${list}: cannot be read: there is no such file`],
    });
    expect(await served(service.origin)).toBe(9 + time);
    writeFileSync(list, manyLocations(10 + time));
    expect(await nextReload(service.log)).toMatchObject({ outcome: 'loaded', locations: 10 + time });
    expect(await served(service.origin)).toBe(10 + time);
    await under;
  }
  await endWell(service);
});
