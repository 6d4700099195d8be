import type { CheckedLocation, Location } from './location.ts';
import { TimeZone } from './timeZone.ts';

/** The locations of a list that has been checked. */
export function locationsOf(checked: readonly CheckedLocation[]): readonly Location[] {
  const zones = new Map<string, TimeZone>();
  // One object for each zone, as it takes 70 kB. Spellings that differ in case share it, and have the usual one.
  const zoneOf = (name: string) => {
    const key = name.toLowerCase();
    const zone = zones.get(key) ?? TimeZone.named(name) ?? new TimeZone(name);
    zones.set(key, zone);
    return zone;
  };
  // Leaving the name of the zone out would take ten times as long.
  return checked.map((location) => ({ ...location, timeZone: zoneOf(location.timezone) }));
}
