import { writeFileSync } from 'node:fs';
import { bundle, writeBundle } from './bundle.ts';
import { packageNotices } from './notices.ts';

/**
 * Writes the files in `dist/` that `npm pack` takes: the command, what it reads, and the licenses of what is bundled.
 *
 * @returns the path of the command
 */
export async function writeNpmFiles(): Promise<string> {
  writeFileSync('dist/third-party-licenses.txt', await packageNotices(bundle));
  return writeBundle(bundle);
}
