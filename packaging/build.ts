import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { bundle, writeBundle } from './build/bundle.ts';
import { type Architecture, architectures } from './build/node.ts';

interface Options {
  readonly architecture: Architecture | 'all';
}

const binary = async ({ architecture }: Options) =>
  (await import('./build/binary.ts')).buildBinary(ofMachine(architecture));

/** By the first argument of the command; each returns the path of its result, and loads what it needs: Debian's source has no more. */
const builds: Readonly<Record<string, (options: Options) => Promise<string>>> = {
  bundle: () => writeBundle(bundle),
  binary,
  archive: async (options) => (await import('./build/archive.ts')).packArchive(await binary(options)),
  deb: async ({ architecture }) => (await (await import('./build/debs.ts')).buildDebs([architecture]))[0] ?? '',
  files: async () => (await import('./build/debFiles.ts')).writeDebFiles(),
  image: async () => (await import('./build/image.ts')).buildImage(),
  npm: async () => (await import('./build/npmPackage.ts')).buildNpmPackage(),
  release: async () => (await import('./build/release.ts')).buildRelease(),
};

const options = {
  arch: { type: 'string', default: process.arch },
} as const;

function ofMachine(architecture: Options['architecture']): Architecture {
  if (architecture === 'all') throw new Error(`--arch: found "all"; allowed for a binary is ${architectures}`);
  return architecture;
}

/** Bytes of a file, or of all files in a folder. */
function sizeOf(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

/** @throws Error for an unknown build or architecture */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const build = builds[positionals.join(' ')];
  if (build === undefined) throw new Error(`found "${positionals}"; allowed is one of ${Object.keys(builds)}`);
  const architecture = [...architectures, 'all' as const].find((each) => each === values.arch);
  if (architecture === undefined) throw new Error(`--arch: found "${values.arch}"; allowed is ${architectures},all`);
  const result = await build({ architecture });
  process.stdout.write(`${relative('.', result)}: ${(sizeOf(result) / 1e6).toFixed(1)} MB\n`);
}

// A build writes into temporary folders, which it removes: by then, it may stop.
for (const [signal, status] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => process.exit(status));
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
