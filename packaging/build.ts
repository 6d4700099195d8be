import { parseArgs } from 'node:util';
import { buildBinary } from './binary.ts';
import { writeBundle } from './bundle.ts';
import { buildDeb } from './deb.ts';
import { type Architecture, architectures } from './node.ts';

/** What can be built, by the first argument of this command. */
const builds: Readonly<Record<string, (architecture: Architecture) => Promise<unknown>>> = {
  bundle: () => writeBundle(),
  binary: buildBinary,
  deb: buildDeb,
};

/** @throws Error - the command line asks for what cannot be built */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { arch: { type: 'string', default: process.arch } },
  });
  const build = builds[positionals.join(' ')];
  if (build === undefined) throw new Error(`found "${positionals}"; allowed is one of ${Object.keys(builds)}`);
  const architecture = architectures.find((each) => each === values.arch);
  if (architecture === undefined) throw new Error(`--arch: found "${values.arch}"; allowed is ${architectures}`);
  await build(architecture);
}

await main();
