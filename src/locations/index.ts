export { decimalDegrees } from './decimalDegrees.ts';
export { LocationsFileError, type RefusedList } from './fault.ts';
export { firstList } from './firstList.ts';
export { countOf, type ListContent, type Location, ownTwilightsAt } from './location.ts';
export { LocationIndex } from './locationIndex.ts';
export * from './place.ts';
export { allowedCoordinates, readCoordinates } from './target.ts';
export { warningsOf, warningsWithoutZone } from './warnings.ts';
export { timeZoneAt } from './zonesAt.ts';
