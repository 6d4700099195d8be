import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { blockBeginning, root } from '../../support/documents.ts';
import { type Service, startService } from '../../support/service.ts';

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
  return replaced(`${blockBeginning(beginning, 'docs/recipes.md').text}\n`, replacements);
}

/** The address of the service in the document. */
export const address = 'http://127.0.0.1:8080';

/** Writes a program. @returns its path */
export function writeProgram(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o755 });
  return file;
}

/** A service whose clock stands still, until the test ends. */
export async function serviceAt(now: string, ...args: readonly string[]): Promise<Service> {
  const service = await startService(['--now', now, ...args]);
  onTestFinished(() => void service.process.kill('SIGKILL'));
  return service;
}
