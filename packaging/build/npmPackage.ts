import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { bundle, writeBundle } from './bundle.ts';
import { buildLibrary } from './library.ts';
import { run } from './node.ts';
import { readAnySource } from './source.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** The name of the package's file. */
export const npmFile = (npmVersion: string) => `observatory-nights-${npmVersion}.tgz`;

/**
 * Builds `dist/observatory-nights-VERSION.tgz`, the npm package: the command and the library, with what they need.
 *
 * The variable REPOSITORY_URL names its homepage.
 *
 * @returns its path
 */
export async function buildNpmPackage(): Promise<string> {
  await writeBundle(bundle);
  await buildLibrary();
  const { npmVersion } = readAnySource(resolve('.'));
  const output = resolve('dist', npmFile(npmVersion));
  inTemporaryFolder(resolve('dist/npm-'), (folder) => {
    for (const path of ['LICENSE', ...packageJson.files]) cpSync(path, join(folder, path), { recursive: true });
    cpSync('packaging/npm/README.md', join(folder, 'README.md'));
    for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (path.endsWith('.md')) rewrite(join(folder, path), withoutDeadLinks);
    writeFileSync(join(folder, 'package.json'), publishedManifest(npmVersion, process.env.REPOSITORY_URL));
    // Independent of the umask, with which the sources were copied.
    run('chmod', ['-R', 'u=rwX,go=rX', folder]);
    run('npm', ['pack', '--silent'], folder);
    renameSync(join(folder, npmFile(npmVersion)), output);
  });
  return output;
}

function rewrite(file: string, change: (text: string, folder: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8'), dirname(file)));
}

/**
 * A document without links to files outside the package, such as sources, and to the service's README, which the package's own
 * replaces: links become their text, images are removed.
 */
function withoutDeadLinks(markdown: string, folder: string): string {
  const isDead = (path: string) => path !== '' && (path === '../README.md' || !existsSync(join(folder, path)));
  return markdown.replace(/(!?)\[([^\]]*)\]\((?!https:)([^)\s#]*)(?:#[^)\s]*)?\)/g, (link, image, text, path) => {
    if (!isDead(path)) return link;
    return image ? '' : text;
  });
}

/**
 * The text of package.json, without what is for its development.
 *
 * @param repositoryUrl - where the sources are, such as `https://github.com/OWNER/NAME`; the variable REPOSITORY_URL of a build
 */
export function publishedManifest(version: string, repositoryUrl: string | undefined): string {
  const { scripts, devDependencies, allowScripts, ...rest } = JSON.parse(readFileSync('package.json', 'utf8'));
  const sideEffects = rest.sideEffects.filter((path: string) => !path.startsWith('./src/'));
  const where = { homepage: repositoryUrl, repository: { type: 'git', url: `git+${repositoryUrl}.git` } };
  return `${JSON.stringify({ ...rest, sideEffects, version, ...(repositoryUrl ? where : {}) }, null, 2)}\n`;
}
