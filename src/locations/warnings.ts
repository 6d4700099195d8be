import type { Location } from './location.ts';
import { isWithin, placeNumbers } from './place.ts';
import { TimeZone, timeZoneAt } from './timeZone.ts';

/**
 * What is allowed in a list and may be a mistake, as sentences after a slug: slugs and aliases that are all digits, and
 * coordinates that seem to be swapped or to have the wrong sign. Empty if there is nothing.
 *
 * @param nowMs - milliseconds of UTC since 1970; the clocks of time zones are compared in the year from there
 */
export function warningsOf(locations: readonly Location[], nowMs: number): string[] {
  return locations.flatMap((location) =>
    [...digitWarnings(location), ...coordinateWarnings(location, nowMs)].map((each) => `${location.slug}: ${each}`),
  );
}

function digitWarnings({ slug, aliases }: Location): string[] {
  const names = [['slug', slug] as const, ...aliases.map((alias) => ['alias', alias] as const)];
  return names
    .filter(([, name]) => /^\d+$/.test(name))
    .map(
      ([kind, name]) =>
        `the ${kind} "${name}" is all digits: location=${name} means this location, not one with that id.`,
    );
}

/**
 * That its coordinates seem to be wrong. Either the clocks of its time zone differ within a year from those at its coordinates, and
 * other ones are in that zone; or its zone is that of the sea, which is what is looked up there if the file names none, and the
 * swapped ones are on land.
 */
function coordinateWarnings(location: Location, nowMs: number): string[] {
  const { timeZone } = location;
  const own = zoneAt(location);
  const isNamed = own.name !== timeZone.name;
  if (!isNamed && !isOfNoPlace(own) && !isInWeddellSea(location)) return [];
  const meant = readingsOf(location).find((reading) => {
    const zone = zoneAt(reading);
    if (isOfNoPlace(zone)) return false;
    return isNamed
      ? zone.isSameAs(timeZone) && clocksDiffer(own, timeZone, nowMs)
      : reading.how === swapped && Math.abs(reading.latitude) < 60;
  });
  if (meant === undefined) return [];
  const [reason, other] = isNamed ? [`not in the time zone ${timeZone.name}`, 'would be'] : ['in the sea', 'on land'];
  const { how, latitude, longitude } = meant;
  const coordinates = `latitude: ${latitude}, longitude: ${longitude}`;
  return [`it is ${reason} by its coordinates, but ${other} with ${how}: ${coordinates}.`];
}

type Coordinates = Pick<Location, 'latitude' | 'longitude'>;

/** Coordinates that may be meant. */
interface Reading extends Coordinates {
  /** How they differ from those that are given. */
  readonly how: string;
}

const swapped = 'them swapped';

function readingsOf({ latitude, longitude }: Coordinates): Reading[] {
  return [
    { how: swapped, latitude: longitude, longitude: latitude },
    { how: 'the longitude of the other sign', latitude, longitude: -longitude },
    { how: 'the latitude of the other sign', latitude: -latitude, longitude },
    { how: 'both of the other sign', latitude: -latitude, longitude: -longitude },
  ].filter((reading) => isWithin(placeNumbers.latitude, reading.latitude));
}

const zoneAt = ({ latitude, longitude }: Coordinates) => new TimeZone(timeZoneAt(latitude, longitude));

/** Where the swapped coordinates of Chile and Argentina are; the map of time zones has Antarctica/Rothera there. */
const isInWeddellSea = ({ latitude, longitude }: Coordinates) => latitude < -60 && latitude > -75 && longitude < -15;

/** It is no evidence, such as UTC. */
const isOfNoPlace = ({ name }: TimeZone) => name.startsWith('Etc/');

function clocksDiffer(one: TimeZone, other: TimeZone, nowMs: number): boolean {
  const months = Array.from({ length: 12 }, (_, month) => nowMs + month * 30 * 86_400_000);
  return months.some((timeMs) => one.offsetMs(timeMs) !== other.offsetMs(timeMs));
}
