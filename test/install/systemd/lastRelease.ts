import { join, resolve } from 'node:path';
import { output } from '../../support/tools.ts';

/** The last commit of version 0.1.0. */
const lastRelease = '33bcae7';

/**
 * Builds the Debian package of the last release from its own source, with its own tools. That takes two minutes, the history of
 * git and npm's registry.
 *
 * @returns its path
 */
export function lastReleaseDeb(folder: string): string {
  const source = join(folder, 'last-release');
  const script = `mkdir -p "$0/dist" && git archive ${lastRelease} | tar -x -C "$0" && cd "$0" && npm ci --silent && npm run --silent build:deb`;
  output('sh', ['-ec', script, resolve(source)]);
  return join(source, 'dist/observatory-nights_0.1.0_amd64.deb');
}
