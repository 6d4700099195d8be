import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { bundle, writeBundle } from './bundle.ts';
import { repositoryUrl, rewriteLinks } from './documents.ts';
import { readableByAll, run } from './node.ts';
import { packageNotices } from './notices.ts';
import { readAnySource } from './source.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** The name of the package's file. */
export const npmFile = (npmVersion: string) => `observatory-nights-${npmVersion}.tgz`;

/**
 * Builds `dist/observatory-nights-VERSION.tgz`, the npm package: the command, with what it needs.
 *
 * @returns its path
 */
export async function buildNpmPackage(): Promise<string> {
  await writeBundle(bundle);
  writeFileSync(resolve('dist/third-party-licenses.txt'), await packageNotices(bundle));
  const { npmVersion } = readAnySource(resolve('.'));
  const output = resolve('dist', npmFile(npmVersion));
  inTemporaryFolder(resolve('dist/npm-'), (folder) => {
    for (const path of ['LICENSE', ...packageJson.files]) cpSync(path, join(folder, path), { recursive: true });
    cpSync('packaging/npm/README.md', join(folder, 'README.md'));
    rewriteLinks(folder);
    writeFileSync(join(folder, 'package.json'), publishedManifest(npmVersion, repositoryUrl()));
    readableByAll(folder);
    run('npm', ['pack', '--silent'], folder);
    renameSync(join(folder, npmFile(npmVersion)), output);
  });
  return output;
}

/** The text of package.json, without what is for its development. @param url - the page of the repository */
export function publishedManifest(version: string, url: string | undefined): string {
  const { scripts, devDependencies, allowScripts, ...rest } = JSON.parse(readFileSync('package.json', 'utf8'));
  const where = { homepage: url, repository: { type: 'git', url: `git+${url}.git` } };
  return `${JSON.stringify({ ...rest, version, ...(url ? where : {}) }, null, 2)}\n`;
}
