import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type OutputFile } from 'esbuild';
import { browserFiles } from './browserFiles.ts';
import { buildDefinitions } from './buildId.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';
import { townsBeside, townsWithin, writeTowns } from './townFile.ts';
import { writeZoneData, zonesBeside, zonesWithin } from './zoneData.ts';

/**
 * Maximum size of each half of V8's young generation: 8 MiB. The flag saves memory after long lists to ten clients at the same
 * time, for the same processor time. With Node 26, 134 MiB are resident instead of 180 MiB, and with Node 20, 117 MiB instead of
 * 133 MiB. With 2 MiB, short-lived objects of a list would survive collections, at a cost of 20 % more processor time and 172
 * MiB.
 */
export const heapFlag = '--max-semi-space-size=8';

/** The flag that keeps SIGUSR1 from opening the inspector, even while Node starts. Node 20 does not know the flag. */
export const inspectorFlag = '--disable-sigusr1';

const common: BuildOptions = {
  bundle: true,
  entryPoints: ['src/main.ts'],
  platform: 'node',
  legalComments: 'none',
  define: buildDefinitions,
  loader: { '.yaml': 'text' },
};

/**
 * Bundle of `src/main.ts` as `dist/main.js`. The bundle needs Node, and reads the time zone boundaries and the towns from files
 * in its folder.
 */
export const bundle: BuildOptions = {
  ...common,
  plugins: [browserFiles, zonesBeside, townsBeside],
  outfile: 'dist/main.js',
  target: 'node20.19',
  format: 'esm',
  minifySyntax: true,
  banner: {
    // The banner defines `require`, because CommonJS dependencies use it to load Node's modules.
    js: `#!/usr/bin/env -S node ${heapFlag}
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
${readFileSync(join(import.meta.dirname, '../supportedNode.js'), 'utf8')}`,
  },
};

/** Bundle of `src/nights/` and `src/sky/` as `dist/engine.js`, an entry point of the npm package. */
export const engineBundle: BuildOptions = {
  ...common,
  entryPoints: ['src/nights/engine.ts'],
  outfile: 'dist/engine.js',
  target: 'node20.19',
  format: 'esm',
};

/** The bundle in the binary, in the format CommonJS, because Node cannot make a code cache for ES modules. */
export const embeddedBundle: BuildOptions = {
  ...common,
  plugins: [browserFiles, zonesWithin, townsWithin],
  outfile: 'observatory-nights.cjs',
  target: 'node26',
  format: 'cjs',
  minify: true,
};

/** Builds a bundle in memory. The bundle has to be a single file. */
export async function bundled(options: BuildOptions): Promise<OutputFile> {
  const { outputFiles } = await build({ ...options, write: false, logLevel: 'warning' });
  const [file, ...others] = outputFiles ?? [];
  if (file === undefined || others.length > 0) throw new Error('A bundle must be a single file.');
  return file;
}

/**
 * Writes the data files of a bundle, then replaces the bundle in one step. A process that starts during the build reads either
 * the old bundle or the new bundle.
 */
export async function writeBundle(options: BuildOptions): Promise<void> {
  const { path, contents } = await bundled(options);
  writeZoneData(dirname(path));
  writeTowns(dirname(path));
  inTemporaryFolder(`${path}.`, (folder) => {
    const next = join(folder, basename(path));
    writeFileSync(next, contents, { mode: 0o755 });
    renameSync(next, path);
  });
}
