export { type Coordinate, decimalDegrees } from './decimalDegrees.ts';
export { LocationsFileError, type RefusedList } from './fault.ts';
export {
  type CheckedLocation,
  type Location,
  locationsOf,
  type OwnTwilight,
  type Site,
  type UnlistedPlace,
} from './location.ts';
export { LocationIndex } from './locationIndex.ts';
export {
  allowedNumber,
  allowedTimeZone,
  type Bounds,
  defaultGreyIllumination,
  explainedHeight,
  heightKeys,
  isWithin,
  maxOwnTwilights,
  maxTwilightNameCharacters,
  ownTwilightsOf,
  type PlaceNumber,
  placeNumbers,
  seemSwapped,
  standardPressure,
  sunAltitudes,
} from './place.ts';
export { type OffsetSpan, TimeZone, timeZoneAt } from './timeZone.ts';
