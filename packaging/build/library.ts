import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { bundle, writeBundle } from './bundle.ts';
import { packageNotices } from './notices.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

const root = resolve(import.meta.dirname, '../..');
const output = join(root, 'dist/library');

/** `src/library/` to one module that needs no other, for Node and browsers. It is not minified: bundlers do that. */
export const library: BuildOptions = {
  entryPoints: [join(root, 'src/library/index.ts')],
  outfile: join(output, 'index.js'),
  bundle: true,
  platform: 'browser',
  target: 'es2022',
  format: 'esm',
  legalComments: 'none',
};

/** What `npm pack` takes beside `dist/main.js`: the library, its declarations and the licenses of what is bundled. */
export async function buildLibrary(): Promise<string> {
  rmSync(output, { recursive: true, force: true });
  await writeBundle(library);
  writeDeclarations();
  writeFileSync(join(root, 'dist/third-party-licenses.txt'), await packageNotices(bundle));
  return output;
}

/** The files of `src/library/` whose declarations users see; these import no others. */
const published = ['index', 'types', 'fields'];

/** @throws Error - the compiler refuses the sources */
function writeDeclarations(): void {
  inTemporaryFolder(join(root, 'dist/declarations-'), (folder) => {
    const project = join(root, 'packaging/build/library.tsconfig.json');
    const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', project, '--outDir', folder], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stdout);
    for (const name of published) {
      const text = readFileSync(join(folder, `library/${name}.d.ts`), 'utf8');
      // The compiler leaves the endings of the sources, and a declaration of x.js is x.d.ts.
      writeFileSync(join(output, `${name}.d.ts`), text.replace(/(from '\.\/\w+)\.ts';/g, "$1.js';"));
    }
  });
}
