import { collected, dayMs, TimeZone, type Work } from '../nights/index.ts';
import type { Location } from './location.ts';
import { isWithin, siteNumbers } from './siteNumbers.ts';
import { isAtSea, zonesAt } from './zonesAt.ts';

/** The parts of a location that can have a warning. */
type Place = Pick<Location, 'slug' | 'latitude' | 'longitude' | 'timeZone' | 'isZoneGiven'>;

/** How many warnings a log and `/healthz` have; `check` prints all. */
export const maxListedWarnings = 20;

/**
 * Likely mistakes in the coordinates or the time zones of a valid list, as sentences after a slug.
 *
 * @param nowMs - milliseconds of UTC since 1970; clocks are compared in the year until then
 */
export function warningsOf(locations: readonly Place[], nowMs: number): readonly string[] {
  return collected(warningSteps(locations, nowMs)).end;
}

/** The warnings of all locations, in a step per location. A step takes up to a millisecond, the first look-up of all 60 ms. */
export function* warningSteps(locations: readonly Place[], nowMs: number): Work<readonly string[]> {
  const clocks = clocksUntil(nowMs);
  const warnings: string[] = [];
  for (const location of locations) {
    const warning = warningOf(location, clocks);
    if (warning !== null) warnings.push(`${location.slug}: ${warning}`);
    yield [];
  }
  return warnings;
}

function warningOf(location: Place, clocks: Clocks): string | null {
  const { latitude, longitude } = location;
  if (isZoneDeliberate(location)) return latitude === 0 && longitude === 0 ? seaWarning(location, clocks) : null;
  if (isInWestAntarctica(location)) return null;
  if (isAtSea(latitude, longitude)) return seaWarning(location, clocks);
  return location.isZoneGiven ? zoneWarning(location, clocks) : null;
}

/** No country claims this part of Antarctica, so that the map does not tell its land from the sea. */
function isInWestAntarctica({ latitude, longitude }: Coordinates): boolean {
  return latitude < -60 && longitude > -150 && longitude < -90;
}

/** A zone that nobody keeps on land is named on purpose, at any place. */
function isZoneDeliberate({ isZoneGiven, timeZone }: Place): boolean {
  return isZoneGiven && /^(UTC|GMT|Etc\/.+)$/i.test(timeZone.name);
}

function seaWarning(location: Place, clocks: Clocks): string {
  return `the place is in the sea.${advice(location, clocks)}`;
}

/** A time zone that the list names, whose clocks are not those at the coordinates. */
function zoneWarning(location: Place, clocks: Clocks): string | null {
  const { latitude, longitude, timeZone } = location;
  const kept = zonesAt(latitude, longitude);
  if (kept.some((zone) => areSame(zone, timeZone.name, clocks))) return null;
  return `the time zone at the coordinates is ${kept.join(' or ')}, not ${timeZone.name}.${advice(location, clocks)}`;
}

/** A zone that the machine does not know can have the same. */
function areSame(zone: string, named: string, clocks: Clocks): boolean {
  return !TimeZone.exists(zone) || clocks(zone) === clocks(named);
}

type Coordinates = Pick<Location, 'latitude' | 'longitude'>;

/** Coordinates that may be meant. */
interface Reading extends Coordinates {
  /** How they differ from those that are given. */
  readonly what: string;
}

/** Sentences that name other coordinates, on land and with the time zone that the list names. */
function advice(location: Place, clocks: Clocks): string {
  const { isZoneGiven, timeZone } = location;
  const fits = ({ latitude, longitude }: Coordinates) => {
    if (isAtSea(latitude, longitude)) return false;
    return !isZoneGiven || zonesAt(latitude, longitude).some((zone) => areSame(zone, timeZone.name, clocks));
  };
  return readingsOf(location)
    .filter(fits)
    .map(({ what, latitude, longitude }) => ` ${what}: latitude: ${latitude}, longitude: ${longitude}.`)
    .join('');
}

function readingsOf({ latitude, longitude }: Coordinates): Reading[] {
  return [
    { what: 'Swapped coordinates fit', latitude: longitude, longitude: latitude },
    { what: 'The longitude of the other sign fits', latitude, longitude: -longitude },
    { what: 'The latitude of the other sign fits', latitude: -latitude, longitude },
  ].filter((reading) => isWithin(siteNumbers.latitude, reading.latitude));
}

/** What the clocks of a zone by its name show in each week of a year, as a text. */
type Clocks = (name: string) => string;

function clocksUntil(nowMs: number): Clocks {
  const weeks = Array.from({ length: 53 }, (_, week) => nowMs - week * 7 * dayMs);
  const known = new Map<string, string>();
  const clocksOf = (zone: TimeZone) => weeks.map((timeMs) => zone.offsetMs(timeMs)).join();
  return (name) => {
    const clocks = known.get(name) ?? clocksOf(new TimeZone(name));
    known.set(name, clocks);
    return clocks;
  };
}
