import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { packArchive } from '../../packaging/build/archive.ts';
import { buildBinary } from '../../packaging/build/binary.ts';
import { packDeb } from '../../packaging/build/deb.ts';
import { architectures, debianNames } from '../../packaging/build/node.ts';
import { root } from '../support/documents.ts';
import { needs, output } from '../support/tools.ts';
import { packRoot } from './debian/rootArchive.ts';

/** Builds the packages and their binaries, once for all tests, because the tests run the same packages as users. */
export default async function setUp(project: TestProject): Promise<void> {
  const { isAtLength } = project.getProvidedContext();
  const built = isAtLength ? architectures : (['x64'] as const);
  needs('dpkg-deb', 'xz', ...built.map((each) => `${debianNames[each].triplet}-strip`));
  // Debian is packed in another process, while this process builds.
  const packed = packRoot(isAtLength ? 'bookworm' : 'trixie');
  for (const architecture of built) {
    await buildBinary(architecture);
    await packArchive(architecture);
    const deb = await packDeb(architecture);
    const folder = join(root, 'dist/unpacked', debianNames[architecture].name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    output('dpkg-deb', ['--extract', deb, folder]);
  }
  await packed;
}
