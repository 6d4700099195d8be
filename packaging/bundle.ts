import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { browserFiles } from './browserFiles.ts';
import { builtInLocations } from './builtInLocations.ts';
import { lateLibraries } from './lateLibraries.ts';

/**
 * A request leaves little behind, yet V8 would let the room for new objects grow from 1 to 16 MiB in each of its two
 * halves. Held at 2 MiB, resident memory is 85 instead of 107 MiB after 200,000 requests, with as many requests a second.
 */
export const nodeFlag = '--max-semi-space-size=2';

/**
 * The same for the binary, whose start counts: with 8 MiB from the beginning it is collected less often, which takes 8 % of
 * a start, and 104 instead of 95 MB are resident after 120,000 requests.
 */
export const binaryFlags = ['--min-semi-space-size=8', '--max-semi-space-size=8'];

/** SIGUSR1 opens no inspector, not even before the service's first statement. Node 20 does not know the flag. */
export const inspectorFlag = '--disable-sigusr1';

/** What every bundle of the service has in common. */
export const common: BuildOptions = {
  bundle: true,
  legalComments: 'none',
  plugins: [browserFiles, builtInLocations()],
};

/** How `src/main.ts` becomes `dist/main.js`: one file that needs Node and nothing else. */
export const bundle: BuildOptions = {
  ...common,
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  minifySyntax: true,
  banner: {
    // Some dependencies are CommonJS and require Node's own modules.
    js: `#!/usr/bin/env -S node ${nodeFlag}
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);`,
  },
};

/** The modules that `packaging/embedded/unused.ts` stands for. */
const unused = ['node:http2', 'thread-stream', 'worker_threads', 'module'];

/** The classes of the web that stand in `packaging/embedded/web.ts`. */
const lateNames = ['Headers', 'Request', 'Response', 'CloseEvent', 'ErrorEvent'];

/**
 * What is embedded in the binary, of the same source, as a script whose value is a function of `require`. What takes long
 * to be loaded, and is not needed for an answer in JSON, is loaded late or not at all.
 */
export const embeddedBundle: BuildOptions = {
  ...common,
  entryPoints: ['src/main.ts'],
  platform: 'node',
  target: 'node26',
  format: 'cjs',
  minify: true,
  banner: { js: '((require)=>{' },
  footer: { js: '})' },
  plugins: [browserFiles, builtInLocations(), lateLibraries],
  inject: ['packaging/embedded/web.ts'],
  alias: Object.fromEntries(unused.map((name) => [name, resolve('packaging/embedded/unused.ts')])),
  define: {
    global: 'web',
    ...Object.fromEntries(lateNames.flatMap((name) => [name, `globalThis.${name}`].map((use) => [use, `web.${name}`]))),
  },
};

/** What starts it. */
export const embeddedStart: BuildOptions = {
  bundle: true,
  entryPoints: ['packaging/embedded/start.ts'],
  platform: 'node',
  format: 'cjs',
};

/** Writes the bundle in one step, so that whoever starts it meanwhile has the old one or the new one whole. */
export async function writeBundle(options: BuildOptions): Promise<void> {
  const { outputFiles } = await build({ ...options, write: false, logLevel: 'warning' });
  for (const { path, contents } of outputFiles ?? []) {
    mkdirSync(dirname(path), { recursive: true });
    const next = `${path}.${process.pid}`;
    writeFileSync(next, contents, { mode: 0o755 });
    renameSync(next, path);
  }
}
