import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Calls `work` with a new folder, which is removed afterwards even if `work` throws.
 *
 * @param prefix - the folder's path, to which six random characters are appended; the folder around it is made, too
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
