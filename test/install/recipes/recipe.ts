import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { blockBeginning, root } from '../../support/documents.ts';
import { type Service, startService } from '../../support/service.ts';

export const examples = join(root, 'packaging/examples');

/** Replaces all occurrences of some parts of a text. @throws Error if the text lacks one of the parts */
export function replaced(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`There is no "${from}" in: ${all}`);
    return all.replaceAll(from, to);
  }, text);
}

/**
 * The code block of the recipes that begins with a text, after the replacements that its reader makes.
 *
 * @throws Error if not exactly one block begins so, or if the block lacks one of the replaced parts
 */
export function recipe(beginning: string, replacements: Readonly<Record<string, string>> = {}): string {
  return replaced(`${blockBeginning(beginning, 'docs/recipes.md').text}\n`, replacements);
}

/** The address of the service in the recipes. */
export const address = 'http://127.0.0.1:8080';

/** Writes an executable file. @returns path of the file */
export function writeProgram(folder: string, name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text, { mode: 0o755 });
  return file;
}

/** Starts a service whose clock stands still. The service ends with the test. */
export async function serviceAt(now: string, ...args: readonly string[]): Promise<Service> {
  const service = await startService(['--now', now, ...args]);
  onTestFinished(() => void service.process.kill('SIGKILL'));
  return service;
}
