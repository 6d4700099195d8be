import { defineConfig } from 'vitest/config';
import { browserFilesInTests } from '../packaging/browserFiles.ts';

export default defineConfig({
  plugins: [browserFilesInTests],
  test: {
    include: ['test/**/*.test.ts'],
    // `npm run test:packages` runs those: they take a minute of building first.
    exclude: ['test/packaging/**'],
    globalSetup: ['test/globalSetup.ts'],
    testTimeout: 60_000,
  },
});
