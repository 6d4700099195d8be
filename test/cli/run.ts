import { spawnSync } from 'node:child_process';
import { mainFile } from '../support/service.ts';

/** What a command line is run in. */
interface Setting {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** A command that runs the rest of its arguments. */
  readonly before?: readonly string[];
}

/** Runs the bundle to its end. */
export function run(args: readonly string[], { before = [], ...setting }: Setting = {}) {
  const [command = '', ...rest] = [...before, process.execPath, mainFile, ...args];
  const all = { ...setting, encoding: 'utf8', timeout: 60_000, maxBuffer: 2 ** 27 } as const;
  const { status, stdout, stderr } = spawnSync(command, rest, all);
  return { status, stdout, stderr };
}
