import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A service that was started; its output is read line by line. */
export interface Service {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** The first line with its address. */
  readonly firstLine: string;
  /** The lines of its output after that. There is no other reader: what one has read ahead is lost to the next. */
  readonly lines: AsyncIterableIterator<string>;
}

/** How a command is started. */
interface Setting {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** The bundle of the command line and the service, which the tests' set-up builds. */
export const mainFile = join(import.meta.dirname, '../../dist/main.js');

/** Starts it on a free port. */
export function startService(args: readonly string[], setting: Setting = {}): Promise<Service> {
  return startCommand(process.execPath, [mainFile, '--port', '0', ...args], setting);
}

/** Starts a command that has the service in it, and waits until that prints its address. */
export async function startCommand(command: string, args: readonly string[], setting: Setting = {}): Promise<Service> {
  const child = spawn(command, args, { ...setting, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const origin = line.value.match(/http:\/\/[\d.]+:\d+/)?.[0];
    if (origin !== undefined) return { process: child, origin, firstLine: line.value, lines };
  }
  throw new Error(`The service stopped before it reported its address: ${await child.stderr.toArray()}`);
}

/** Runs the bundle to its end. @param before - a command that runs its own arguments */
export function run(
  args: readonly string[],
  { before = [], ...setting }: Setting & { before?: readonly string[] } = {},
) {
  const [command = '', ...rest] = [...before, process.execPath, mainFile, ...args];
  const all = { ...setting, encoding: 'utf8', timeout: 60_000, maxBuffer: 2 ** 27 } as const;
  const { status, stdout, stderr } = spawnSync(command, rest, all);
  return { status, stdout, stderr };
}
