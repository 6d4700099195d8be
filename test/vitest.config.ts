import { defineConfig } from 'vitest/config';
import { browserFilesInTests } from '../packaging/browserFiles.ts';
import { buildDefinitions } from '../packaging/buildId.ts';
import { builtInLocationsInTests } from '../packaging/builtInLocations.ts';

/** Tests that need more than Node, each suite with a command of its own. */
const ofOtherCommands = ['test/packaging/**', 'test/faults/**', 'test/systemd/**'];

/** Tests that take minutes of processor time: `npm run test:all` has them. */
const onlyAtFullScale = ['test/browser/**', 'test/recipes/**', 'test/requests/edge.test.ts'];

/** `--mode full` runs everything at full scale. */
export default defineConfig(({ mode }) => {
  const isFullScale = mode === 'full';
  return {
    plugins: [browserFilesInTests, builtInLocationsInTests],
    define: buildDefinitions,
    test: {
      include: ['test/**/*.test.ts'],
      exclude: isFullScale ? ofOtherCommands : [...ofOtherCommands, ...onlyAtFullScale],
      provide: { isFullScale },
      // The files of a worker share its modules, which takes a third less processor time: no test may change their state.
      isolate: false,
      // All of them wait for browsers and services for half of the time; a second worker for `npm test` would load all modules anew.
      ...(isFullScale && { maxWorkers: '100%' }),
      globalSetup: ['test/support/globalSetup.ts'],
      setupFiles: ['test/support/sameExamples.ts'],
      // Work is bounded by what the tests do, so that a busy machine fails none of them. This ends a hang.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      // Keeps slow tests from having a line each in the output.
      slowTestThreshold: 60_000,
    },
  };
});
