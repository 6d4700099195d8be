import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A running service, whose output is read line by line. */
export interface Service {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** The service's origin: `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** The first line of output that contains the service's address. */
  readonly firstLine: string;
  /** The further lines of output. Use only one iterator, because lines that an iterator has buffered are lost for another. */
  readonly lines: AsyncIterableIterator<string>;
}

/** The environment and the folder in which a command is started. */
interface Setting {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** The bundle of the command line and the service, which the tests' set-up builds. */
export const mainFile = join(import.meta.dirname, '../../dist/main.js');

/** Starts the service on a free port. */
export function startService(args: readonly string[], setting: Setting = {}): Promise<Service> {
  return startCommand(process.execPath, [mainFile, '--port', '0', ...args], setting);
}

/** Starts a command that runs the service, and waits until the service prints its address. */
export async function startCommand(command: string, args: readonly string[], setting: Setting = {}): Promise<Service> {
  const child = spawn(command, args, { ...setting, stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const origin = line.value.match(/http:\/\/[\d.]+:\d+/)?.[0];
    if (origin !== undefined) return { process: child, origin, firstLine: line.value, lines };
  }
  throw new Error(`The service stopped before it reported its address: ${await child.stderr.toArray()}`);
}

/** Runs the bundle until it exits. @param before - a command that runs its own arguments */
export function run(
  args: readonly string[],
  { before = [], ...setting }: Setting & { before?: readonly string[] } = {},
) {
  const [command = '', ...rest] = [...before, process.execPath, mainFile, ...args];
  const all = { ...setting, encoding: 'utf8', timeout: 60_000, maxBuffer: 2 ** 27 } as const;
  const { status, stdout, stderr } = spawnSync(command, rest, all);
  return { status, stdout, stderr };
}
