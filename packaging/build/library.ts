import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { bundle, writeBundle } from './bundle.ts';
import { packageNotices } from './notices.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';
import { treeShaking } from './treeShaking.ts';

const root = resolve(import.meta.dirname, '../..');
const output = join(root, 'dist/library');

/** The modules of `src/library/` that programs import: with the map of time zones, and without. */
export const libraryEntries = ['index', 'core'] as const;

/** A module of the library, for Node and browsers. It is not minified: bundlers do that. */
export function library(entry: (typeof libraryEntries)[number], format: 'esm' | 'cjs'): BuildOptions {
  const ending = format === 'esm' ? 'js' : 'cjs';
  return {
    entryPoints: [join(root, `src/library/${entry}.ts`)],
    outfile: join(output, `${entry}.${ending}`),
    bundle: true,
    platform: 'browser',
    target: 'es2022',
    format,
    legalComments: 'none',
    plugins: [treeShaking, importsCore(ending)],
  };
}

/** The main entry imports the core: a program that imports both has it once. */
const importsCore = (ending: string): Plugin => ({
  name: 'imports-core',
  setup(build) {
    build.onResolve({ filter: /^\.\/core\.ts$/ }, () => ({
      path: `./core.${ending}`,
      external: true,
      sideEffects: false,
    }));
  },
});

/** What `npm pack` takes beside `dist/main.js`: the library, its declarations and the licenses of what is bundled. */
export async function buildLibrary(): Promise<string> {
  rmSync(output, { recursive: true, force: true });
  for (const entry of libraryEntries) {
    for (const format of ['esm', 'cjs'] as const) await writeBundle(library(entry, format));
  }
  writeDeclarations();
  writeFileSync(join(root, 'dist/third-party-licenses.txt'), await packageNotices(bundle));
  return output;
}

/** The files of `src/library/` whose declarations users see; these import no others. */
const published = [...libraryEntries, 'types', 'fields'];

/** @throws Error - the compiler refuses the sources */
function writeDeclarations(): void {
  inTemporaryFolder(join(root, 'dist/declarations-'), (folder) => {
    const project = join(root, 'packaging/build/library.tsconfig.json');
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', project, '--outDir', folder], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stdout);
    const textOf = (name: string) => readFileSync(join(folder, `library/${name}.d.ts`), 'utf8');
    for (const name of published) {
      const text = withDescriptions(textOf(name), textOf('core'));
      // The compiler leaves the endings of the sources. CommonJS has declarations of its own, as it has its own modules.
      for (const [ending, imported] of [
        ['d.ts', 'js'],
        ['d.cts', 'cjs'],
      ]) {
        writeFileSync(join(output, `${name}.${ending}`), text.replace(/(from '\.\/\w+)\.ts';/g, `$1.${imported}';`));
      }
    }
  });
}

/** Declarations, those without a description with that of the function of the same name in others. */
function withDescriptions(declarations: string, described: string): string {
  return declarations.replace(/^(?<!\*\/\n)export declare (?:const|function) (\w+)/gm, (declared, name: string) => {
    const [, description = ''] = described.match(documented(name)) ?? [];
    return `${description}${declared}`;
  });
}

/** A documented function: the last comment in front of it. */
const documented = (name: string) =>
  new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)export declare function ${name}\\b`);
