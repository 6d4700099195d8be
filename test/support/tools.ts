import { spawnSync } from 'node:child_process';

/** The environment with /usr/sbin in PATH, because Debian installs some tools there. */
export const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** A sentence that names the tools that this machine lacks. Empty: the machine has all tools. */
function lacking(tools: readonly string[]): string {
  const missing = tools.filter((tool) => spawnSync('which', [tool], { env: environment }).status !== 0);
  return missing.length === 0 ? '' : `no ${missing.join(', ')} here: .ci/run has the packages of Debian to install.`;
}

/**
 * Prints a warning that tests are skipped.
 *
 * @param reason - a sentence that names the missing tool and the way to install it
 * @throws Error if the environment variable `CI` is set, because no test may be skipped there
 */
export function skipping(reason: string): void {
  if (process.env.CI) throw new Error(`${reason} With CI set, this is a failure.`);
  console.warn(`Tests are skipped: ${reason}`);
}

/** Whether this machine lacks one of some tools. If a tool is missing, a message says that tests are skipped. */
export function lacks(...tools: readonly string[]): boolean {
  const reason = lacking(tools);
  if (reason !== '') skipping(reason);
  return reason !== '';
}

/** Requires tools for tests that may not be skipped, such as tests of packages. @throws Error if this machine lacks a tool */
export function needs(...tools: readonly string[]): void {
  const reason = lacking(tools);
  if (reason !== '') throw new Error(reason);
}

/** The texts of a pattern's first group in all matches. */
export const groups = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, group = '']) => group);

/** The settings for running a command. */
interface Setting {
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a command. @returns standard output, standard error and the exit code */
export function outcome(command: string, args: readonly string[], setting: Setting = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...setting,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error !== undefined) throw error;
  return { status, stdout, stderr };
}

/** Runs a command that must succeed. @returns standard output */
export function output(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = outcome(command, args);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
