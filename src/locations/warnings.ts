import type { Location } from './location.ts';
import { isWithin, placeNumbers } from './place.ts';
import { TimeZone, timeZoneAt } from './timeZone.ts';

/**
 * Likely mistakes in a valid list, as sentences after a slug: slugs that are all digits, twilights above
 * the horizon, and coordinates that are missing, or seem to be swapped, to have the wrong sign, or to be far from the time zone. Empty if
 * there is nothing.
 *
 * @param nowMs - milliseconds of UTC since 1970; the clocks of time zones are compared in the year from then on
 */
export function warningsOf(locations: readonly Location[], nowMs: number): string[] {
  return locations.flatMap((location) =>
    [...digitWarnings(location), ...twilightWarnings(location), ...coordinateWarnings(location, nowMs)].map(
      (each) => `${location.slug}: ${each}`,
    ),
  );
}

function digitWarnings({ slug }: Location): string[] {
  if (!/^\d+$/.test(slug)) return [];
  return [`the slug "${slug}" is all digits: location=${slug} means this location, not one with that id.`];
}

function twilightWarnings({ ownTwilights }: Location): string[] {
  return ownTwilights
    .filter(({ altitude }) => altitude > 0)
    .map(({ name, altitude }) => `the altitude of the twilight ${name} is above the horizon; is it ${-altitude}?`);
}

/** Coordinates or a time zone that seem to be wrong. */
function coordinateWarnings(location: Location, nowMs: number): string[] {
  const { latitude, longitude, timeZone } = location;
  if (latitude === 0 && longitude === 0) return ['its latitude and its longitude are both 0.'];
  const own = zoneAt(location);
  const isGiven = location.isZoneGiven ?? own.name !== timeZone.name;
  if (isGiven && !isOfNoPlace(timeZone)) return zoneWarnings(location, own, nowMs);
  if (isOfOtherSign(timeZone, own, nowMs))
    return [`its time zone ${timeZone.name} has its sign the other way round: is it ${otherSignOf(timeZone)}?`];
  // A ship names the zone of the sea.
  return isGiven && own.isSameAs(timeZone) ? [] : seaWarnings(location, own);
}

/**
 * A time zone whose clocks differ from those at the coordinates within a year: if other coordinates are in that zone, or if the
 * clocks are far apart. @param own - the zone at its coordinates
 */
function zoneWarnings(location: Location, own: TimeZone, nowMs: number): string[] {
  const { timeZone } = location;
  const hours = clockDifferences(own, timeZone, nowMs);
  if (hours.every((each) => each === 0)) return [];
  const meant = readingsOf(location).find(({ zone }) => zone.isSameAs(timeZone));
  if (meant !== undefined)
    return [`it is not in the time zone ${timeZone.name} by its coordinates, but would be with ${wordsOf(meant)}.`];
  if (isPolar(location) || Math.min(...hours) <= maxOwnersHours) return [];
  return [`its time zone ${timeZone.name} is elsewhere: the clocks at its coordinates are those of ${own.name}.`];
}

/** `Etc/GMT+4` is four hours behind UTC: the signs of these names are those of POSIX. */
const otherSignOf = ({ name }: TimeZone) => name.replace(/[+-]/, (sign) => (sign === '+' ? '-' : '+'));

/** Whether the clocks at the coordinates are those of the zone with the other sign. */
function isOfOtherSign(zone: TimeZone, own: TimeZone, nowMs: number): boolean {
  if (!/^Etc\/GMT[+-][1-9]/.test(zone.name) || !TimeZone.exists(otherSignOf(zone))) return false;
  const hoursTo = (other: TimeZone) => Math.min(...clockDifferences(own, other, nowMs));
  return hoursTo(zone) >= 2 && hoursTo(new TimeZone(otherSignOf(zone))) <= 1;
}

/** Neighbours, and owners who are not too far away, may prefer their own clocks. */
const maxOwnersHours = 3;

/** Coordinates in the sea, without the time zone of a place, if swapped or with the opposite longitude they are on land. */
function seaWarnings(location: Location, own: TimeZone): string[] {
  if (!isOfNoPlace(own) && !isInWeddellSea(location)) return [];
  const meant = readingsOf(location).filter(
    ({ how, zone, latitude }) =>
      [swapped, ofOtherLongitude].includes(how) && !isOfNoPlace(zone) && Math.abs(latitude) < 60,
  );
  if (meant.length === 0) return [];
  return [`it is in the sea by its coordinates, but on land with ${meant.map(wordsOf).join(', or with ')}.`];
}

type Coordinates = Pick<Location, 'latitude' | 'longitude'>;

/** Coordinates that may be meant. */
interface Reading extends Coordinates {
  /** How they differ from those that are given. */
  readonly how: string;
  readonly zone: TimeZone;
}

const wordsOf = ({ how, latitude, longitude }: Reading) => `${how}: latitude: ${latitude}, longitude: ${longitude}`;

const [swapped, ofOtherLongitude] = ['them swapped', 'the longitude of the other sign'];

function readingsOf({ latitude, longitude }: Coordinates): Reading[] {
  return [
    { how: swapped, latitude: longitude, longitude: latitude },
    { how: ofOtherLongitude, latitude, longitude: -longitude },
    { how: 'the latitude of the other sign', latitude: -latitude, longitude },
    { how: 'both of the other sign', latitude: -latitude, longitude: -longitude },
  ]
    .filter((reading) => isWithin(placeNumbers.latitude, reading.latitude))
    .map((reading) => ({ ...reading, zone: zoneAt(reading) }));
}

const zoneAt = ({ latitude, longitude }: Coordinates) => new TimeZone(timeZoneAt(latitude, longitude));

/** The swapped coordinates of Chile and Argentina are there, where the map of time zones has Antarctica/Rothera. */
const isInWeddellSea = ({ latitude, longitude }: Coordinates) => latitude < -60 && latitude > -75 && longitude < -15;

/** There clocks are those of the operator of a station. */
const isPolar = ({ latitude }: Coordinates) => latitude < -60 || latitude > 85;

/** A zone that tells nothing about a place, such as UTC or EST. */
const isOfNoPlace = ({ name }: TimeZone) => /^etc\//i.test(name) || !name.includes('/');

/** How many hours their clocks differ in each month of the year from an instant. */
function clockDifferences(one: TimeZone, other: TimeZone, nowMs: number): number[] {
  const months = Array.from({ length: 12 }, (_, month) => nowMs + month * 30 * 86_400_000);
  return months.map((timeMs) => Math.abs(one.offsetMs(timeMs) - other.offsetMs(timeMs)) / hourMs);
}

const hourMs = 3_600_000;
