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
  return checked.map(({ timezone, ...rest }) => ({ ...rest, timeZone: zoneOf(timezone) }));
}
