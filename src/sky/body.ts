import { wrapDegrees } from './units.ts';

/** Apparent geocentric right ascension and declination, of date, degrees. */
export interface Direction {
  /** Degrees north of the celestial equator, −90 … 90. The Sun stays within ±23.46, the Moon within ±28.8. */
  readonly declination: number;
  /** Right ascension in degrees. The number can be negative, or 360 and more. */
  readonly rightAscension: number;
}

/** A body at an instant, as seen from the Earth's centre. */
export interface Body extends Direction {
  /** Hour angle at Greenwich, degrees, −180 … 180, positive west of the meridian. */
  readonly greenwichHourAngle: number;
  /**
   * Distance from the Earth's centre, in equatorial radii of the Earth. For the Sun, the value is the mean distance. `Infinity`:
   * the body has no parallax.
   */
  readonly distance: number;
}

/** @param siderealTime - apparent sidereal time at Greenwich, degrees, at the instant for which the direction was computed */
export function bodyAt({ declination, rightAscension }: Direction, distance: number, siderealTime: number): Body {
  return { declination, rightAscension, greenwichHourAngle: wrapDegrees(siderealTime - rightAscension), distance };
}
