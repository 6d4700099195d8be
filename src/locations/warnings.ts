import { TimeZone } from '../nights/index.ts';
import type { Location } from './location.ts';
import { isAtSea, zonesAt } from './zonesAt.ts';

/**
 * Likely mistakes in the coordinates or the time zones of a valid list, as sentences after a slug. Empty if there is nothing.
 *
 * @param nowMs - milliseconds of UTC since 1970; clocks are compared in the year until then
 */
export function warningsOf(locations: readonly Location[], nowMs: number): string[] {
  const warnings = locations.flatMap((location) => (location.isZoneGiven ? zoneWarning(location, nowMs) : []));
  return [...warnings, ...warningsWithoutZone(locations)];
}

/** Those of the locations whose time zone the list does not name: no others are looked up. */
export function warningsWithoutZone(locations: readonly Location[]): string[] {
  return locations
    .filter(({ isZoneGiven, latitude, longitude }) => !isZoneGiven && isAtSea(latitude, longitude))
    .map(({ slug }) => `${slug}: it is in the sea by its coordinates. ${advice}`);
}

const advice = 'Are they in the right order and of the right sign?';

/** A time zone that the list names, whose clocks are not those at the coordinates. */
function zoneWarning({ slug, latitude, longitude, timeZone: { name } }: Location, nowMs: number): string[] {
  const kept = zonesAt(latitude, longitude);
  // A zone that the machine does not know can have the same.
  const isKept = kept.some((zone) => !TimeZone.exists(zone) || clocksOf(zone, nowMs) === clocksOf(name, nowMs));
  const clocks = `the clocks at its coordinates are those of ${kept.join(' or ')}, not of ${name}`;
  return isKept ? [] : [`${slug}: ${clocks}. ${advice}`];
}

/** What the clocks of a zone show in each season of a year, as a text. */
function clocksOf(zone: string, untilMs: number): string {
  const timeZone = new TimeZone(zone);
  return [0, 13, 26, 39, 52].map((weeks) => timeZone.offsetMs(untilMs - weeks * weekMs)).join();
}

const weekMs = 7 * 86_400_000;
