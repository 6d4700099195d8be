import { defineConfig } from 'vitest/config';
import { browserFilesInTests } from '../../packaging/browserFiles.ts';
import { buildDefinitions } from '../../packaging/buildId.ts';

/** Machines that are emulated take minutes, and each takes all processors. */
export default defineConfig({
  plugins: [browserFilesInTests],
  define: buildDefinitions,
  test: {
    include: ['test/systemd/**/*.test.ts'],
    provide: { isFullScale: true },
    globalSetup: ['test/packaging/globalSetup.ts'],
    fileParallelism: false,
    testTimeout: 15 * 60_000,
    hookTimeout: 30 * 60_000,
  },
});
