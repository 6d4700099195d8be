import { type NamedAltitude, type Place, type Target, TimeZone } from '../nights/index.ts';

/** An observing location. */
export interface Location extends Place {
  /** 1 … 9999; part of its nights' ids, so it should never be given to another place. */
  readonly id: number;
  /** Letters A to Z and a to z, digits, hyphens and underscores; unique, in any case. */
  readonly slug: string;
  readonly name: string;
  /** May be empty. */
  readonly description: string;
  readonly device: string | null;
  /** The coordinates to print: as the file spells them, if that is a number in JSON too. */
  readonly printed: { readonly latitude: string; readonly longitude: string };
  /** Whether the file names its time zone. */
  readonly isZoneGiven: boolean;
}

/** A location as plain data, with the name of its time zone. */
export interface CheckedLocation extends Omit<Location, 'timeZone'> {
  readonly timezone: string;
}

/** The content of a list. */
export interface ListContent<Listed = Location> {
  /** In ascending order of id. */
  readonly locations: readonly Listed[];
  /** Their names are unique, in any case. */
  readonly targets: readonly Target[];
}

/** The own twilights of some sites, which are all locations of one list, or one place. */
export function ownTwilightsAt([site]: readonly Place[]): readonly NamedAltitude[] {
  return site?.ownTwilights ?? [];
}

/** How many locations there are, in words. */
export function countOf(locations: readonly Location[]): string {
  return locations.length === 1 ? '1 location' : `${locations.length} locations`;
}

/** The content of a list that has been checked. */
export function contentOf({ locations, targets }: ListContent<CheckedLocation>): ListContent {
  // Leaving the name of the zone out would take ten times as long.
  const zoned = locations.map((location) => ({ ...location, timeZone: new TimeZone(location.timezone) }));
  return { locations: zoned, targets };
}
