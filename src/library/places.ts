import {
  allowedTimeZone,
  camelCase,
  explainedHeight,
  heightKeys,
  maxOwnTwilights,
  maxTwilightNameCharacters,
  ownTwilightsOf,
  placeNumbers,
  siteNumbers,
  sunAltitudes,
  TimeZone,
  type UnlistedPlace,
} from '../locations/index.ts';
import { anySky, skyKindNames, standardTwilightNames } from '../nights/index.ts';
import { check, checkNumber, type Fields, isNumber, isObject, isText, misnamed, nearKey } from './check.ts';
import type { GeographicPosition, ZonedPlace } from './types.ts';

/** Hint for a longitude that is counted to 360°. */
function wrappedHint(longitude: unknown): string {
  if (!isNumber(longitude) || !(Math.abs(longitude) > 180 && Math.abs(longitude) <= 360)) return '';
  return `; is it ${Number((longitude - 360 * Math.sign(longitude)).toFixed(8))}?`;
}

/** The prefix of the keys of a place in an array. */
export const prefixAt = (index: number) => `places[${index}].`;

/** The site of a place. Unknown keys are ignored, as the caller may pass an object of its own. */
export function siteFrom(place: ZonedPlace<never>, prefix = ''): UnlistedPlace {
  const given = fieldsFrom(place, prefix);
  const numbers = siteNumbers((key, bounds) => {
    const { [camelCase(key)]: value = bounds.standard } = given;
    return checkNumber(prefix + camelCase(key), value, bounds, key === 'longitude' ? wrappedHint(value) : '');
  });
  const timeZone = new TimeZone(check(`${prefix}timezone`, allowedTimeZone, given.timezone, isText, TimeZone.exists));
  const { twilights = {} } = given;
  return { id: null, ...numbers, timeZone, ownTwilights: ownTwilightsFrom(twilights, `${prefix}twilights`) };
}

/** The sites of a place, or of several. */
export function sitesFrom(places: ZonedPlace<never> | readonly ZonedPlace<never>[]): Sites {
  const [first, ...others] = Array.isArray(places)
    ? places.map((place, index) => siteFrom(place, prefixAt(index)))
    : [siteFrom(places as ZonedPlace<never>)];
  if (first === undefined)
    throw new TypeError('places: found an empty array; allowed is a place, or an array of one or more');
  return [first, ...others];
}

/** The coordinates of a place. */
export function positionFrom(place: GeographicPosition, prefix = ''): GeographicPosition {
  const { latitude, longitude } = fieldsFrom(place, prefix);
  return {
    latitude: checkNumber(`${prefix}latitude`, latitude, placeNumbers.latitude),
    longitude: checkNumber(`${prefix}longitude`, longitude, placeNumbers.longitude, wrappedHint(longitude)),
  };
}

/** The altitude of a crossing. */
export function altitudeFrom(altitude: number): number {
  return checkNumber('altitude', altitude, { min: -90, max: 90, what: 'degrees, without refraction' });
}

/** One or more. */
type Sites = readonly [UnlistedPlace, ...UnlistedPlace[]];

function fieldsFrom(place: unknown, prefix: string): Fields {
  const given = check(prefix.slice(0, -1) || 'place', 'an object with latitude and longitude', place, isObject);
  for (const [key, value] of Object.entries(given)) {
    const meant = value === undefined || placeKeys.includes(key) ? null : meantBy(key, given);
    if (meant !== null) throw misnamed(prefix + key, 'a place', meant);
  }
  return given;
}

/** The known keys of a place. */
const placeKeys = [...Object.keys(placeNumbers), 'timezone', 'twilights'].map(camelCase);

/** What a place has, also what an object of the caller's own inherits, as a getter of its class. */
export function ownAndInherited(place: object): Fields {
  return Object.fromEntries(placeKeys.map((key) => [key, (place as Fields)[key]]));
}

/** What to use instead of an unknown key; `null` if it resembles no known one, or the place has that one too. */
function meantBy(key: string, given: Fields): string | null {
  const meant = heightKeys.includes(key) ? 'heightAboveHorizon' : nearKey(key, placeKeys);
  if (meant === undefined || given[meant] !== undefined) return null;
  return heightKeys.includes(key) ? explainedHeight(meant) : meant;
}

const allowedTwilights = `an object of up to ${maxOwnTwilights} names and altitudes of the Sun, such as { flats: -8 }`;
const twilightName = new RegExp(`^[a-z][A-Za-z0-9]{0,${maxTwilightNameCharacters - 1}}$`);
/** As a condition, each of these names means the kind of sky. */
const reservedNames: ReadonlySet<string> = new Set([...standardTwilightNames, ...skyKindNames, anySky]);
const allowedName = `a name of up to ${maxTwilightNameCharacters} letters and digits that begins with a lower-case letter, and is not that of a twilight or a kind of sky`;

function ownTwilightsFrom(given: unknown, field: string) {
  const named = Object.entries(check(field, allowedTwilights, given, isObject));
  check(field, allowedTwilights, named.length, isNumber, (count) => count <= maxOwnTwilights);
  const altitudes = named.map(([name, altitude]) => {
    check(field, allowedName, name, isText, () => twilightName.test(name) && !reservedNames.has(name));
    return [name, checkNumber(`${field}.${name}`, altitude, sunAltitudes)];
  });
  return ownTwilightsOf(Object.fromEntries(altitudes));
}
