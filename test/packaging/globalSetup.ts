import { buildDeb } from '../../packaging/deb.ts';
import { architectures } from '../../packaging/node.ts';
import { canBuild } from './tools.ts';

/** The tests hold what a user installs. */
export default async function buildPackages(): Promise<void> {
  if (!canBuild) return;
  for (const architecture of architectures) await buildDeb(architecture);
}
