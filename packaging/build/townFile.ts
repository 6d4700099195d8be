import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'esbuild';
import { loadTowns } from '../../src/locations/townData.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** The file of towns beside a bundle, and the asset of the binary. */
export const townFile = 'towns.json.br';

/** Level 11 makes 30 kB less in ten times the time, for each build. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes the file into a folder, in one step. */
export function writeTowns(folder: string): void {
  const bytes = brotliCompressSync(JSON.stringify(loadTowns()), options);
  inTemporaryFolder(join(folder, 'towns-'), (working) => {
    writeFileSync(join(working, townFile), bytes);
    renameSync(join(working, townFile), join(folder, townFile));
  });
}

/** Replaces the module that loads the towns. @param bytes - an expression for the content of the file */
function readingTowns(name: string, bytes: string): Plugin {
  const contents = `import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
export const loadTowns = () => JSON.parse(brotliDecompressSync(${bytes}).toString());`;
  return { name, setup: ({ onLoad }) => onLoad({ filter: /\/locations\/townData\.ts$/ }, () => ({ contents })) };
}

/** For a bundle that reads the file beside it. */
export const townsBeside = readingTowns(
  'towns beside the bundle',
  `readFileSync(import.meta.dirname + '/${townFile}')`,
);

/** For the bundle in the binary, whose asset is the file. */
export const townsWithin = readingTowns(
  'towns within the binary',
  `new Uint8Array(require('node:sea').getRawAsset('${townFile}'))`,
);
