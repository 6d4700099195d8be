import { wrapDegrees } from './units.ts';

/** A direction from the Earth's centre in coordinates that do not rotate with the Earth, apparent, of date: degrees. */
export interface Direction {
  /** North of the celestial equator, −90 … 90; within ±23.45 for the Sun, ±28.8 for the Moon. */
  readonly declination: number;
  /** Not reduced to a circle. */
  readonly rightAscension: number;
}

/** A body at an instant, as seen from the Earth's centre. */
export interface Body extends Direction {
  /** West of the meridian of Greenwich, −180 … 180 degrees: its direction in coordinates that rotate with the Earth. */
  readonly greenwichHourAngle: number;
  /** From the Earth's centre, in equatorial radii of the Earth, for parallax; `Infinity` for a star, which has none. */
  readonly distance: number;
}

/** @param siderealTime - apparent, at Greenwich, degrees, at the instant of the direction */
export function bodyAt({ declination, rightAscension }: Direction, distance: number, siderealTime: number): Body {
  return { declination, rightAscension, greenwichHourAngle: wrapDegrees(siderealTime - rightAscension), distance };
}
