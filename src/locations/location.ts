import type { NamedAltitude, Site, Target } from '../nights/index.ts';

/** An observing location. */
export interface Location extends Site {
  /** 1 … 9999; part of its nights' ids, so it should never be given to another place. */
  readonly id: number;
  /** Letters A to Z and a to z, digits, hyphens and underscores. Unique without regard to case. */
  readonly slug: string;
  readonly name: string;
  /** May be empty. */
  readonly description: string;
  readonly device: string | null;
  /** Whether the file names its time zone. */
  readonly isZoneGiven: boolean;
}

/** The content of a list. */
export interface ListContent {
  /** In ascending order of id. */
  readonly locations: readonly Location[];
  /** Their names are unique, in any case. */
  readonly targets: readonly Target[];
  /** The own twilights of all locations, from the highest altitude to the lowest. */
  readonly twilights: readonly NamedAltitude[];
}

/** How many locations there are, in words. */
export function countOf(locations: readonly Location[]): string {
  return locations.length === 1 ? '1 location' : `${locations.length} locations`;
}
