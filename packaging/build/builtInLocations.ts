import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { checkLocations } from '../../src/locations/readLocations.ts';
import { reservedTwilightNames } from '../../src/nights/index.ts';

/** Bundles the built-in list of locations as checked data; a list with faults fails the build. */
export const builtInLocations: Plugin = {
  name: 'built-in locations',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/locations\.yaml$/ }, ({ path }) => {
      const contents = JSON.stringify(checkLocations(readFileSync(path), path, reservedTwilightNames));
      return { contents, loader: 'json', watchFiles: [path] };
    }),
};

/** The same for the tests that run from source. */
export const builtInLocationsInTests = {
  name: 'built-in locations',
  enforce: 'pre' as const,
  load(id: string) {
    if (!id.endsWith('/locations.yaml')) return null;
    return `export default ${JSON.stringify(checkLocations(readFileSync(id), id, reservedTwilightNames))}`;
  },
};
