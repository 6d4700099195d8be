export { LocationsFileError } from './fault.ts';
export type { CheckedLocation, Location, OwnTwilight, Site, UnlistedPlace } from './location.ts';
export { LocationIndex } from './locationIndex.ts';
export { maxOwnTwilights, maxSunAltitude, minSunAltitude } from './ownTwilights.ts';
export { checkLocations, largestFileBytes, locationsOf, readLocations } from './readLocations.ts';
export type { RefusedList } from './refusedList.ts';
export { maxHeightAboveHorizon } from './schema.ts';
export { type OffsetSpan, TimeZone, timeZoneAt } from './timeZone.ts';
