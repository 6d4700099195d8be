import { readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * Moves a package to its path. Packages of other versions in the same folder are removed.
 *
 * @param version - version in the file name of the package
 */
export function replacePackages(file: string, path: string, version: string): void {
  const [start = '', end = ''] = basename(path).split(version);
  for (const name of readdirSync(dirname(path)))
    if (name.startsWith(start) && name.endsWith(end)) rmSync(join(dirname(path), name));
  renameSync(file, path);
}
