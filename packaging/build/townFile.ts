import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'esbuild';
import { loadTowns } from '../../src/locations/townData.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** Name of the file of towns in the folder of the bundle, and of the same asset in the binary. */
export const townFile = 'towns.json.br';

/** Options of Brotli. Level 11 would save 30 kB, but would take ten times as long in each build. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes the file of towns to a folder, in one step. */
export function writeTowns(folder: string): void {
  const bytes = brotliCompressSync(JSON.stringify(loadTowns()), options);
  inTemporaryFolder(join(folder, 'towns-'), (working) => {
    writeFileSync(join(working, townFile), bytes);
    renameSync(join(working, townFile), join(folder, townFile));
  });
}

/**
 * A plugin that replaces the module that loads the towns.
 *
 * @param bytes - JavaScript expression that returns the content of the file of towns
 */
function readingTowns(name: string, bytes: string): Plugin {
  const contents = `import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
export const loadTowns = () => JSON.parse(brotliDecompressSync(${bytes}).toString());`;
  return { name, setup: ({ onLoad }) => onLoad({ filter: /\/locations\/townData\.ts$/ }, () => ({ contents })) };
}

/** Plugin for a bundle that reads the file of towns from its own folder. */
export const townsBeside = readingTowns(
  'towns beside the bundle',
  `readFileSync(import.meta.dirname + '/${townFile}')`,
);

/** Plugin for the bundle in the binary, which reads the file of towns from an asset. */
export const townsWithin = readingTowns(
  'towns within the binary',
  `new Uint8Array(require('node:sea').getRawAsset('${townFile}'))`,
);
