import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Calls `work` with a new folder, which is removed afterwards even if `work` throws.
 *
 * @param prefix - the folder's path. Six random characters are appended. Missing parent folders are made.
 */
export function inTemporaryFolder<Result>(prefix: string, work: (folder: string) => Result): Result {
  mkdirSync(dirname(prefix), { recursive: true });
  const folder = mkdtempSync(prefix);
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
