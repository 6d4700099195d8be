import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

/** A hash of the sources: equal for all bundles of one commit, different after any change. */
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

/** The date of the commit that is built, milliseconds of UTC since 1970; `null` where the sources are not in a repository. */
export function buildTimeMs(): number | null {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' });
  return status === 0 ? Number(stdout) * 1000 : null;
}

/** `define` of esbuild and Vite. */
export const buildDefinitions = {
  BUILD_ID: JSON.stringify(buildId()),
  BUILD_TIME_MS: JSON.stringify(buildTimeMs()),
};
