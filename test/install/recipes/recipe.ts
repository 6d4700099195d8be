import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { type Block, blocks } from '../../support/documents.ts';
import { type Service, startService } from '../../support/service.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';

/** All blocks of the document, in its order. */
export const recipes: readonly Block[] = blocks.filter(({ path }) => path === 'docs/recipes.md');

/** What the reader of the document replaces. */
export type Replacements = Readonly<Record<string, string>>;

/** The block that begins so, replaced where the reader does it. @throws Error - a text to replace is not in it */
export function recipe(beginning: string, replacements: Replacements = {}): string {
  const [block, ...others] = recipes.filter(({ text }) => text.startsWith(beginning));
  if (block === undefined || others.length > 0) throw new Error(`Not exactly one recipe begins with ${beginning}`);
  return Object.entries(replacements).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`There is no "${from}" in the recipe ${beginning}`);
    return text.replaceAll(from, to);
  }, `${block.text}\n`);
}

/** The address of the service in the document. */
export const address = 'http://127.0.0.1:8080';

/** Writes a program. @returns its path */
export function writeProgram(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o755 });
  return file;
}

/** A process that runs until its test ends. */
export interface Running {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** The next line that it prints. @throws Error - it ended, with what it printed as errors */
  readonly nextLine: () => Promise<string>;
  readonly kill: () => Promise<void>;
}

/** Starts a command in a group of its own, of which nothing is left when it is killed or when the test ends. */
export function start(command: string, args: readonly string[], cwd = folderOfTest()): Running {
  const child = spawn(command, args, { cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null) killGroup(child.pid ?? 0);
    await exited;
  };
  onTestFinished(kill);
  const nextLine = async () => {
    const { done, value } = await lines.next();
    if (done === true) throw new Error(`${command} ended: ${errors}`);
    return value;
  };
  return { process: child, nextLine, kill };
}

/** A service whose clock stands still, until the test ends. */
export async function serviceAt(now: string): Promise<Service> {
  const service = await startService(['--now', now]);
  const exited = once(service.process, 'exit');
  onTestFinished(async () => {
    service.process.kill('SIGKILL');
    await exited;
  });
  return service;
}

/** Its last process can have ended just now. */
function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
