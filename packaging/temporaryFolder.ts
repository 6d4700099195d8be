import { mkdtempSync, rmSync } from 'node:fs';

/**
 * Calls `work` with a new folder, which is removed afterwards even if `work` throws.
 *
 * @param prefix - the folder's path, to which six random characters are appended
 */
export function inTemporaryFolder<Result>(prefix: string, work: (folder: string) => Result): Result {
  const folder = mkdtempSync(prefix);
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
