import { createRequire } from 'node:module';

/**
 * The boundaries of all time zones, by timezone-boundary-builder of OpenStreetMap. Loading them takes 60 ms
 * and up to 39 MiB, so that it is no import. In a bundle, `packaging/build/zoneData.ts` replaces this module.
 */
export const loadGeoTz = () => createRequire(import.meta.url)('geo-tz/all') as typeof import('geo-tz/all');
