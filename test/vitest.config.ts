import { defineConfig } from 'vitest/config';
import { browserFilesInTests } from '../packaging/browserFiles.ts';
import { buildIdDefinition } from '../packaging/buildId.ts';
import { builtInLocationsInTests } from '../packaging/builtInLocations.ts';

export default defineConfig({
  plugins: [browserFilesInTests, builtInLocationsInTests],
  define: buildIdDefinition,
  test: {
    include: ['test/**/*.test.ts'],
    // What needs more than Node has commands of its own.
    exclude: ['test/packaging/**', 'test/faults/**'],
    globalSetup: ['test/globalSetup.ts'],
    testTimeout: 60_000,
  },
});
