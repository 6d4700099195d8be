export { LocationsFileError } from './fault.ts';
export type { Location } from './location.ts';
export { largestFileBytes, readLocations } from './readLocations.ts';
export { TimeZone } from './timeZone.ts';
