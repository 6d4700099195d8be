import { hourMs, TimeZone } from '../nights/index.ts';
import { loadGeoTz } from './geoTz.ts';

let boundaries: ReturnType<typeof loadGeoTz> | undefined;

/** Loaded at the first look-up. The package's own cache would keep each part of the map that was ever looked at. */
function loaded() {
  if (boundaries === undefined) {
    boundaries = loadGeoTz();
    boundaries.setCache({ store: { get: () => undefined, set: () => undefined } });
  }
  return boundaries;
}

/**
 * The names of the time zones that are kept at a place: several where people differ, as in Xinjiang, or on a border; in the sea
 * those of ships, `Etc/GMT…`, and all of them at the North Pole.
 *
 * @param latitude - degrees, −90 … 90
 * @param longitude - degrees, −180 … 180
 */
export function zonesAt(latitude: number, longitude: number): readonly [string, ...string[]] {
  const [first = 'Etc/GMT', ...others] = loaded().find(latitude, longitude);
  return [first, ...others];
}

/** Whether a place is in the sea, outside the waters of any country, or in West Antarctica. */
export function isAtSea(latitude: number, longitude: number): boolean {
  return zonesAt(latitude, longitude)[0].startsWith('Etc/');
}

/**
 * The name of the time zone of a place; of several, the one whose clocks are nearest to the Sun. If the machine knows none of
 * them, as Node 20.19.0 does not know America/Coyhaique of 2025: the zone of ships.
 *
 * @param exists - whether the machine knows a zone of that name
 */
export function timeZoneAt(latitude: number, longitude: number, exists = TimeZone.exists): string {
  const [first = zoneOfShips(longitude), ...others] = zonesAt(latitude, longitude).filter(exists);
  const fromSunMs = (name: string) => Math.abs(new TimeZone(name).offsetMs(someTimeMs) - (longitude / 15) * hourMs);
  return others.reduce((nearest, name) => (fromSunMs(name) < fromSunMs(nearest) ? name : nearest), first);
}

/** An instant for all comparisons of zones, so that the nearest one does not depend on the day. */
const someTimeMs = Date.UTC(2026, 0);

/** The time zone at sea, which depends on the longitude alone. */
function zoneOfShips(longitude: number): string {
  const hours = Math.round(longitude / 15);
  // POSIX counts these west of Greenwich.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}
