import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { packArchive } from './build/archive.ts';
import { buildBinary } from './build/binary.ts';
import { bundle, writeBundle } from './build/bundle.ts';
import { packDeb } from './build/deb.ts';
import { type Architecture, architectures } from './build/node.ts';
import { writeNpmFiles } from './build/npmFiles.ts';

/** By the names that are arguments of the command, without one the bundle; each returns the path of its result. */
const builds: Readonly<Record<string, (architecture: Architecture) => Promise<string>>> = {
  bundle: () => writeBundle(bundle),
  npm: writeNpmFiles,
  binary: buildBinary,
  archive: packArchive,
  deb: packDeb,
};

const options = {
  arch: { type: 'string', default: process.arch },
} as const;

/** @throws Error for an unknown build or architecture */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const architecture = architectures.find((each) => each === values.arch);
  if (architecture === undefined) throw new Error(`--arch: found "${values.arch}"; allowed is ${architectures}`);
  for (const name of positionals.length === 0 ? ['bundle'] : positionals) {
    const build = builds[name];
    if (build === undefined) throw new Error(`found "${name}"; allowed is one of ${Object.keys(builds)}`);
    const result = await build(architecture);
    process.stdout.write(`${relative('.', result)}: ${(statSync(result).size / 1e6).toFixed(1)} MB\n`);
  }
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
