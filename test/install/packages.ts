import { join } from 'node:path';
import { inject } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { binaryOf } from '../../packaging/build/binary.ts';
import { debOf } from '../../packaging/build/deb.ts';
import { type Architecture, debianNames } from '../../packaging/build/node.ts';
import { readSource } from '../../packaging/build/source.ts';
import { arrows } from '../support/arrows.ts';
import { root } from '../support/documents.ts';

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

/** Where Debian has the libraries for arm64. */
const libraries = '/usr/aarch64-linux-gnu';

/** A command line that runs the binary, that for arm64 in an emulator. */
export const command: readonly [string, ...string[]] =
  architecture === 'arm64' ? ['qemu-aarch64-static', '-L', libraries, binary] : [binary];

/** The packages that the sources import, and that are so in the bundles. */
export const bundledPackages: readonly string[] = [...new Set(Object.values(arrows).flat())].filter(
  (name) => name in packageJson.devDependencies,
);
