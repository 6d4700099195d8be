import { join } from 'node:path';
import { debOf } from '../../packaging/build/deb.ts';
import { readSource } from '../../packaging/build/source.ts';
import { root } from './documents.ts';

/** What the sources are of which the packages were built. */
export const source = readSource(root);

/** The packages that the set-up of the tests builds, that for arm64 in the release lane. */
export const debs = { amd64: debOf('x64'), arm64: debOf('arm64') };

/** Folders with what the packages install. */
export const unpacked = { amd64: join(root, 'dist/unpacked/amd64'), arm64: join(root, 'dist/unpacked/arm64') };
