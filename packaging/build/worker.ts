import type { BuildOptions } from 'esbuild';
import { browserFiles } from './browserFiles.ts';
import { builtInLocations } from './builtInLocations.ts';
import { common, writeBundle } from './bundle.ts';
import { packageNotices } from './notices.ts';

/**
 * Bundles `src/worker.ts` as one module for Cloudflare's runtime, which has no files: the locations are
 * part of it, and at its end the notices of what is bundled.
 *
 * @param locations - the file with the list
 * @returns its path
 * @throws Error - the list has faults
 */
export async function buildWorker(locations: string, outfile = 'dist/worker.js'): Promise<string> {
  const worker: BuildOptions = {
    ...common,
    entryPoints: ['src/worker.ts'],
    outfile,
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    target: 'es2023',
    format: 'esm',
    minify: true,
    plugins: [browserFiles, builtInLocations(locations)],
    external: ['cloudflare:workers'],
  };
  // The licenses ask for them in each copy, and this file is all that is deployed.
  const notices = (await packageNotices(worker)).replaceAll('*/', '* /');
  return writeBundle({ ...worker, footer: { js: `/*\n${notices}*/` } });
}
