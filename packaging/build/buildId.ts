import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSource } from './source.ts';

const root = resolve(import.meta.dirname, '../..');

/** A hash of the sources, which is equal for all bundles of a commit, and changes with the sources. */
export function buildId(): string {
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path))
    .map((path) => join('src', path));
  const hash = createHash('sha256');
  for (const file of [...sources.toSorted(), 'package.json', 'package-lock.json']) {
    hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

const { version, timeMs } = readSource(root);

/** Constants for the option `define` of esbuild and Vite. */
export const buildDefinitions = {
  BUILD_ID: JSON.stringify(buildId()),
  BUILD_VERSION: JSON.stringify(version),
  BUILD_TIME_MS: JSON.stringify(timeMs),
};
