import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type OutputFile } from 'esbuild';
import { browserFiles } from './browserFiles.ts';
import { buildDefinitions } from './buildId.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';
import { townsBeside, townsWithin, writeTowns } from './townFile.ts';
import { writeZoneData, zonesBeside, zonesWithin } from './zoneData.ts';

/**
 * How far V8 lets each half of the room for new objects grow, MiB. After long lists to ten clients at once, 134 MiB are
 * resident instead of 180 with Node 26, and 117 instead of 133 with Node 20, for the same processor time. With 2 MiB, what a
 * list needs for a moment survives collections: 20 % more processor time, and 172 MiB.
 */
export const heapFlag = '--max-semi-space-size=8';

/** SIGUSR1 opens no inspector, not even before the service's first statement. Node 20 does not know the flag. */
export const inspectorFlag = '--disable-sigusr1';

const common: BuildOptions = {
  bundle: true,
  entryPoints: ['src/main.ts'],
  platform: 'node',
  legalComments: 'none',
  define: buildDefinitions,
  loader: { '.yaml': 'text' },
};

/** `src/main.ts` to `dist/main.js`: one file that needs Node, and beside it the boundaries of time zones and the towns. */
export const bundle: BuildOptions = {
  ...common,
  plugins: [browserFiles, zonesBeside, townsBeside],
  outfile: 'dist/main.js',
  target: 'node20.19',
  format: 'esm',
  minifySyntax: true,
  banner: {
    // CommonJS dependencies require Node's modules.
    js: `#!/usr/bin/env -S node ${heapFlag}
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
${readFileSync(join(import.meta.dirname, '../supportedNode.js'), 'utf8')}`,
  },
};

/** `src/nights/` and `src/sky/` to `dist/engine.js`, as the package of npm exports them. */
export const engineBundle: BuildOptions = {
  ...common,
  entryPoints: ['src/nights/engine.ts'],
  outfile: 'dist/engine.js',
  target: 'node20.19',
  format: 'esm',
};

/** The bundle in the binary: CommonJS, because a code cache cannot be made of ES modules. */
export const embeddedBundle: BuildOptions = {
  ...common,
  plugins: [browserFiles, zonesWithin, townsWithin],
  outfile: 'observatory-nights.cjs',
  target: 'node26',
  format: 'cjs',
  minify: true,
};

/** Builds a bundle of one file, in memory. */
export async function bundled(options: BuildOptions): Promise<OutputFile> {
  const { outputFiles } = await build({ ...options, write: false, logLevel: 'warning' });
  const [file, ...others] = outputFiles ?? [];
  if (file === undefined || others.length > 0) throw new Error('A bundle has one file');
  return file;
}

/**
 * Replaces the file of a bundle in one step, after the data beside it: a process that starts meanwhile reads the old one or the
 * new one.
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
