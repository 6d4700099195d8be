import { bundle, writeBundle } from '../../packaging/bundle.ts';
import { buildDeb } from '../../packaging/deb.ts';
import { architectures } from '../../packaging/node.ts';
import { canBuild } from './tools.ts';

/** The tests hold what a user installs: the packages, with the binaries that are in them, and the bundle. */
export default async function buildPackages(): Promise<void> {
  await writeBundle(bundle);
  if (!canBuild) return;
  for (const architecture of architectures) await buildDeb(architecture);
}
