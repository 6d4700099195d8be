import packageJson from '../../package.json' with { type: 'json' };
import { arrows } from '../support/arrows.ts';

/** The packages that the sources import, and that are so in the bundles. */
export const bundledPackages: readonly string[] = [...new Set(Object.values(arrows).flat())].filter(
  (name) => name in packageJson.devDependencies,
);
