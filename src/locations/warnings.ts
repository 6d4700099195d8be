import { dayMs, TimeZone } from '../nights/index.ts';
import type { Location } from './location.ts';
import { isAtSea, zonesAt } from './zonesAt.ts';

/**
 * Likely mistakes in the coordinates or the time zones of a valid list, as sentences after a slug. Empty if there is nothing.
 *
 * @param nowMs - milliseconds of UTC since 1970; clocks are compared in the year until then
 */
export function warningsOf(locations: readonly Location[], nowMs: number): string[] {
  const clocks = clocksUntil(nowMs);
  return locations.flatMap((location) => (location.isZoneGiven ? zoneWarning(location, clocks) : seaWarning(location)));
}

/** The warnings of locations whose time zone the list does not name, as no other zone is looked up. */
export function warningsWithoutZone(locations: readonly Location[]): string[] {
  return locations.flatMap((location) => (location.isZoneGiven ? [] : seaWarning(location)));
}

/** A time zone that the list names, whose clocks are not those at the coordinates. */
function zoneWarning({ slug, latitude, longitude, timeZone: { name } }: Location, clocks: Clocks): string[] {
  const kept = zonesAt(latitude, longitude);
  // A zone that the machine does not know can have the same.
  if (kept.some((zone) => !TimeZone.exists(zone) || clocks(zone) === clocks(name))) return [];
  return [`${slug}: the clocks at its coordinates are those of ${kept.join(' or ')}, not of ${name}.`];
}

/** Coordinates in the sea, or in West Antarctica, without the name of a time zone. */
function seaWarning({ slug, latitude, longitude }: Location): string[] {
  if (!isAtSea(latitude, longitude)) return [];
  const meant = 'they may be swapped or have a wrong sign; if they are right, name its timezone';
  return [`${slug}: its coordinates are outside all countries, as in the sea: ${meant}.`];
}

/** What the clocks of a zone by its name show in each week of a year, as a text. */
type Clocks = (name: string) => string;

function clocksUntil(nowMs: number): Clocks {
  const weeks = Array.from({ length: 53 }, (_, week) => nowMs - week * 7 * dayMs);
  const known = new Map<string, string>();
  return (name) => {
    const zone = new TimeZone(name);
    const clocks = known.get(name) ?? weeks.map((timeMs) => zone.offsetMs(timeMs)).join();
    known.set(name, clocks);
    return clocks;
  };
}
