import { rmSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { bundle, engineBundle, writeBundle } from './bundle.ts';
import { run } from './node.ts';
import { packageNotices } from './notices.ts';

/**
 * Writes the files in `dist/` that `npm pack` takes: the command, what it reads, the engine with its types, and the licenses of
 * what is bundled.
 */
export async function writeNpmFiles(): Promise<void> {
  writeFileSync('dist/third-party-licenses.txt', await packageNotices(bundle));
  await build(engineBundle);
  rmSync('dist/engine', { recursive: true, force: true });
  run('node_modules/.bin/tsc', ['--project', 'packaging/engine.tsconfig.json']);
  await writeBundle(bundle);
}
