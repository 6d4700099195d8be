import { mkdirSync, rmSync } from 'node:fs';
import { packArchive } from '../../packaging/build/archive.ts';
import { binaryOf } from '../../packaging/build/binary.ts';
import { buildDebs } from '../../packaging/build/debs.ts';
import { architectures } from '../../packaging/build/node.ts';
import { buildNpmPackage } from '../../packaging/build/npmPackage.ts';
import { debs, unpacked } from '../support/debs.ts';
import { needs, output } from '../support/tools.ts';
import { packRoots } from './debian/rootArchives.ts';

/**
 * The tests take what a user installs: the packages, with the binaries that are in them, and the bundle; built once for all,
 * here, or where the variable RELEASE_IS_BUILT is set, by `npm run build:release` just before.
 */
export default async function buildPackages(): Promise<void> {
  needs('dpkg-deb', 'x86_64-linux-gnu-strip', 'aarch64-linux-gnu-strip');
  // Processes of their own, which run while this one builds.
  const roots = packRoots();
  const umask = process.umask(0o077);
  await buildNpmPackage();
  process.umask(umask);
  if (!process.env.RELEASE_IS_BUILT) {
    await buildDebs([...architectures, 'all']);
    packArchive(binaryOf('x64'));
  }
  await roots;
  for (const [architecture, folder] of Object.entries(unpacked)) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    output('dpkg-deb', ['--extract', debs[architecture as keyof typeof unpacked], folder]);
  }
}
