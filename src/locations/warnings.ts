import { collected, dayMs, TimeZone, type Work } from '../nights/index.ts';
import type { Location } from './location.ts';
import { isWithin, siteNumbers } from './siteNumbers.ts';
import { isAtSea, zonesAt } from './zonesAt.ts';

/** The properties of a location that the warnings depend on. */
type Place = Pick<Location, 'slug' | 'latitude' | 'longitude' | 'timeZone' | 'isZoneGiven'>;

/** Maximum warnings in a log and in `/healthz`. The command `check` prints all warnings. */
export const maxListedWarnings = 20;

/**
 * Warnings about likely mistakes in the coordinates or time zones of a valid locations file. Each warning is the slug of a
 * location and a sentence.
 *
 * @param nowMs - milliseconds of UTC since 1970. Time zones are compared over the year before this instant.
 */
export function warningsOf(locations: readonly Place[], nowMs: number): readonly string[] {
  return collected(warningSteps(locations, nowMs)).end;
}

/**
 * Computes the warnings of all locations, in one step per location. A step takes up to a millisecond. The first step takes 60 ms,
 * because it loads the time zone boundaries.
 */
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

/**
 * Whether a place is in the part of Antarctica that no country claims. In that part of Antarctica, the time zone boundaries do
 * not distinguish land from sea.
 */
function isInWestAntarctica({ latitude, longitude }: Coordinates): boolean {
  return latitude < -60 && longitude > -150 && longitude < -90;
}

/**
 * Whether the locations file states a time zone that belongs to no country, such as `UTC`. A user who states `UTC` means it, so
 * the time zone and the coordinates are not compared.
 */
function isZoneDeliberate({ isZoneGiven, timeZone }: Place): boolean {
  return isZoneGiven && /^(UTC|GMT|Etc\/.+)$/i.test(timeZone.name);
}

function seaWarning(location: Place, clocks: Clocks): string {
  return `the place is in the sea.${advice(location, clocks)}`;
}

/**
 * The warning that the time zone in the locations file differs from the time zone at the coordinates. `null`: both time zones
 * show the same times.
 */
function zoneWarning(location: Place, clocks: Clocks): string | null {
  const { latitude, longitude, timeZone } = location;
  const kept = zonesAt(latitude, longitude);
  if (kept.some((zone) => areSame(zone, timeZone.name, clocks))) return null;
  return `the time zone at the coordinates is ${kept.join(' or ')}, not ${timeZone.name}.${advice(location, clocks)}`;
}

/** Whether two time zones show the same times. If this machine does not know `zone`, the result is true. */
function areSame(zone: string, named: string, clocks: Clocks): boolean {
  return !TimeZone.exists(zone) || clocks(zone) === clocks(named);
}

type Coordinates = Pick<Location, 'latitude' | 'longitude'>;

/** Alternative coordinates that the user may have meant. */
interface Reading extends Coordinates {
  /** How the alternative differs from the given coordinates, as the start of a sentence. */
  readonly what: string;
}

/**
 * Sentences that propose alternative coordinates. The alternative coordinates have to be on land. If the locations file states a
 * time zone, the alternative has to be in that time zone.
 */
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

/** A function that returns the offsets of a time zone in each week of a year, as a text for comparison. */
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
