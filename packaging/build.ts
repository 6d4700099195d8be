import { parseArgs } from 'node:util';
import { packArchive } from './build/archive.ts';
import { buildBinary } from './build/binary.ts';
import { bundle, writeBundle } from './build/bundle.ts';
import { packDeb } from './build/deb.ts';
import { architectures, machine } from './build/node.ts';
import { packNpm } from './build/npm.ts';

/** The builds that `npm run build`, `build:archive`, `build:deb` and `build:npm` write to `dist/`. */
const builds: Readonly<Record<string, () => Promise<void>>> = {
  /** Writes `dist/main.js` and its data files. */
  bundle: () => writeBundle(bundle),
  /** Writes the binary, `dist/observatory-nights-linux-{x64,arm64}`, and its archive. */
  archive: () => packed(packArchive),
  /** Writes the binary and the Debian package with the binary. */
  deb: () => packed(packDeb),
  /** Writes the npm package. */
  npm: async () => console.log(await packNpm()),
};

const { values, positionals } = parseArgs({
  options: { arch: { type: 'string', default: machine } },
  allowPositionals: true,
});

async function packed(pack: typeof packDeb): Promise<void> {
  const architecture = architectures.find((each) => each === values.arch);
  if (architecture === undefined) throw new Error(`--arch: found "${values.arch}". Allowed is one of ${architectures}`);
  await buildBinary(architecture);
  console.log(await pack(architecture));
}

await builds[positionals[0] ?? '']?.();
