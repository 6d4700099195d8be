import { defineConfig } from 'vitest/config';
import { browserFilesInTests } from '../../packaging/browserFiles.ts';
import { buildDefinitions } from '../../packaging/buildId.ts';

export default defineConfig({
  plugins: [browserFilesInTests],
  define: buildDefinitions,
  test: {
    include: ['test/packaging/**/*.test.ts'],
    provide: { isFullScale: true },
    globalSetup: ['test/packaging/globalSetup.ts'],
    // Two of them measure, and all of them are work for every processor that there is.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
