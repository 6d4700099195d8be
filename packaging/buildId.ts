import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** Names the sources that are bundled: the same in every bundle of one commit, and another one after any change. */
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

/** What bundlers and the tests from source replace by it. */
export const buildIdDefinition = { BUILD_ID: JSON.stringify(buildId()) };
