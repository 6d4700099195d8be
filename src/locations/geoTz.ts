import { createRequire } from 'node:module';

/**
 * Loads the boundaries of all time zones, made by timezone-boundary-builder from OpenStreetMap. Loading takes 60 ms and up to 39
 * MiB, so the boundaries are not imported at startup. In a bundle, `packaging/build/zoneData.ts` replaces this module.
 */
export const loadGeoTz = () => createRequire(import.meta.url)('geo-tz/all') as typeof import('geo-tz/all');
