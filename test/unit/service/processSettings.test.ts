import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as pause, setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

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

test('from its first statement on the process survives SIGHUP, and SIGUSR1 opens no inspector', async () => {
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
  // Some 100 on an idle machine, 2 on a busy one.
  expect(sent).toBeGreaterThan(0);
});
