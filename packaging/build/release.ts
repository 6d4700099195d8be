import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { packArchive } from './archive.ts';
import { binaryOf } from './binary.ts';
import { buildDebs, sourceFiles } from './debs.ts';
import { repositoryUrl } from './documents.ts';
import { architectures, readableByAll, run } from './node.ts';
import { buildNpmPackage } from './npmPackage.ts';
import { releaseNotes } from './releaseNotes.ts';
import { sbom } from './sbom.ts';
import { git, isTagged, readSource } from './source.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

const output = resolve('dist/release');

/**
 * Builds `dist/release/`: everything that is published of a commit.
 *
 * The variable SIGNING_KEY names the key that signs it, by a fingerprint or an address that GnuPG knows; empty: it is not signed.
 * That of {@link repositoryUrl} is asked for.
 *
 * @returns the folder
 * @throws Error - there is no such key, or the sources are not those of a commit, or of a tag that is not the version of package.json
 */
export async function buildRelease(): Promise<string> {
  const source = readSource(resolve('.'));
  checkCommit(source.version);
  if (repositoryUrl() === undefined) process.stderr.write(withoutPage);
  const { SIGNING_KEY: key = '' } = process.env;
  if (key !== '') checkKey(key);
  const texts = {
    'observatory-nights.cdx.json': await sbom(source),
    'RELEASE_NOTES.md': releaseNotes(readFileSync('CHANGELOG.md', 'utf8'), source.version),
  };
  const built = await buildAll(source.version);
  inTemporaryFolder(`${output}.`, (folder) => {
    for (const [name, path] of built) copyFileSync(path, join(folder, name));
    for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'SHA256SUMS'), sha256sums(folder));
    if (key !== '') sign(join(folder, 'SHA256SUMS'), key);
    // mkdtemp makes a folder for its owner alone.
    readableByAll(folder);
    rmSync(output, { recursive: true, force: true });
    renameSync(folder, output);
  });
  return output;
}

const withoutPage =
  'REPOSITORY_URL is not set: the packages and their documents do not name the page of the repository.\n';

/** @throws Error */
function checkCommit(version: string): void {
  const changed = git(resolve('.'), 'status', '--porcelain');
  if (changed !== '') throw new Error(`A release is built of a commit; these files differ from it:\n${changed}`);
  if (isTagged(version) && version !== packageJson.version)
    throw new Error(`The tag is of version ${version}, package.json has ${packageJson.version}`);
}

/** Name and path of each file. */
async function buildAll(version: string): Promise<[string, string][]> {
  const built: [string, string][] = [];
  const add = (path: string) => built.push([basename(path), path]);
  for (const path of await buildDebs([...architectures, 'all'])) add(path);
  for (const architecture of architectures) add(packArchive(binaryOf(architecture)));
  for (const name of sourceFiles(version)) add(resolve('dist', name));
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

/** @throws Error - GnuPG has no such secret key */
export function checkKey(key: string): void {
  run('gpg', ['--batch', '--list-secret-keys', key]);
}

/** Signs a file with GnuPG: writes `FILE.asc`. @throws Error - GnuPG cannot sign */
export function sign(file: string, key: string): void {
  run('gpg', ['--batch', '--yes', '--local-user', key, '--armor', '--detach-sign', file]);
}
