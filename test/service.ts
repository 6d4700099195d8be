import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** What the service's process is started with; its output is read line by line. */
export interface Service {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** The first line that it logged. */
  readonly firstLine: string;
}

/** How a command is started. */
interface Setting {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts `dist/main.js` on a free port. */
export function startService(args: readonly string[], setting: Setting = {}): Promise<Service> {
  const main = join(import.meta.dirname, '../dist/main.js');
  return startCommand(process.execPath, [main, '--port', '0', ...args], setting);
}

/** Starts a command that has the service in it, and waits until that prints its address. */
export async function startCommand(command: string, args: readonly string[], setting: Setting = {}): Promise<Service> {
  const child = spawn(command, args, { ...setting, stdio: ['ignore', 'pipe', 'pipe'] });
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = line.match(/http:\/\/[\d.]+:\d+/)?.[0];
    if (origin !== undefined) return { process: child, origin, firstLine: line };
  }
  throw new Error(`The service stopped before it reported its address: ${await child.stderr.toArray()}`);
}
