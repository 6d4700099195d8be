import type { SkylinePoint } from '../sky/index.ts';
import type { TimeZone } from './timeZone.ts';

/** Where nights are computed: a location of a list, or any place by its coordinates. It has all that its nights depend on. */
export interface Site {
  /** 1 … 9999, the last digits of the ids of its nights; `null`: its nights have no ids. */
  readonly id: number | null;
  /** What URLs call it; `null` if it is not in a list. */
  readonly slug: string | null;
  /** What people call it; `null`: they use its coordinates. */
  readonly name: string | null;
  /** Degrees, north positive, −90 … 90. */
  readonly latitude: number;
  /** Degrees, east positive, −180 … 180. */
  readonly longitude: number;
  /** Determines the dates of its nights. */
  readonly timeZone: TimeZone;
  /** Altitudes of the Sun besides those of all places, from the highest to the lowest. */
  readonly ownTwilights: readonly NamedAltitude[];
  /** Metres above the visible horizon, not above the sea; 0 … 9000. */
  readonly heightAboveHorizon: number;
  /** Air pressure at the place, hPa, 300 … 1100: refraction at the horizon is proportional to it. */
  readonly pressure: number;
  /** What hides a target: see `Skyline`. At least two points; `null`: nothing does. */
  readonly skyline: readonly SkylinePoint[] | null;
}

/** An altitude of the Sun that a list names. */
export interface NamedAltitude {
  /** Lower-case letters, digits and underscores. */
  readonly name: string;
  /** Of the Sun's centre, topocentric, without refraction, degrees, −30 … 30. */
  readonly altitude: number;
}

/** The pressure for which refraction at the horizon is 34′, hPa. */
export const standardPressure = 1010;

/** A fixed position on the sky. */
export interface Target {
  /** As in the list or in the catalogue; its coordinates as written, if it is in neither. */
  readonly name: string;
  /** ICRS, degrees, 0 … 360. */
  readonly rightAscension: number;
  /** ICRS, degrees, −90 … 90. */
  readonly declination: number;
}
