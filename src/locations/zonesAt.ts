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
 * The names of the time zones in use at a place. There are several on a border, and where people differ, as in Xinjiang. In the sea
 * they are the zones of ships, `Etc/GMT…`, and at the North Pole all of these.
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
 * The name of the time zone of a place. Of several zones, it is the one whose clocks are nearest to the Sun. If the machine knows
 * none of them, it is the zone of ships. Node 20.19.0, for example, does not know America/Coyhaique of 2025.
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
