import { mkdirSync, rmSync } from 'node:fs';
import { packArchive } from '../../packaging/build/archive.ts';
import { buildBinary } from '../../packaging/build/binary.ts';
import { packDeb } from '../../packaging/build/deb.ts';
import { type Architecture, debianNames } from '../../packaging/build/node.ts';
import { unpacked } from '../support/debs.ts';
import { needs, output } from '../support/tools.ts';
import { packRoots, type Suite } from './debian/rootArchives.ts';

/** The tests take what a user installs: the packages, with the binaries that are in them; built once for all. */
export default () => buildPackages(['x64'], ['trixie']);

export async function buildPackages(architectures: readonly Architecture[], suites: readonly Suite[]): Promise<void> {
  needs('dpkg-deb', ...architectures.map((each) => `${debianNames[each].triplet}-strip`));
  // Processes of their own, which run while this one builds.
  const roots = packRoots(suites);
  for (const architecture of architectures) {
    await buildBinary(architecture);
    await packArchive(architecture);
    const deb = await packDeb(architecture);
    const folder = unpacked[debianNames[architecture].name];
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    output('dpkg-deb', ['--extract', deb, folder]);
  }
  await roots;
}
