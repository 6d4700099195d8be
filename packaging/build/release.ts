import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { buildBundleDeb, buildDeb } from './deb.ts';
import { architectures } from './node.ts';
import { buildNpmPackage } from './npmPackage.ts';
import { releaseNotes } from './releaseNotes.ts';
import { sbom } from './sbom.ts';
import { commitOfVersion, git, isTagged, readSource } from './source.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';
import { buildWorker } from './worker.ts';

const output = resolve('dist/release');

/**
 * Builds `dist/release/`: everything that is published of a commit.
 *
 * @returns the folder
 * @throws Error - the sources are not those of a commit, or of a tag that is not the version of package.json
 */
export async function buildRelease(): Promise<string> {
  const source = readSource(resolve('.'));
  checkCommit(source.version);
  const texts = {
    'observatory-nights.cdx.json': await sbom(source),
    'RELEASE_NOTES.md': releaseNotes(
      readFileSync('CHANGELOG.md', 'utf8'),
      source.version,
      commitOfVersion(resolve('.'), packageJson.version),
    ),
  };
  const built = await buildAll();
  inTemporaryFolder(`${output}.`, (folder) => {
    for (const [name, path] of built) copyFileSync(path, join(folder, name));
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'SHA256SUMS'), sha256sums(folder));
    // mkdtemp makes a folder for its owner alone.
    chmodSync(folder, 0o755);
    rmSync(output, { recursive: true, force: true });
    renameSync(folder, output);
  });
  return output;
}

/** @throws Error */
function checkCommit(version: string): void {
  const changed = git(resolve('.'), 'status', '--porcelain');
  if (changed !== '') throw new Error(`A release is built of a commit; these files differ from it:\n${changed}`);
  if (isTagged(version) && version !== packageJson.version)
    throw new Error(`The tag is of version ${version}, package.json has ${packageJson.version}`);
}

/** Name and path of each file. */
async function buildAll(): Promise<[string, string][]> {
  const built: [string, string][] = [['observatory-nights-worker.js', await buildWorker('locations.yaml')]];
  const add = (path: string) => built.push([basename(path), path]);
  for (const architecture of architectures) {
    add(await buildDeb(architecture));
    add(resolve(`dist/observatory-nights-linux-${architecture}`));
  }
  add(await buildBundleDeb());
  add(await buildNpmPackage());
  return built;
}

/** In the form that `sha256sum --check` reads. */
function sha256sums(folder: string): string {
  const sum = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
  return readdirSync(folder)
    .toSorted()
    .map((name) => `${sum(name)}  ${name}\n`)
    .join('');
}
