import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';

const prefix = join(tmpdir(), 'observatory-nights-');

/** Makes a temporary folder, which the caller removes. */
export const newFolder = (start = prefix): string => mkdtempSync(start);

/** A temporary folder that exists as long as the tests around the call run. @returns what returns its path, in tests */
export function temporaryFolder(fill: (folder: string) => unknown = () => {}, start = prefix): () => string {
  let folder = '';
  beforeAll(() => {
    folder = newFolder(start);
    fill(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return () => folder;
}

/** Makes a temporary folder that is removed when the test ends that calls this. */
export function folderOfTest(): string {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
