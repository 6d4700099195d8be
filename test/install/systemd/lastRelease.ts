import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../support/documents.ts';
import { newFolder } from '../../support/temporaryFolder.ts';
import { output } from '../../support/tools.ts';

/** The last commit of version 0.1.0. */
const lastRelease = '33bcae7';

const deb = 'observatory-nights_0.1.0_amd64.deb';

/**
 * Builds the Debian package of the last release from its own source, with its own tools, and keeps it in `dist/debian/`. That
 * takes two minutes, the history of git and npm's registry.
 *
 * @returns its path
 */
export function lastReleaseDeb(): string {
  const path = join(root, 'dist/debian', deb);
  if (existsSync(path)) return path;
  const source = newFolder();
  const script = `mkdir "$0/dist" && git archive ${lastRelease} | tar -x -C "$0" && cd "$0" && npm ci --silent && npm run --silent build:deb`;
  output('sh', ['-ec', script, source]);
  mkdirSync(join(root, 'dist/debian'), { recursive: true });
  output('mv', [join(source, 'dist', deb), `${path}.part`]);
  renameSync(`${path}.part`, path);
  output('rm', ['-r', source]);
  return path;
}
