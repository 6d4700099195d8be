import type { Location } from './location.ts';
import { placeNumbers } from './place.ts';
import { TimeZone, timeZoneAt } from './timeZone.ts';

/**
 * What is allowed in a list and may be a mistake, as sentences: slugs and aliases that are all digits, and coordinates that seem
 * to be swapped. Empty if there is nothing.
 *
 * @param nowMs - milliseconds of UTC since 1970; the clocks of time zones are compared in the year from there
 */
export function warningsOf(locations: readonly Location[], nowMs: number): string[] {
  return locations.flatMap((location) => [...digitWarnings(location), ...swappedWarnings(location, nowMs)]);
}

function digitWarnings({ id, slug, aliases }: Location): string[] {
  const names = [['slug', slug] as const, ...aliases.map((alias) => ['alias', alias] as const)];
  return names
    .filter(([, name]) => /^\d+$/.test(name))
    .map(
      ([kind, name]) =>
        `location ${id} has the ${kind} "${name}", which is all digits: location=${name} means this location, not one with that id.`,
    );
}

function swappedWarnings(location: Location, nowMs: number): string[] {
  const reason = swappedReason(location, nowMs);
  const { id, latitude, longitude } = location;
  return reason === null
    ? []
    : [`location ${id} is ${reason} with them swapped: latitude: ${longitude}, longitude: ${latitude}.`];
}

/**
 * Why the latitude and the longitude seem to be swapped; `null`: they do not. Either the swapped ones are in the location's time
 * zone, and its own in one whose clocks differ from that within a year; or its zone is that of the sea, which is what is looked
 * up there if the file names none, and the swapped ones are on land. A zone of no place, such as UTC, is no evidence.
 */
function swappedReason({ latitude, longitude, timeZone }: Location, nowMs: number): string | null {
  if (Math.abs(longitude) > placeNumbers.latitude.max) return null;
  const swapped = new TimeZone(timeZoneAt(longitude, latitude));
  if (isOfNoPlace(swapped)) return null;
  const own = new TimeZone(timeZoneAt(latitude, longitude));
  if (isOfNoPlace(own) && own.name === timeZone.name) return 'in the sea by its coordinates, but on land';
  const isOther = swapped.isSameAs(timeZone) && clocksDiffer(own, timeZone, nowMs);
  return isOther ? `not in the time zone ${timeZone.name} by its coordinates, but would be` : null;
}

const isOfNoPlace = ({ name }: TimeZone) => name.startsWith('Etc/');

function clocksDiffer(one: TimeZone, other: TimeZone, nowMs: number): boolean {
  const months = Array.from({ length: 12 }, (_, month) => nowMs + month * 30 * 86_400_000);
  return months.some((timeMs) => one.offsetMs(timeMs) !== other.offsetMs(timeMs));
}
