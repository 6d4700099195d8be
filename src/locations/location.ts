import type { NamedAltitude, Site, Target } from '../nights/index.ts';

/** A location of the locations file. */
export interface Location extends Site {
  /** Permanent id, 1 … 9999. Ids of nights contain the location's id, so another place must never reuse the id. */
  readonly id: number;
  /** Name in URLs: letters A to Z and a to z, digits, hyphens and underscores. Unique in any case. */
  readonly slug: string;
  readonly name: string;
  /** Description for people, which can be empty. */
  readonly description: string;
  readonly device: string | null;
  /** Whether the locations file states the time zone. Otherwise the time zone follows from the coordinates. */
  readonly isZoneGiven: boolean;
}

/** The content of a locations file. */
export interface ListContent {
  /** The locations, in ascending order of id. */
  readonly locations: readonly Location[];
  /** The targets of the file, whose names are unique in any case. */
  readonly targets: readonly Target[];
  /** The custom twilights of the file, which every location has, from the highest altitude to the lowest. */
  readonly twilights: readonly NamedAltitude[];
}

/** The number of locations as text, such as `22 locations`. */
export function countOf(locations: readonly Location[]): string {
  return locations.length === 1 ? '1 location' : `${locations.length} locations`;
}
