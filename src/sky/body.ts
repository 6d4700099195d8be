import { wrapDegrees } from './units.ts';

/** A direction from the Earth's centre in coordinates that do not rotate with the Earth, apparent, of date: degrees. */
export interface Direction {
  /** North of the celestial equator, −90 … 90; of the Sun −23.45 … 23.45, of the Moon −28.8 … 28.8. */
  readonly declination: number;
  /** Not reduced to a circle. */
  readonly rightAscension: number;
}

/** A body at an instant, as seen from the Earth's centre. */
export interface Body extends Direction {
  /** West of the meridian of Greenwich, −180 … 180 degrees: its direction in coordinates that rotate with the Earth. */
  readonly greenwichHourAngle: number;
  /** From the Earth's centre, in equatorial radii of the Earth, for parallax; `Infinity` of a star, which has none. */
  readonly distance: number;
}

/** @param siderealTime - apparent, at Greenwich, degrees: of the instant at which the body has the direction */
export function bodyAt({ declination, rightAscension }: Direction, distance: number, siderealTime: number): Body {
  return { declination, rightAscension, greenwichHourAngle: wrapDegrees(siderealTime - rightAscension), distance };
}
