import { defineConfig } from 'vitest/config';
import { browserFilesInTests } from '../packaging/browserFiles.ts';

export default defineConfig({
  plugins: [browserFilesInTests],
  test: {
    include: ['test/**/*.test.ts'],
    // What runs packages and proxies of Debian's has a command of its own.
    exclude: ['test/packaging/**'],
    globalSetup: ['test/globalSetup.ts'],
    testTimeout: 60_000,
  },
});
