import './service/processSettings.ts';

import { once } from 'node:events';
import { fstatSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSystemErrorMap } from 'node:util';
import { readCommandLine, runCommand } from './cli/commandLine.ts';
import type { CommandContext, CommandLine } from './cli/context.ts';
import * as flags from './cli/flags.ts';
import { UnhealthyError } from './cli/health.ts';
import { UsageError } from './cli/usageError.ts';
import { LocationsFileError } from './locations/index.ts';
import { loadLocations } from './locations/locationsFile.ts';
import { readSkylineFile } from './locations/skylineFile.ts';
import { ListenError } from './service/listen.ts';
import { isJournal, lineWriter, withPriority } from './service/log.ts';
import { serve } from './service/serve.ts';

const writeNote = lineWriter(2);

/**
 * Writes to standard output. If the reader is slow, the function waits. If standard output is a file, the function writes
 * synchronously, because on a full disk Node's stream would report a partial write as complete.
 */
async function print(parts: Iterable<string>): Promise<void> {
  const isFile = fstatSync(process.stdout.fd).isFile();
  for (const part of parts) {
    if (isFile) writeToFile(part);
    else if (!process.stdout.write(part)) await once(process.stdout, 'drain');
  }
}

function writeToFile(text: string): void {
  try {
    writeFileSync(process.stdout.fd, text);
  } catch (error) {
    endWithOutput(error as NodeJS.ErrnoException);
  }
}

const context: CommandContext = {
  print,
  note: (line) => writeNote(`${line}\n`),
  // `columns` is 0 for a terminal without a size, and undefined for a file.
  columns: process.stdout.columns || 80,
  now: Date.now,
  sleep,
  buildTimeMs: BUILD_TIME_MS,
  loadLocations: (file) => loadLocations(file && pathAsTyped(file), flags.defaultFiles),
  readSkyline: (file) => readSkylineFile(pathAsTyped(file)),
  serve: startService,
};

/**
 * Resolves a relative path from the folder where the user typed the command. `npm start` runs the program in the folder of the
 * project, which can be another folder.
 */
function pathAsTyped(file: string): string {
  const { npm_lifecycle_event: script, npm_package_name: project, INIT_CWD: folder } = process.env;
  if (script !== 'start' || project !== 'observatory-nights' || folder === undefined) return file;
  return folder === process.cwd() ? file : resolve(folder, file);
}

async function startService({ value, has }: CommandLine): Promise<void> {
  const stoppedMs = value(flags.now);
  await serve({
    list: context.loadLocations(value(flags.locations)),
    now: stoppedMs === undefined ? Date.now : () => stoppedMs,
    isClockStopped: stoppedMs !== undefined,
    host: value(flags.host),
    port: value(flags.port),
    publicUrl: value(flags.publicUrl),
    logLevel: value(flags.logLevel),
    logFormat: value(flags.logFormat) ?? (process.stdout.isTTY ? 'pretty' : 'json'),
    metrics: !has(flags.noMetrics),
    environment: process.env,
    build: `${BUILD_ID} ${process.versions.tz}`,
    buildTimeMs: BUILD_TIME_MS,
  });
}

/** Exit code for an expected error. `null`: the error is unexpected. */
function exitCodeOf(error: unknown): 1 | 2 | null {
  if (error instanceof UsageError || error instanceof LocationsFileError) return 2;
  if (error instanceof ListenError) return error.isSetting ? 2 : 1;
  return error instanceof UnhealthyError ? 1 : null;
}

/**
 * Ends the process after a failed write to standard output. If a reader such as `head` has closed the pipe (EPIPE), the process
 * reports no error.
 */
function endWithOutput({ code, errno = 0 }: NodeJS.ErrnoException): never {
  if (code === 'EPIPE') process.exit();
  const [, reason = code] = getSystemErrorMap().get(errno) ?? [];
  context.note(`observatory-nights: standard output cannot be written: ${reason}`);
  process.exit(1);
}

/**
 * Names the process in `top`, `pgrep` and `ps`. Linux shows the first 15 characters: `observatory-nig`. Setting `process.title`
 * instead would hide the arguments of the process. If /proc is missing or read-only, the process keeps Node's name.
 */
function nameProcess(): void {
  try {
    writeFileSync('/proc/self/comm', 'observatory-nights');
  } catch {
    // The program works without the name.
  }
}

async function main(): Promise<void> {
  nameProcess();
  process.stdout.on('error', endWithOutput);
  try {
    const call = readCommandLine(process.argv.slice(2), context);
    // Only `serve` reloads the locations file at SIGHUP. Other commands end when their terminal closes.
    if (call.command?.name !== 'serve') process.removeAllListeners('SIGHUP');
    process.exitCode = await runCommand(call, context);
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
