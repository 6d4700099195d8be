import { parseArgs } from 'node:util';
import { buildBinary } from './binary.ts';
import { bundle, writeBundle } from './bundle.ts';
import { buildDeb } from './deb.ts';
import { buildImage } from './image.ts';
import { buildLibrary } from './library.ts';
import { type Architecture, architectures } from './node.ts';
import { buildWorker } from './worker.ts';

interface Options {
  readonly architecture: Architecture;
  /** A locations file. */
  readonly locations: string;
}

/** By the first argument of the command. */
const builds: Readonly<Record<string, (options: Options) => Promise<unknown>>> = {
  bundle: () => writeBundle(bundle),
  binary: ({ architecture }) => buildBinary(architecture),
  deb: ({ architecture }) => buildDeb(architecture),
  worker: ({ locations }) => buildWorker(locations),
  library: buildLibrary,
  image: buildImage,
};

const options = {
  arch: { type: 'string', default: process.arch },
  locations: { type: 'string', default: 'locations.yaml' },
} as const;

/** @throws Error for an unknown build or architecture */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const build = builds[positionals.join(' ')];
  if (build === undefined) throw new Error(`found "${positionals}"; allowed is one of ${Object.keys(builds)}`);
  const architecture = architectures.find((each) => each === values.arch);
  if (architecture === undefined) throw new Error(`--arch: found "${values.arch}"; allowed is ${architectures}`);
  await build({ architecture, locations: values.locations });
}

await main();
