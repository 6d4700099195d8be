import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Moves a package to its path. The packages of other versions beside it are removed.
 *
 * @param version - as it is in the name of the package
 */
export function replacePackages(file: string, path: string, version: string): void {
  const [start = '', end = ''] = basename(path).split(version);
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(start) && name.endsWith(end)) rmSync(join(dirname(path), name));
  renameSync(file, path);
}
