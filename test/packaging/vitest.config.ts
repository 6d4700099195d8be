import { defineConfig } from 'vitest/config';
import { browserFilesInTests } from '../../packaging/browserFiles.ts';

export default defineConfig({
  plugins: [browserFilesInTests],
  test: {
    include: ['test/packaging/**/*.test.ts'],
    globalSetup: ['test/packaging/globalSetup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
