import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import embedded from '../embeddedNode.json' with { type: 'json' };
import { inTemporaryFolder } from './temporaryFolder.ts';

/** Node's names of the supported architectures. */
export const architectures = ['x64', 'arm64'] as const;
export type Architecture = (typeof architectures)[number];

/** Debian's names of an architecture: in packages, and of its folder of libraries and its tools. */
export const debianNames = {
  x64: { name: 'amd64', triplet: 'x86_64-linux-gnu' },
  arm64: { name: 'arm64', triplet: 'aarch64-linux-gnu' },
} as const;

/** That of this machine. */
export const machine: Architecture = process.arch === 'arm64' ? 'arm64' : 'x64';

/** The embedded Node, in its official build from the npm registry, and the SHA-512 of the packages, as the registry has them. */
export const embeddedNode: { readonly version: string; readonly integrity: Readonly<Record<Architecture, string>> } =
  embedded;

const folder = resolve('dist/node');

/** The licenses of Node and its dependencies, equal for both architectures. */
const license = join(folder, `LICENSE-${embeddedNode.version}`);

/** The licenses of Node and its dependencies. */
export function nodeLicense(): string {
  strippedNode(machine);
  return readFileSync(license, 'utf8');
}

/**
 * Fetches Node, checks its hash and strips its symbols, but only the first time.
 *
 * @returns the path of the executable
 * @throws Error - it cannot be fetched or stripped, or its hash is wrong
 */
export function strippedNode(architecture: Architecture): string {
  const node = nodePath(architecture);
  if (existsSync(node) && existsSync(license)) return node;
  inTemporaryFolder(join(folder, 'fetching-'), (working) => {
    const original = fetchNode(architecture, working);
    // Of the other architecture it is in the package `binutils-aarch64-linux-gnu` or `binutils-x86-64-linux-gnu`.
    run(`${debianNames[architecture].triplet}-strip`, [
      '--remove-section=.comment',
      '-o',
      join(working, 'stripped'),
      original,
    ]);
    renameSync(join(working, 'LICENSE'), license);
    renameSync(join(working, 'stripped'), node);
  });
  return node;
}

/** The path of the stripped Node, whether or not it exists yet. */
export function nodePath(architecture: Architecture): string {
  return join(folder, `stripped-${embeddedNode.version}-${architecture}`);
}

function fetchNode(architecture: Architecture, working: string): string {
  run('npm', ['pack', '--silent', `node-linux-${architecture}@${embeddedNode.version}`, '--pack-destination', working]);
  const archive = join(working, `node-linux-${architecture}-${embeddedNode.version}.tgz`);
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  const expected = embeddedNode.integrity[architecture];
  if (found !== expected) throw new Error(`${archive}: its hash is ${found}; expected ${expected}`);
  run('tar', ['-xzf', archive, '-C', working, '--strip-components=1', 'package/LICENSE', 'package/bin/node']);
  return join(working, 'bin/node');
}

/** Makes the permissions of a folder and all in it independent of the umask. */
export function readableByAll(folder: string): void {
  run('chmod', ['-R', 'u=rwX,go=rX', folder]);
}

/** @returns what it prints @throws Error - the command does not exist or fails */
export function run(command: string, args: readonly string[], cwd = '.'): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd, maxBuffer: 2 ** 26 });
  if (error !== undefined) throw new Error(`${command} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
