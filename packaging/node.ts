import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { inTemporaryFolder } from './temporaryFolder.ts';

/** What a binary is built for: the names are Node's. */
export const architectures = ['x64', 'arm64'] as const;
export type Architecture = (typeof architectures)[number];

/** The Node that is embedded: the current LTS, in its official builds, which are packages of the npm registry. */
const version = '26.10.0';

/** The packages' SHA-512, as the registry has it. */
const integrity: Readonly<Record<Architecture, string>> = {
  x64: 'OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  arm64: 'idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
};

/** Debian's names of the tool that strips a binary; the second one is in the package `binutils-aarch64-linux-gnu`. */
const strip: Readonly<Record<Architecture, string>> = {
  x64: 'x86_64-linux-gnu-strip',
  arm64: 'aarch64-linux-gnu-strip',
};

const folder = resolve('dist/node');

/** The licenses of Node and of all that it is made of, the same for both architectures. */
const license = join(folder, `LICENSE-${version}`);

/** The text of these licenses. */
export function nodeLicense(architecture: Architecture): string {
  strippedNode(architecture);
  return readFileSync(license, 'utf8');
}

/**
 * Fetches Node, checks it and strips it of its symbols, once.
 *
 * @returns the path of the executable
 * @throws Error - it could not be fetched or stripped, or is not what it has to be
 */
export function strippedNode(architecture: Architecture): string {
  const node = nodePath(architecture);
  if (existsSync(node) && existsSync(license)) return node;
  mkdirSync(folder, { recursive: true });
  inTemporaryFolder(join(folder, 'fetching-'), (working) => {
    const original = fetchNode(architecture, working);
    run(strip[architecture], ['-o', join(working, 'stripped'), original]);
    renameSync(join(working, 'LICENSE'), license);
    renameSync(join(working, 'stripped'), node);
  });
  return node;
}

/** Where the stripped Node is, when it has been fetched. */
export function nodePath(architecture: Architecture): string {
  return join(folder, `node-${version}-${architecture}`);
}

function fetchNode(architecture: Architecture, working: string): string {
  run('npm', ['pack', '--silent', `node-linux-${architecture}@${version}`, '--pack-destination', working]);
  const archive = join(working, `node-linux-${architecture}-${version}.tgz`);
  const found = createHash('sha512').update(readFileSync(archive)).digest('base64');
  if (found !== integrity[architecture]) throw new Error(`${archive}: its SHA-512 is ${found}, and has to be another`);
  run('tar', ['-xzf', archive, '-C', working, '--strip-components=1', 'package/LICENSE', 'package/bin/node']);
  return join(working, 'bin/node');
}

/** @throws Error - the command does not exist or fails */
export function run(command: string, args: readonly string[], cwd = '.'): void {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd });
  if (error !== undefined) throw new Error(`${command} cannot be run: ${error.message}`);
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
}
