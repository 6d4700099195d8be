import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { browserFilesInTests } from '../packaging/build/browserFiles.ts';
import { buildDefinitions } from '../packaging/build/buildId.ts';

const full = 'test/**/*.full.test.ts';
const release = 'test/**/*.release.test.ts';
/** Folders whose tests need more than Node. */
const browser = 'test/browser/*.test.ts';
const packages = 'test/install/{*,debian/*}.test.ts';
const recipes = 'test/install/recipes/*.test.ts';
const faults = 'test/faults/*.test.ts';
/** Those that a release runs at length, and of what else is supported: arm64 and the second Debian. */
const atLength = ['test/faults/{burst,fuzz,load,sockets}.test.ts', 'test/install/{binary,deb,debian/install}.test.ts'];

/** The files with properties, whose drawn examples are 25 times as many at full scale. */
const drawing = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name}`)
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('runs('));

/** Bounds of tests measure processes there, and all share the processors. */
const oneByOne = { fileParallelism: false };
const parallel = { maxWorkers: '100%' };
/** For files of which some wait for what is installed. */
const overlapping = { maxWorkers: 3 };
const withPackages = { globalSetup: ['test/support/globalSetup.ts', 'test/install/globalSetup.ts'] };

/** What each command runs (`--mode`): the lanes before a change lands, and what only a release needs. */
const lanes = {
  quick: { include: ['test/**/*.test.ts'], exclude: [full, release, browser, recipes, packages, faults] },
  full: { include: [full, browser, recipes, ...drawing], exclude: [release, packages, faults], ...parallel },
  packages: { include: [packages], exclude: [release], ...overlapping, ...withPackages },
  faults: { include: [faults], exclude: [release], ...oneByOne },
  release: { include: [release, ...atLength], ...oneByOne, ...withPackages },
};

/** As esbuild bundles it. */
const yamlAsText = {
  name: 'YAML as text',
  enforce: 'pre' as const,
  load: (id: string) => (id.endsWith('.yaml') ? `export default ${JSON.stringify(readFileSync(id, 'utf8'))}` : null),
};

export default defineConfig(({ mode }) => {
  const lane = mode in lanes ? (mode as keyof typeof lanes) : 'quick';
  return {
    plugins: [browserFilesInTests, yamlAsText],
    define: buildDefinitions,
    test: {
      globalSetup: ['test/support/globalSetup.ts'],
      ...lanes[lane],
      provide: {
        shareOfExamples: lane === 'quick' ? 0.04 : Number(process.env.SHARE_OF_EXAMPLES ?? 1),
        isAtLength: lane === 'release',
      },
      // The files of a worker share its modules, which takes a third less processor time: no test may change their state.
      isolate: false,
      setupFiles: ['test/support/scale.ts'],
      // Work is bounded by what the tests do, so that a busy machine fails none of them. This ends a hang.
      testTimeout: lane === 'quick' ? 3 * 60_000 : 15 * 60_000,
      hookTimeout: 30 * 60_000,
      // Keeps slow tests from having a line each in the output.
      slowTestThreshold: 60_000,
    },
  };
});
