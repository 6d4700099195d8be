import { hourMs, TimeZone } from '../nights/index.ts';
import { loadGeoTz } from './geoTz.ts';

let boundaries: ReturnType<typeof loadGeoTz> | undefined;

/**
 * The time zone boundaries, loaded at the first look-up. The cache of the package geo-tz is disabled, because the cache would
 * keep every part of the map in memory.
 */
function loaded() {
  if (boundaries === undefined) {
    boundaries = loadGeoTz();
    boundaries.setCache({ store: { get: () => undefined, set: () => undefined } });
  }
  return boundaries;
}

/**
 * The names of the time zones in use at a place. There are several names on a border, and in a region that uses two time zones,
 * such as Xinjiang. A place at sea has a nautical time zone, `Etc/GMT…`, and the North Pole has all nautical time zones.
 *
 * @param latitude - degrees, −90 … 90
 * @param longitude - degrees, −180 … 180
 */
export function zonesAt(latitude: number, longitude: number): readonly [string, ...string[]] {
  const [first = 'Etc/GMT', ...others] = loaded().find(latitude, longitude);
  return [first, ...others];
}

/** Whether a place is in international waters, or in the part of West Antarctica that no country claims. */
export function isAtSea(latitude: number, longitude: number): boolean {
  return zonesAt(latitude, longitude)[0].startsWith('Etc/');
}

/**
 * The name of the time zone at a place. If a place has several time zones, the result is the zone nearest to mean solar time. If
 * this machine knows no time zone of the place, the result is the nautical time zone. For example, Node 20.19.0 does not know
 * America/Coyhaique, which the time zone database has had since 2025.
 *
 * @param exists - returns whether this machine knows a time zone of a given name
 */
export function timeZoneAt(latitude: number, longitude: number, exists = TimeZone.exists): string {
  const [first = zoneOfShips(longitude), ...others] = zonesAt(latitude, longitude).filter(exists);
  const fromSunMs = (name: string) => Math.abs(new TimeZone(name).offsetMs(someTimeMs) - (longitude / 15) * hourMs);
  return others.reduce((nearest, name) => (fromSunMs(name) < fromSunMs(nearest) ? name : nearest), first);
}

/**
 * The instant at which `timeZoneAt` compares time zones with mean solar time. The instant is fixed, so that the result does not
 * depend on the current date.
 */
const someTimeMs = Date.UTC(2026, 0);

/** The nautical time zone of a longitude. */
function zoneOfShips(longitude: number): string {
  const hours = Math.round(longitude / 15);
  // The names of these zones follow POSIX: offsets are positive west of Greenwich.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
