import { type AppOptions, createApp } from '../../src/app.ts';
import type { Location } from '../../src/locations/index.ts';
import { readLocations } from '../../src/locations/readLocations.ts';
import { reservedTwilightNames } from '../../src/nights/index.ts';
import { slicing } from './places.ts';

/** The present of the apps here. */
export const now = '2026-11-21T18:00:00Z';

/** An app with the locations of a file, or with those that are given. */
export function appWith(locations: string | readonly Location[], options: Partial<AppOptions> = {}) {
  return createApp({
    locations:
      typeof locations === 'string'
        ? readLocations(new TextEncoder().encode(locations), 'locations.yaml', reservedTwilightNames)
        : locations,
    now: () => Date.parse(now),
    ...slicing,
    build: BUILD_ID,
    buildTimeMs: BUILD_TIME_MS,
    onFault: (error) => {
      throw error;
    },
    ...options,
  });
}
