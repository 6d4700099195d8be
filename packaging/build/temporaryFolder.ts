import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Calls `work` with a new folder. The folder is removed afterwards, even if `work` throws.
 *
 * @param prefix - path of the folder, to which six random characters are appended. Missing parent folders are created.
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
