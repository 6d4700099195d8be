import { rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { packArchive } from './build/archive.ts';
import { buildBinary } from './build/binary.ts';
import { bundle, engineBundle, writeBundle } from './build/bundle.ts';
import { packDeb } from './build/deb.ts';
import { architectures, machine, run } from './build/node.ts';
import { packageNotices } from './build/notices.ts';

/** What `npm run build`, `build:archive`, `build:deb` and `npm pack` write into dist/. */
const builds: Readonly<Record<string, () => Promise<void>>> = {
  /** dist/main.js, and beside it what it reads. */
  bundle: () => writeBundle(bundle),
  /** The binary, dist/observatory-nights-linux-{x64,arm64}, and its archive. */
  archive: () => packed(packArchive),
  /** The binary and its Debian package. */
  deb: () => packed(packDeb),
  /** The command, the engine with its types, and the licenses of what is bundled. */
  npm: async () => {
    writeFileSync('dist/third-party-licenses.txt', await packageNotices(bundle));
    await build(engineBundle);
    rmSync('dist/engine', { recursive: true, force: true });
    run('node_modules/.bin/tsc', ['--project', 'packaging/engine.tsconfig.json']);
    await writeBundle(bundle);
  },
};

const { values, positionals } = parseArgs({
  options: { arch: { type: 'string', default: machine } },
  allowPositionals: true,
});

async function packed(pack: typeof packDeb): Promise<void> {
  const architecture = architectures.find((each) => each === values.arch);
  if (architecture === undefined) throw new Error(`--arch: found "${values.arch}"; allowed is one of ${architectures}`);
  await buildBinary(architecture);
  console.log(await pack(architecture));
}

await builds[positionals[0] ?? '']?.();
