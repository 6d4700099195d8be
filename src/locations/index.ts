export { decimalDegrees } from './decimalDegrees.ts';
export { LocationsFileError, type RefusedList } from './fault.ts';
export {
  type CheckedLocation,
  contentOf,
  countOf,
  type ListContent,
  type Location,
  ownTwilightsAt,
  type Site,
  type UnlistedPlace,
} from './location.ts';
export { LocationIndex } from './locationIndex.ts';
export * from './place.ts';
export { allowedCoordinates, readCoordinates, type Target } from './target.ts';
export { type OffsetSpan, TimeZone } from './timeZone.ts';
export { warningsOf, warningsWithoutZone } from './warnings.ts';
export { timeZoneAt } from './zonesAt.ts';
