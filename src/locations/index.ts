export { LocationsFileError } from './fault.ts';
export type { Location } from './location.ts';
export { largestFileBytes, readLocations, tooLarge } from './readLocations.ts';
export { TimeZone } from './timeZone.ts';
