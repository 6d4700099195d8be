import type { TimeZone } from './timeZone.ts';

/** An observing location. */
export interface Location {
  /** 1 … 9999; part of its nights' ids, so it should never be given to another place. */
  readonly id: number;
  /** Lower-case letters, digits and hyphens. */
  readonly slug: string;
  readonly name: string;
  /** May be empty. */
  readonly description: string;
  readonly device: string | null;
  /** Degrees, north positive, −90 … 90. */
  readonly latitude: number;
  /** Degrees, east positive, −180 … 180. */
  readonly longitude: number;
  /** The two coordinates as they are to be printed: as the file has them, if that is a number in JSON too. */
  readonly printed: { readonly latitude: string; readonly longitude: string };
  readonly timeZone: TimeZone;
}
