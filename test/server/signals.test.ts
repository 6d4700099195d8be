import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

function start(args: readonly string[]) {
  const child = spawn(process.execPath, [join(root, 'dist/main.js'), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, output: text(child.stdout), complaints: text(child.stderr) };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Whether a process listens for SIGHUP: bit 0 of the mask that proc(5) calls SigCgt. */
function isCaught({ pid }: ChildProcess): boolean {
  const mask = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^SigCgt:\s+([\da-f]+)$/m)?.[1] ?? '0';
  return Number.parseInt(mask.slice(-1), 16) % 2 === 1;
}

test('SIGHUP ends nothing and SIGUSR1 opens no inspector, from the first statement on', async () => {
  const { child, output, complaints } = start(['--port', '0']);
  const exited = once(child, 'exit');
  let isListening = false;
  child.stdout.once('data', () => {
    isListening = true;
  });
  while (isRunning(child) && !isCaught(child)) await pause();
  let sent = 0;
  for (; isRunning(child) && !isListening; sent++) {
    child.kill(sent % 2 === 0 ? 'SIGHUP' : 'SIGUSR1');
    // Without a pause, there would be no end of signals for the service to take.
    await wait(1);
  }
  child.kill();
  expect(await exited).toEqual([0, null]);
  expect(await complaints).toBe('');
  expect(await output).toContain('Stopped by SIGTERM.');
  expect(sent).toBeGreaterThan(10);
});

/** What `systemctl reload` runs, as systemd.service(5) reads it: `$$` is a dollar sign. */
function reloadCommand({ pid }: ChildProcess): string[] {
  const unit = readFileSync(join(root, 'packaging/debian/observatory-nights.service'), 'utf8');
  const [, shell = '', script = ''] = unit.match(/^ExecReload=(\S+) -c '(.*)'$/m) ?? [];
  const expanded = script.replaceAll(/\$\{MAINPID\}/g, String(pid)).replaceAll('$$', () => '$');
  return [shell, '-c', expanded];
}

test('the reload of the unit may come at any moment of a start, and is heard once there is a list', async () => {
  const { child, output } = start(['--port', '0']);
  const exited = once(child, 'exit');
  const [command = '', ...args] = reloadCommand(child);
  let isListening = false;
  child.stdout.once('data', () => {
    isListening = true;
  });
  while (!isListening && isRunning(child)) {
    expect(spawnSync(command, args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    await pause();
  }
  expect(spawnSync(command, args).status).toBe(0);
  child.stdout.once('data', () => child.kill());
  expect(await exited).toEqual([0, null]);
  expect(await output).toContain('by SIGHUP: unchanged.');
});
