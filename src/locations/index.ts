export { LocationsFileError } from './fault.ts';
export type { Location, Site, UnlistedPlace } from './location.ts';
export { LocationIndex } from './locationIndex.ts';
export { largestFileBytes, readLocations } from './readLocations.ts';
export { type OffsetSpan, TimeZone, timeZoneAt } from './timeZone.ts';
