import { appendFileSync, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildBinary } from './binary.ts';
import { type Debian, packDebian, runInDebian } from './debianRoot.ts';
import { fillDebianSource, nodeParagraph, sourceParts } from './debianSource.ts';
import { type Architecture, debianNames } from './node.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** The package for all runs on Debian's Node. */
export type DebArchitecture = Architecture | 'all';

/** Debian's name of an architecture. */
const debianName = (architecture: DebArchitecture) => (architecture === 'all' ? 'all' : debianNames[architecture].name);

/** The Debian that builds: with what `Build-Depends` in `debian/control` implies. */
export const buildingDebian: Debian = { suite: 'trixie', packages: ['build-essential', 'debhelper', 'nodejs'] };

/** The name of a package's file. */
export const debFile = (architecture: DebArchitecture, version: string) =>
  `observatory-nights${architecture === 'all' ? '-nodejs' : ''}_${version}_${debianName(architecture)}.deb`;

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
  const binaries = new Map<DebArchitecture, string>();
  for (const each of architectures) if (each !== 'all') binaries.set(each, await buildBinary(each));
  const parts = await sourceParts();
  const { version } = parts.source;
  inTemporaryFolder(join(tmpdir(), 'observatory-nights-deb-'), (folder) => {
    for (const each of architectures) {
      const tree = join(folder, each, `observatory-nights-${version}`);
      fillDebianSource(tree, parts);
      const binary = binaries.get(each);
      if (binary !== undefined) addBinary(tree, debianName(each), binary);
    }
    runInDebian(archive, folder, buildScript(architectures, version));
    for (const name of readdirSync(join(folder, 'built')))
      copyFileSync(join(folder, 'built', name), resolve('dist', name));
  });
  return architectures.map((each) => resolve('dist', debFile(each, version)));
}

/** Builds all at once, each in its tree. Leaves in `built/` the packages and, for `all`, what describes the source package. */
function buildScript(architectures: readonly DebArchitecture[], version: string): string {
  const lines = architectures.map((each) =>
    each === 'all'
      ? `${build} --changes-file=../${changesFile(version)} && mv ../*_* ../../built/`
      : `${buildBinaryDeb} --host-arch=${debianName(each)} && mv ../*.deb ../../built/`,
  );
  return [
    'mkdir built',
    ...lines.map((line, index) => `(cd ${architectures[index]}/* && ${line}) & started="$started $!"`),
    'for each in $started; do wait $each; done',
    `rm -r ${architectures.join(' ')}`,
  ].join('\n');
}

/** Adds what a package with a binary has, which the source package has not. */
function addBinary(tree: string, architecture: string, path: string): void {
  const program = join(tree, 'program', architecture);
  mkdirSync(program, { recursive: true });
  copyFileSync(path, join(program, 'observatory-nights'));
  appendFileSync(join(tree, 'debian/copyright'), `\n${nodeParagraph()}`);
}
