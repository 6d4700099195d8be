import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Calls `work` with a new folder, which is removed when `work` has ended, even if it throws.
 *
 * @param prefix - the folder's path, to which six random characters are appended; the folder around it is made, too
 */
export function inTemporaryFolder<Result>(prefix: string, work: (folder: string) => Result): Result {
  mkdirSync(dirname(prefix), { recursive: true });
  const folder = mkdtempSync(prefix);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let result: Result | undefined;
  try {
    result = work(folder);
  } finally {
    if (!(result instanceof Promise)) remove();
  }
  return result instanceof Promise ? (removing(result, remove) as Result) : result;
}

/** A signal may end the process before the promise. */
async function removing(result: Promise<unknown>, remove: () => void): Promise<unknown> {
  process.once('exit', remove);
  try {
    return await result;
  } finally {
    process.off('exit', remove);
    remove();
  }
}
