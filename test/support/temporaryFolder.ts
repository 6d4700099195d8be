import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

const prefix = join(tmpdir(), 'observatory-nights-');

/** Makes a temporary folder, which the caller removes. */
export const newFolder = (start = prefix): string => mkdtempSync(start);

/** Creates a temporary folder for the tests around the call. @returns a function that returns the folder's path in tests */
export function temporaryFolder(fill: (folder: string) => unknown = () => {}, start = prefix): () => string {
  let folder = '';
  beforeAll(() => {
    folder = newFolder(start);
    fill(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** Makes a temporary folder that is removed when the current test ends. */
export function folderOfTest(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
