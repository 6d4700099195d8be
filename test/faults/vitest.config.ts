import { defineConfig } from 'vitest/config';
import { browserFilesInTests } from '../../packaging/browserFiles.ts';
import { buildDefinitions } from '../../packaging/buildId.ts';

/** One file after the other, as each measures and all share the processor. */
export default defineConfig({
  plugins: [browserFilesInTests],
  define: buildDefinitions,
  test: {
    include: ['test/faults/**/*.test.ts'],
    globalSetup: ['test/support/globalSetup.ts'],
    setupFiles: ['test/support/sameExamples.ts'],
    fileParallelism: false,
    testTimeout: 15 * 60_000,
  },
});
