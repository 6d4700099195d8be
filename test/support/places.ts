import fc from 'fast-check';
import type { Location } from '../../src/locations/index.ts';
import { standardPressure, TimeZone } from '../../src/nights/index.ts';

const zones = new Map<string, TimeZone>();

/** The time zone with a name. Equal names give the same object. */
export function zone(name: string): TimeZone {
  const known = zones.get(name) ?? new TimeZone(name);
  zones.set(name, known);
  return known;
}

/** A location for a test. */
export function place(latitude: number, longitude: number, timeZone: string, id = 1): Location {
  return {
    id,
    slug: `place-${id}`,
    name: `Place ${id}`,
    description: '',
    device: null,
    latitude,
    longitude,
    timeZone: zone(timeZone),
    isZoneGiven: true,
    ownTwilights: [],
    heightAboveHorizon: 0,
    pressure: standardPressure,
    skyline: null,
  };
}

/** The number of days from 1970-01-01 to a date in ISO 8601. */
export function day(date: string): number {
  return Date.parse(date) / 86_400_000;
}

export const anyLatitude = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -90, max: 90, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ min: 66, max: 90, noNaN: true }) },
  { weight: 1, arbitrary: fc.double({ min: -90, max: -66, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(-90, 90, 0, 23.44, 66.56, -66.56, 89.9, -89.9, 89.93, -89.935) },
);
export const anyLongitude = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -180, max: 180, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(-180, 180, 0, -179.999999, 179.999999) },
);
export const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

/** Random solar days two days within the supported dates, 1900-01-01 to 2100-12-31, because a time zone can shift a date. */
export const anySolarDay = fc.integer({ min: day('1900-01-03'), max: day('2100-12-29') });

/** A random place with a random time zone, even if the two are far apart. */
export const anyPlace = fc
  .tuple(anyLatitude, anyLongitude, anyZone, fc.integer({ min: 1, max: 9999 }))
  .map(([latitude, longitude, name, id]) => place(latitude, longitude, name, id));
