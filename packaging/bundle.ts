import type { BuildOptions } from 'esbuild';

/** How `src/main.ts` becomes `dist/main.js`: one file that needs Node and nothing else. */
export const bundle: BuildOptions = {
  entryPoints: ['src/main.ts'],
  outfile: 'dist/main.js',
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  minifySyntax: true,
  legalComments: 'none',
  loader: { '.yaml': 'text' },
  banner: {
    // Some dependencies are CommonJS and require Node's own modules.
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);",
  },
};
