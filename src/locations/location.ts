import type { NamedAltitude } from './place.ts';
import type { Target } from './target.ts';
import { TimeZone } from './timeZone.ts';

/** The properties of a site that its nights depend on. */
interface SiteProperties {
  /** Degrees, north positive, −90 … 90. */
  readonly latitude: number;
  /** Degrees, east positive, −180 … 180. */
  readonly longitude: number;
  readonly timeZone: TimeZone;
  /** Those of the list, the same at all of its locations; none at another place. From the highest altitude to the lowest. */
  readonly ownTwilights: readonly NamedAltitude[];
  /** Metres above the visible horizon, not above the sea; 0 … 9000. */
  readonly heightAboveHorizon: number;
  /** Air pressure at the place, hPa, 300 … 1100: refraction at the horizon is proportional to it. */
  readonly pressure: number;
}

/** An observing location. */
export interface Location extends SiteProperties {
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

/** A place that is not in the list. */
export interface UnlistedPlace extends SiteProperties {
  readonly id: null;
  /** What its pages and calendars call it; default: its coordinates. */
  readonly name?: string;
}

export type Site = Location | UnlistedPlace;

/** The own twilights of some sites, which are all locations of one list, or one place. */
export function ownTwilightsAt([site]: readonly Site[]): readonly NamedAltitude[] {
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
