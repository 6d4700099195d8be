import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Architecture, debianNames, run } from './node.ts';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** Where a binary expects the dynamic loader. */
const loaders: Readonly<Record<Architecture, string>> = {
  x64: 'lib64/ld-linux-x86-64.so.2',
  arm64: 'lib/ld-linux-aarch64.so.1',
};

/** The shared libraries are those of the current Debian, with its security updates. */
const release = 'trixie';
const packages = ['libc6', 'libstdc++6', 'libgcc-s1', 'libatomic1'];

/** The libraries that Node needs. Node has time zones of its own. */
const libraries = [
  ...['libc.so.6', 'libdl.so.2', 'libm.so.6', 'libpthread.so.0'],
  ...['libstdc++.so.6', 'libgcc_s.so.1', 'libatomic.so.1'],
];

/** Everything of an image that is not a library. */
export interface RootParts {
  readonly architecture: Architecture;
  /** The path of the binary. */
  readonly binary: string;
  /** Copyright notices and licenses of everything in the binary. */
  readonly notices: string;
}

/**
 * Fills a folder with the files of an image: the binary, its libraries and their licenses, and an empty folder for the list.
 *
 * @throws Error - mmdebstrap cannot get Debian's packages
 */
export function fillRoot(root: string, { architecture, binary, notices }: RootParts): void {
  const put = (path: string, source: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(source, join(root, path));
  };
  put('usr/bin/observatory-nights', binary);
  put('usr/share/doc/observatory-nights/copyright', join(import.meta.dirname, '../../debian/copyright'));
  writeFileSync(join(root, 'usr/share/doc/observatory-nights/notices'), notices);
  mkdirSync(join(root, 'etc/observatory-nights'), { recursive: true });
  inTemporaryFolder(join(tmpdir(), 'observatory-nights-debian-'), (debian) => {
    putLibraries(debian, architecture, put);
  });
}

/** Extracts Debian's packages into a folder, without a script of theirs, and takes from it what is needed. */
function putLibraries(debian: string, architecture: Architecture, put: (path: string, source: string) => void): void {
  const [{ name: debianName, triplet }, loader] = [debianNames[architecture], loaders[architecture]];
  const which = [`--arch=${debianName}`, `--include=${packages.join(',')}`];
  run('mmdebstrap', ['--quiet', '--variant=extract', ...which, release, debian]);
  put(loader, join(debian, 'usr', loader));
  for (const name of libraries) put(`usr/lib/${triplet}/${name}`, join(debian, 'usr/lib', triplet, name));
  for (const name of packages) {
    const copyright = `usr/share/doc/${name}/copyright`;
    put(copyright, join(debian, copyright));
  }
}
