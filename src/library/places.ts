import {
  allowedTimeZone,
  camelCase,
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
import {
  check,
  checkMisnamed,
  checkNumber,
  type Fields,
  isArray,
  isNumber,
  isObject,
  isText,
  refused,
} from './check.ts';
import type { GeographicPosition, ZonedPlace } from './types.ts';

/** Hint for a longitude that is counted to 360°. */
function wrappedHint(longitude: unknown): string {
  if (!isNumber(longitude) || !(Math.abs(longitude) > 180 && Math.abs(longitude) <= 360)) return '';
  return `; is it ${Number((longitude - 360 * Math.sign(longitude)).toFixed(8))}?`;
}

type ZoneAt = (latitude: number, longitude: number) => string;

/**
 * The key of what looks up the time zones of a place, or of several, from the main entry. Registered, as the entries are modules of
 * their own.
 */
export const zoneAtKey = Symbol.for('observatory-nights.zoneAt');

/** A place, or several, from the main entry. */
export interface Unzoned {
  readonly given: unknown;
  readonly [zoneAtKey]: ZoneAt;
}

/** What the caller passed. */
function unwrapped(places: unknown): { readonly given: unknown; readonly zoneAt?: ZoneAt } {
  const isUnzoned = isObject(places) && zoneAtKey in places;
  return isUnzoned ? { given: places.given, zoneAt: places[zoneAtKey] as ZoneAt } : { given: places };
}

/** The site of a place. Unknown keys are ignored, as the caller may pass an object of its own. */
export function siteFrom(place: ZonedPlace<never>): UnlistedPlace {
  const { given, zoneAt } = unwrapped(place);
  return siteOf(given, zoneAt);
}

function siteOf(place: unknown, zoneAt: ZoneAt | undefined, prefix = ''): UnlistedPlace {
  const given = fieldsFrom(place, prefix);
  const numbers = siteNumbers((key, bounds) => {
    const { [camelCase(key)]: value = bounds.standard } = given;
    return checkNumber(prefix + camelCase(key), value, bounds, key === 'longitude' ? wrappedHint(value) : '');
  });
  const { timezone = zoneAt?.(numbers.latitude, numbers.longitude), twilights = {} } = given;
  const allowed =
    zoneAt || timezone !== undefined ? allowedTimeZone : `${allowedTimeZone}: without the map it is required`;
  const timeZone = new TimeZone(check(`${prefix}timezone`, allowed, timezone, isText, TimeZone.exists));
  return { id: null, ...numbers, timeZone, ownTwilights: ownTwilightsFrom(twilights, `${prefix}twilights`) };
}

const allowedPlaces = 'a place, or an array of one or more';

/** The sites of a place, or of several. */
export function sitesFrom(places: ZonedPlace<never> | readonly ZonedPlace<never>[]): Sites {
  const { given, zoneAt } = unwrapped(places);
  const isTogether = isArray(given);
  const [first, ...others] = isTogether
    ? given.map((place, index) => siteOf(place, zoneAt, `places[${index}].`))
    : [siteOf(check('places', allowedPlaces, given, isObject), zoneAt)];
  if (first === undefined) throw refused('places', allowedPlaces, given);
  return { sites: [first, ...others], isTogether };
}

interface Sites {
  readonly sites: readonly [UnlistedPlace, ...UnlistedPlace[]];
  /** Whether it is an array, of one place or more. */
  readonly isTogether: boolean;
}

/** The coordinates of a place. */
export function positionFrom(place: GeographicPosition): GeographicPosition {
  const { latitude, longitude } = fieldsFrom(place);
  return {
    latitude: checkNumber('latitude', latitude, placeNumbers.latitude),
    longitude: checkNumber('longitude', longitude, placeNumbers.longitude, wrappedHint(longitude)),
  };
}

/** The altitude of a crossing. */
export function altitudeFrom(altitude: number): number {
  return checkNumber('altitude', altitude, { min: -90, max: 90, what: 'degrees, without refraction' });
}

function fieldsFrom(place: unknown, prefix = ''): Fields {
  const given = check(prefix.slice(0, -1) || 'place', 'an object with latitude and longitude', place, isObject);
  checkMisnamed('a place', given, placeKeys, prefix);
  return given;
}

/** The known keys of a place. */
const placeKeys = [...Object.keys(placeNumbers), 'timezone', 'twilights'].map(camelCase);

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
