import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { readLocations } from '../src/locations/index.ts';
import { browserFiles } from './browserFiles.ts';
import { common, writeBundle } from './bundle.ts';

/**
 * Writes `src/worker.ts` as one module for Cloudflare's runtime, with the locations in it, as there is no file that could
 * be read there.
 *
 * @param locations - the file with the list
 * @throws LocationsFileError - rather than the first request
 */
export async function buildWorker(locations: string, outfile = 'dist/worker.js'): Promise<void> {
  readLocations(readFileSync(locations), locations);
  const withLocations: Plugin = {
    name: 'locations',
    setup: ({ onResolve }) => onResolve({ filter: /\/locations\.yaml$/ }, () => ({ path: resolve(locations) })),
  };
  await writeBundle({
    ...common,
    entryPoints: ['src/worker.ts'],
    outfile,
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    target: 'es2023',
    format: 'esm',
    minify: true,
    plugins: [browserFiles, withLocations],
  });
}
