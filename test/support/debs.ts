import { join } from 'node:path';
import { debFile } from '../../packaging/deb.ts';
import { readAnySource } from '../../packaging/source.ts';
import { root } from './documents.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { output } from './tools.ts';

/** What the sources are of which the packages were built. */
export const source = readAnySource(root);

/** The packages that were built. */
export const debs = {
  amd64: join(root, 'dist', debFile('x64', source.version)),
  arm64: join(root, 'dist', debFile('arm64', source.version)),
  all: join(root, 'dist', debFile('all', source.version)),
};

/** A temporary folder with what a package installs. */
export function unpacked(deb: string): () => string {
  return temporaryFolder((folder) => output('dpkg-deb', ['--extract', deb, folder]));
}
