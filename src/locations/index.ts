export { type Coordinate, decimalDegrees } from './decimalDegrees.ts';
export { LocationsFileError } from './fault.ts';
export { defaultGreyIllumination } from './greyIllumination.ts';
export { explainedHeight, maxHeightAboveHorizon } from './heightAboveHorizon.ts';
export {
  type CheckedLocation,
  countOf,
  type Location,
  type OwnTwilight,
  type Site,
  type UnlistedPlace,
} from './location.ts';
export { LocationIndex } from './locationIndex.ts';
export { locationsOf } from './locationsOf.ts';
export { maxOwnTwilights, maxSunAltitude, minSunAltitude } from './ownTwilights.ts';
export type { RefusedList } from './refusedList.ts';
export { seemSwapped } from './swappedCoordinates.ts';
export { type OffsetSpan, TimeZone, timeZoneAt } from './timeZone.ts';
