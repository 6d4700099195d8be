import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import embedded from '../embeddedNode.json' with { type: 'json' };
import { inTemporaryFolder } from './temporaryFolder.ts';

/** The supported architectures by Node's names. */
export const architectures = ['x64', 'arm64'] as const;
export type Architecture = (typeof architectures)[number];

/** Debian's names of an architecture: `name` in packages, `triplet` in folders of libraries and in tools. */
export const debianNames = {
  x64: { name: 'amd64', triplet: 'x86_64-linux-gnu' },
  arm64: { name: 'arm64', triplet: 'aarch64-linux-gnu' },
} as const;

/** Architecture of this machine. */
export const machine: Architecture = process.arch === 'arm64' ? 'arm64' : 'x64';

/** Version of the embedded Node, and the SHA-512 of its official packages in the npm registry. */
export const embeddedNode: { readonly version: string; readonly integrity: Readonly<Record<Architecture, string>> } =
  embedded;

const folder = resolve('dist/node');

/** Path of the licenses of Node and its dependencies, which are equal for both architectures. */
const license = join(folder, `LICENSE-${embeddedNode.version}`);

/** The licenses of Node and its dependencies. */
export function nodeLicense(): string {
  strippedNode(machine);
  return readFileSync(license, 'utf8');
}

/**
 * Fetches Node, checks the hash and strips the symbols. Later calls return the same executable.
 *
 * @returns path of the executable
 * @throws Error if Node cannot be fetched or stripped, or the hash is wrong
 */
export function strippedNode(architecture: Architecture): string {
  const node = nodePath(architecture);
  if (existsSync(node) && existsSync(license)) return node;
  inTemporaryFolder(join(folder, 'fetching-'), (working) => {
    const original = fetchNode(architecture, working);
    // For the other architecture, `strip` is in the Debian package `binutils-aarch64-linux-gnu` or `binutils-x86-64-linux-gnu`.
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

/** Path of the stripped Node, which need not exist yet. */
export function nodePath(architecture: Architecture): string {
  return join(folder, `stripped-${embeddedNode.version}-${architecture}`);
}

function fetchNode(architecture: Architecture, working: string): string {
  run('npm', ['pack', '--silent', `node-linux-${architecture}@${embeddedNode.version}`, '--pack-destination', working]);
  const archive = join(working, `node-linux-${architecture}-${embeddedNode.version}.tgz`);
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  const expected = embeddedNode.integrity[architecture];
  if (found !== expected) throw new Error(`${archive}: the hash is ${found}, not ${expected}`);
  run('tar', ['-xzf', archive, '-C', working, '--strip-components=1', 'package/LICENSE', 'package/bin/node']);
  return join(working, 'bin/node');
}

/** Sets the permissions of a folder and its content, so that they do not depend on the umask. */
export function readableByAll(folder: string): void {
  run('chmod', ['-R', 'u=rwX,go=rX', folder]);
}

/**
 * Runs a command and waits for its end.
 *
 * @returns standard output of the command
 * @throws Error if the command does not exist or fails
 */
export function run(command: string, args: readonly string[], cwd = '.'): string {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd, maxBuffer: 2 ** 26 });
  if (error !== undefined) throw new Error(`${command} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
