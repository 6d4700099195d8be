import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

function start(args: readonly string[]) {
  const child = spawn(process.execPath, args);
  onTestFinished(() => void child.kill('SIGKILL'));
  const outputBegins = once(child.stdout, 'readable');
  return { child, outputBegins, output: text(child.stdout), complaints: text(child.stderr) };
}

/**
 * A program that sends signals to another process. The program runs in a separate process, so that this process does not delay
 * it. It waits until the other process catches SIGHUP, which is bit 0 of the mask SigCgt in proc(5). Then it sends 300 signals,
 * SIGHUP and SIGUSR1 in turn, one each millisecond. It fails if the other process ends.
 */
const sender = `
  const { readFileSync } = require('node:fs');
  const pid = Number(readFileSync(0, 'utf8'));
  const isCaught = () => Number.parseInt(readFileSync('/proc/' + pid + '/status', 'utf8').match(/^SigCgt:.*(.)$/m)[1], 16) % 2 === 1;
  while (!isCaught());
  let sent = 0;
  const timer = setInterval(() => {
    process.kill(pid, sent % 2 === 0 ? 'SIGHUP' : 'SIGUSR1');
    sent++;
    if (sent === 300) clearInterval(timer);
  }, 1);
  process.on('exit', () => console.log(sent));
`;

test('the process survives SIGHUP from its first statement on, and SIGUSR1 opens no inspector', async () => {
  const sending = start(['-e', sender]);
  const { child, outputBegins, output, complaints } = start([join(root, 'dist/main.js'), '--port', '0']);
  const exited = once(child, 'exit');
  sending.child.stdin.end(String(child.pid));
  expect(await sending.complaints).toBe('');
  expect(await sending.output).toBe('300\n');
  // The service logs its start after it has begun to handle SIGTERM.
  await outputBegins;
  child.kill();
  expect(await exited).toEqual([0, null]);
  expect(await complaints).toBe('');
  expect(await output).toContain('Stopped by SIGTERM.');
});
