import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildBinary } from './binary.ts';
import { embeddedBundle } from './bundle.ts';
import { type Debian, packDebian, runInDebian } from './debianRoot.ts';
import { copyright, fillDebianSource, sourceParts } from './debianSource.ts';
import type { Architecture } from './node.ts';
import { binaryNotices } from './notices.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** Debian's names of the architectures; the package for all runs on Debian's Node. */
const debianNames = { x64: 'amd64', arm64: 'arm64', all: 'all' } as const;
export type DebArchitecture = keyof typeof debianNames;

/** The Debian that builds: with what `Build-Depends` in `debian/control` implies. */
export const buildingDebian: Debian = { suite: 'trixie', packages: ['build-essential', 'debhelper', 'nodejs'] };

/** The name of a package's file. */
export const debFile = (architecture: DebArchitecture, version: string) =>
  `observatory-nights${architecture === 'all' ? '-nodejs' : ''}_${version}_${debianNames[architecture]}.deb`;

/** What is published of the source package: its description and its archive. */
export const sourceFiles = (version: string) =>
  ['.dsc', '.tar.xz'].map((ending) => `observatory-nights_${version}${ending}`);

/** The description of all that a build of the source package makes, which lintian reads. */
export const changesFile = (version: string) => `observatory-nights_${version}.changes`;

const build = 'dpkg-buildpackage --no-sign';

/**
 * A package with a binary is built on any processor, without compilers for its own. Of xz, level 2 takes 7 s for 32 MB; the
 * default level, 6, 22 s for 28 MB.
 */
const buildBinaryDeb = `DPKG_DEB_COMPRESSOR_LEVEL=2 ${build} --build=any --no-check-builddeps -Ppkg.observatory-nights.binary`;

/**
 * Builds packages by debhelper, in a Debian 13 without network, and for `all` the source package, of which that one is built;
 * the others contain a binary.
 *
 * @returns the paths of the packages, in `dist/`
 */
export async function buildDebs(architectures: readonly DebArchitecture[]): Promise<readonly string[]> {
  const archive = await packDebian(buildingDebian);
  const binaries = await buildBinaries(architectures);
  const parts = await sourceParts();
  const { version } = parts.source;
  inTemporaryFolder(join(tmpdir(), 'observatory-nights-deb-'), (folder) => {
    const tree = join(folder, treeOf(version));
    fillDebianSource(tree, parts);
    if (binaries !== null) addBinaries(tree, binaries);
    runInDebian(archive, folder, buildScript(architectures, version));
    const files = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile());
    for (const { name } of files) copyFileSync(join(folder, name), resolve('dist', name));
  });
  return architectures.map((each) => resolve('dist', debFile(each, version)));
}

/** The same of one package. @returns its path */
export async function buildDeb(architecture: DebArchitecture): Promise<string> {
  const [path = ''] = await buildDebs([architecture]);
  return path;
}

/** The folder with the tree of the source package, as its archive has it. */
const treeOf = (version: string) => `observatory-nights-${version}`;

/** Leaves the packages and, for `all`, what describes the source package. */
function buildScript(architectures: readonly DebArchitecture[], version: string): string {
  const withBinary = architectures.filter((each) => each !== 'all');
  return [
    `cd ${treeOf(version)}`,
    ...withBinary.map((each) => `${buildBinaryDeb} --host-arch=${debianNames[each]}`),
    // Of these packages, there is nothing in the archive.
    'DEB_BUILD_PROFILES=pkg.observatory-nights.binary debian/rules clean',
    'rm -rf program debian/observatory-nights.copyright ../*.changes ../*.buildinfo',
    ...(architectures.includes('all') ? [`${build} --changes-file=../${changesFile(version)}`] : []),
    `cd .. && rm -r ${treeOf(version)}`,
  ].join('\n');
}

/** What the packages with a binary have, which the source package has not. */
interface Binaries {
  readonly paths: ReadonlyMap<Architecture, string>;
  /** Copyright notices and licenses of everything in them. */
  readonly notices: string;
}

/** @returns `null` - none of the packages has one */
async function buildBinaries(architectures: readonly DebArchitecture[]): Promise<Binaries | null> {
  const paths = new Map<Architecture, string>();
  for (const each of architectures) if (each !== 'all') paths.set(each, await buildBinary(each));
  return paths.size === 0 ? null : { paths, notices: await binaryNotices(embeddedBundle) };
}

function addBinaries(tree: string, { paths, notices }: Binaries): void {
  for (const [architecture, path] of paths) {
    const program = join(tree, 'program', debianNames[architecture]);
    mkdirSync(program, { recursive: true });
    copyFileSync(path, join(program, 'observatory-nights'));
  }
  writeFileSync(join(tree, 'debian/observatory-nights.copyright'), copyright(notices));
}
