import { join } from 'node:path';
import { debFile } from '../../packaging/build/debs.ts';
import { readAnySource } from '../../packaging/build/source.ts';
import { root } from './documents.ts';

/** What the sources are of which the packages were built. */
export const source = readAnySource(root);

/** The packages that the set-up of the tests builds. */
export const debs = {
  amd64: join(root, 'dist', debFile('x64', source.version)),
  arm64: join(root, 'dist', debFile('arm64', source.version)),
  all: join(root, 'dist', debFile('all', source.version)),
};

/** Folders with what the packages install. */
export const unpacked = {
  amd64: join(root, 'dist/unpacked/amd64'),
  arm64: join(root, 'dist/unpacked/arm64'),
  all: join(root, 'dist/unpacked/all'),
};
