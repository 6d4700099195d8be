import type { NamedAltitude, Site, Target } from '../nights/index.ts';

/** A location of the locations file. */
export interface Location extends Site {
  /** Permanent id, 1 … 9999. Ids of nights contain the location's id, so another place must never reuse the id. */
  readonly id: number;
  /**
   * Name in URLs: letters A to Z and a to z, digits, hyphens and underscores. No two slugs differ only in upper and lower case.
   */
  readonly slug: string;
  readonly name: string;
  /** Description for people, which can be empty. */
  readonly description: string;
  readonly device: string | null;
  /** Whether the locations file states the time zone. If not, the time zone is derived from the coordinates. */
  readonly isZoneGiven: boolean;
}

/** The content of a locations file. */
export interface ListContent {
  /** The locations, in ascending order of id. */
  readonly locations: readonly Location[];
  /** The targets of the file. No two names differ only in upper and lower case. */
  readonly targets: readonly Target[];
  /** The custom twilights of the file, from the highest altitude to the lowest. Every location has all of these twilights. */
  readonly twilights: readonly NamedAltitude[];
}

/** The number of locations as text, such as `22 locations`. */
export function countOf(locations: readonly Location[]): string {
  return locations.length === 1 ? '1 location' : `${locations.length} locations`;
}
