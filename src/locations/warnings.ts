import { dayMs, TimeZone } from '../nights/index.ts';
import type { Location } from './location.ts';
import { isWithin, siteNumbers } from './siteNumbers.ts';
import { isAtSea, zonesAt } from './zonesAt.ts';

/**
 * Likely mistakes in the coordinates or the time zones of a valid list, as sentences after a slug. Empty if there is nothing.
 *
 * @param nowMs - milliseconds of UTC since 1970; clocks are compared in the year until then
 */
export function warningsOf(locations: readonly Location[], nowMs: number): string[] {
  const clocks = clocksUntil(nowMs);
  return namedWarnings(locations, (location) =>
    location.isZoneGiven ? zoneWarning(location, clocks) : seaWarning(location),
  );
}

/** The warnings of locations whose time zone the list does not name, as no other zone is looked up. */
export function warningsWithoutZone(locations: readonly Location[]): string[] {
  return namedWarnings(locations, (location) => (location.isZoneGiven ? null : seaWarning(location)));
}

function namedWarnings(locations: readonly Location[], warningOf: (location: Location) => string | null): string[] {
  return locations.flatMap((location) => {
    const warning = warningOf(location);
    return warning === null ? [] : `${location.slug}: ${warning}`;
  });
}

/** A time zone that the list names, whose clocks are not those at the coordinates. */
function zoneWarning(location: Location, clocks: Clocks): string | null {
  const { name } = location.timeZone;
  // A zone that the machine does not know can have the same.
  const isKept = (zone: string) => !TimeZone.exists(zone) || clocks(zone) === clocks(name);
  const kept = zonesAt(location.latitude, location.longitude);
  if (kept.some(isKept)) return null;
  const meant = readingsOf(location).filter(({ latitude, longitude }) => zonesAt(latitude, longitude).some(isKept));
  const instead = meant.length === 0 ? '' : `, as they would be with ${wordsOf(meant)}`;
  return `the clocks at its coordinates are those of ${kept.join(' or ')}, not of ${name}${instead}.`;
}

/** Coordinates in the sea of a place without the name of a time zone, if other coordinates are on land. */
function seaWarning({ latitude, longitude }: Location): string | null {
  if (!isAtSea(latitude, longitude)) return null;
  const meant = readingsOf({ latitude, longitude }).filter((reading) => !isAtSea(reading.latitude, reading.longitude));
  return meant.length === 0 ? null : `it is in the sea by its coordinates, but on land with ${wordsOf(meant)}.`;
}

type Coordinates = Pick<Location, 'latitude' | 'longitude'>;

/** Coordinates that may be meant, and how they differ from those that are given. */
interface Reading extends Coordinates {
  readonly how: string;
}

function wordsOf(readings: readonly Reading[]): string {
  return readings
    .map(({ how, latitude, longitude }) => `${how}: latitude: ${latitude}, longitude: ${longitude}`)
    .join(', or with ');
}

function readingsOf({ latitude, longitude }: Coordinates): Reading[] {
  return [
    { how: 'them swapped', latitude: longitude, longitude: latitude },
    { how: 'the longitude of the other sign', latitude, longitude: -longitude },
    { how: 'the latitude of the other sign', latitude: -latitude, longitude },
  ].filter((reading) => isWithin(siteNumbers.latitude, reading.latitude));
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
