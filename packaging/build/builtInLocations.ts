import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { checkLocations } from '../../src/locations/readLocations.ts';
import { reservedTwilightNames } from '../../src/nights/index.ts';

/**
 * Bundles the built-in list of locations as checked data; a list with faults fails the build.
 *
 * @param file - replaces the default list
 */
export function builtInLocations(file?: string): Plugin {
  return {
    name: 'built-in locations',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\/locations\.yaml$/ }, ({ path }) => {
        const list = file ?? path;
        const contents = JSON.stringify(checkLocations(readFileSync(list), list, reservedTwilightNames));
        return { contents, loader: 'json', watchFiles: [resolve(list)] };
      }),
  };
}

/** The same for the tests that run from source. */
export const builtInLocationsInTests = {
  name: 'built-in locations',
  enforce: 'pre' as const,
  load(id: string) {
    if (!id.endsWith('/locations.yaml')) return null;
    return `export default ${JSON.stringify(checkLocations(readFileSync(id), id, reservedTwilightNames))}`;
  },
};
