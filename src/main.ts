import './server/processSettings.ts';

import { once } from 'node:events';
import { uptime } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSystemErrorMap } from 'node:util';
import { check } from './cli/check.ts';
import { readCommand } from './cli/flags.ts';
import { health, UnhealthyError } from './cli/health.ts';
import { help } from './cli/help.ts';
import { isSky } from './cli/is.ts';
import { now } from './cli/now.ts';
import type { Command, ServeFlags, WaitOptions } from './cli/options.ts';
import { nameProcess } from './cli/processName.ts';
import { isPlace, listOf } from './cli/sites.ts';
import type { Terminal } from './cli/terminal.ts';
import { tonight } from './cli/tonight.ts';
import { UsageError } from './cli/usageError.ts';
import { wait } from './cli/wait.ts';
import { LocationsFileError } from './locations/index.ts';
import { isJournal, withPriority } from './server/journal.ts';
import { ListenError } from './server/listen.ts';
import { noteWriter } from './server/log.ts';
import { serve } from './server/serve.ts';

const writeNote = noteWriter();

const terminal: Terminal = {
  // Waits for standard output to drain.
  print: async (parts) => {
    for (const part of parts) if (!process.stdout.write(part)) await once(process.stdout, 'drain');
  },
  note: (line) => writeNote(`${line}\n`),
  // A terminal without a size has 0 of them, a file none.
  columns: process.stdout.columns || 80,
};

/** @returns the exit code */
async function run(command: Command): Promise<number> {
  if (command.name === 'help') await terminal.print([help]);
  else if (command.name === 'version') await terminal.print([`${BUILD_VERSION}\n`]);
  else if (command.name === 'serve') await startService(command.options);
  else if (command.name === 'wait') return startWaiting(command.options);
  else if (command.name === 'health') await health(command.options);
  else {
    const nowMs = command.options.now ?? Date.now();
    if (command.name === 'tonight') await tonight(command.options, terminal, nowMs, BUILD_TIME_MS);
    else if (command.name === 'now') await now(command.options, terminal, nowMs);
    else if (command.name === 'check') await check(command.options, terminal, nowMs);
    else return isSky(command.options, nowMs) ? 0 : 1;
  }
  return 0;
}

function startService(flags: ServeFlags): Promise<void> {
  const { now: nowMs, logFormat = process.stdout.isTTY ? 'pretty' : 'json', ...options } = flags;
  const locations = isPlace(options.parameters) ? listOf(flags) : options.locations;
  const clock = nowMs === undefined ? Date.now : () => nowMs;
  const build = { build: BUILD_ID, buildTimeMs: BUILD_TIME_MS };
  return serve({ ...options, ...build, locations, logFormat, now: clock, environment: process.env });
}

function startWaiting(options: WaitOptions): Promise<number> {
  // It ends with its terminal, as programs do.
  process.removeAllListeners('SIGHUP');
  // Unlike `performance.now()`, the time since the machine has started goes on while it is suspended.
  const elapsed = () => uptime() * 1000;
  return wait(options, terminal, { now: Date.now, elapsed, sleep }, BUILD_TIME_MS);
}

/** Exit code for an expected error; `null` if unexpected. */
function exitCodeOf(error: unknown): 1 | 2 | null {
  if (error instanceof UsageError || error instanceof LocationsFileError) return 2;
  return error instanceof ListenError || error instanceof UnhealthyError ? 1 : null;
}

/** Ends the process when standard output cannot be written: without an error where it was closed (EPIPE), as by `head`. */
function endWithOutput({ code, errno = 0 }: NodeJS.ErrnoException): never {
  if (code === 'EPIPE') process.exit();
  const [, reason = code] = getSystemErrorMap().get(errno) ?? [];
  terminal.note(`observatory-nights: standard output cannot be written: ${reason}`);
  process.exit(1);
}

async function main(): Promise<void> {
  nameProcess();
  process.stdout.on('error', endWithOutput);
  try {
    process.exitCode = await run(readCommand(process.argv.slice(2), process.env));
  } catch (error) {
    const code = exitCodeOf(error);
    if (code === null || !(error instanceof Error)) throw error;
    const program = error instanceof LocationsFileError ? '' : 'observatory-nights: ';
    const text = `${program}${error.message}\n`;
    writeNote(isJournal(2, process.env) ? withPriority(text, 'error') : text);
    process.exitCode = code;
  }
}

void main();
