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
/** The tests that a release also runs at length, and on the second architecture and Debian: arm64 and Debian 12. */
const atLength = ['test/faults/{burst,fuzz,load,sockets}.test.ts', 'test/install/{binary,deb,debian/install}.test.ts'];

/** The files with properties. At full scale, a property draws 25 times as many examples as in the quick tests. */
const drawing = readdirSync('test', { recursive: true, encoding: 'utf8' })
  .map((name) => `test/${name}`)
  .filter((file) => file.endsWith('.test.ts') && readFileSync(file, 'utf8').includes('runs('));

/** For lanes whose tests measure processes, because all processes share the processors. */
const oneByOne = { fileParallelism: false };
const parallel = { maxWorkers: '100%' };
/** For a lane in which some test files wait for installations. */
const overlapping = { maxWorkers: 3 };
const withPackages = { globalSetup: ['test/support/globalSetup.ts', 'test/install/globalSetup.ts'] };

/** The tests that each command runs (`--mode`). A change must pass all lanes except `release`, which only a release needs. */
const lanes = {
  quick: { include: ['test/**/*.test.ts'], exclude: [full, release, browser, recipes, packages, faults] },
  full: { include: [full, browser, recipes, ...drawing], exclude: [release, packages, faults], ...parallel },
  packages: { include: [packages], exclude: [release], ...overlapping, ...withPackages },
  faults: { include: [faults], exclude: [release], ...oneByOne },
  release: { include: [release, ...atLength], ...oneByOne, ...withPackages },
};

/** A plugin that loads YAML as text, as esbuild does in a bundle. */
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
      // Test files share modules in a worker, which saves a third of the processor time. No test may change a module's state.
      isolate: false,
      setupFiles: ['test/support/scale.ts'],
      // The timeouts only end a test that hangs. Tests bound their own work, so that none of them fails on a busy machine.
      testTimeout: lane === 'quick' ? 3 * 60_000 : 15 * 60_000,
      hookTimeout: 30 * 60_000,
      // A test of less than a minute gets no line of its own in the output.
      slowTestThreshold: 60_000,
    },
  };
});
