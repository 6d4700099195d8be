import { spawnSync } from 'node:child_process';

/** Debian has some tools in a folder that is not on everyone's path. */
export const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** What this machine lacks of some tools; empty if it has them all. */
function lacking(tools: readonly string[]): string {
  const missing = tools.filter((tool) => spawnSync('which', [tool], { env: environment }).status !== 0);
  return missing.length === 0 ? '' : `no ${missing.join(', ')} here: .ci/run has the packages of Debian to install.`;
}

/**
 * Says that tests are skipped.
 *
 * @param reason - a sentence that names what is missing and how to get it
 * @throws Error - the environment variable `CI` is set, where nothing may be skipped
 */
export function skipping(reason: string): void {
  if (process.env.CI) throw new Error(`${reason} With CI set, this is a failure.`);
  console.warn(`Tests are skipped: ${reason}`);
}

/** Whether this machine lacks one of some tools, without which tests are skipped. */
export function lacks(...tools: readonly string[]): boolean {
  const reason = lacking(tools);
  if (reason !== '') skipping(reason);
  return reason !== '';
}

/** For tests of packages, of which none is skipped. @throws Error - this machine lacks one of some tools */
export function needs(...tools: readonly string[]): void {
  const reason = lacking(tools);
  if (reason !== '') throw new Error(reason);
}

/** The texts that a pattern matches in its first group. */
export const groups = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, group = '']) => group);

/** How a command is run. */
interface Setting {
  readonly input?: string;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** What a command prints on both its outputs, and how it ends. */
export function outcome(command: string, args: readonly string[], setting: Setting = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    ...setting,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error !== undefined) throw error;
  return { status, stdout, stderr };
}

/** What a command that succeeds prints. */
export function output(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = outcome(command, args);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
