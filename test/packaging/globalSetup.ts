import { buildBundleDeb, buildDeb } from '../../packaging/deb.ts';
import { architectures } from '../../packaging/node.ts';
import { buildNpmPackage } from '../../packaging/npmPackage.ts';
import { buildWorker } from '../../packaging/worker.ts';
import { canBuild } from '../support/tools.ts';

/** The tests hold what a user installs: the packages, with the binaries that are in them, and the bundle. */
export default async function buildPackages(): Promise<void> {
  await buildNpmPackage();
  await buildWorker('locations.yaml');
  if (!canBuild) return;
  for (const architecture of architectures) await buildDeb(architecture);
  await buildBundleDeb();
}
