import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { blocks, root } from '../../support/documents.ts';
import { type Service, startService } from '../../support/service.ts';
import { folderOfTest } from '../../support/temporaryFolder.ts';

export const examples = join(root, 'packaging/examples');

/** A text in which all of some parts are replaced. @throws Error - one is not in it */
export function replaced(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`There is no "${from}" in: ${all}`);
    return all.replaceAll(from, to);
  }, text);
}

/** The block of the document that begins so, in which the reader of it has replaced something. @throws Error - there is none */
export function recipe(beginning: string, replacements: Readonly<Record<string, string>> = {}): string {
  const ofDocument = blocks.filter(({ path, text }) => path === 'docs/recipes.md' && text.startsWith(beginning));
  const [block, ...others] = ofDocument;
  if (block === undefined || others.length > 0) throw new Error(`Not exactly one recipe begins with ${beginning}`);
  return replaced(`${block.text}\n`, replacements);
}

/** The address of the service in the document. */
export const address = 'http://127.0.0.1:8080';

/** Writes a program. @returns its path */
export function writeProgram(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o755 });
  return file;
}

/** Starts a command in a group of its own, which ends with the test. @returns what has its next line, once it is printed */
export function start(command: string, args: readonly string[], cwd = folderOfTest()): () => Promise<string> {
  const env = { ...process.env, PATH: `${cwd}:${process.env.PATH}` };
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const errors = child.stderr.toArray();
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  onTestFinished(() => endGroup(child));
  return async () => {
    const { done, value } = await lines.next();
    if (done === true) throw new Error(`${command} ended: ${(await errors).join('')}`);
    return value;
  };
}

async function endGroup(child: ChildProcessByStdio<null, Readable, Readable>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  process.kill(-(child.pid ?? 0), 'SIGKILL');
  await exited;
}

/** A service whose clock stands still, until the test ends. */
export async function serviceAt(now: string, ...args: readonly string[]): Promise<Service> {
  const service = await startService(['--now', now, ...args]);
  onTestFinished(() => void service.process.kill('SIGKILL'));
  return service;
}
