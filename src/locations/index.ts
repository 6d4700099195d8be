export { LocationsFileError } from './fault.ts';
export type { CheckedLocation, Location, Site, UnlistedPlace } from './location.ts';
export { LocationIndex } from './locationIndex.ts';
export { checkLocations, largestFileBytes, locationsOf, readLocations } from './readLocations.ts';
export type { RefusedList } from './refusedList.ts';
export { type OffsetSpan, TimeZone, timeZoneAt } from './timeZone.ts';
