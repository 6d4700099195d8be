import { defineConfig } from 'vitest/config';
import { browserFilesInTests } from '../../packaging/browserFiles.ts';
import { buildIdDefinition } from '../../packaging/buildId.ts';
export default defineConfig({
  plugins: [browserFilesInTests],
  define: buildIdDefinition,
  test: {
    include: ['test/packaging/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
