import { radian, wrapDegrees } from './units.ts';

/** A geocentric position in coordinates that rotate with the Earth. Degrees. */
export interface EquatorialPosition {
  /** North of the celestial equator, −90 … 90; of the Sun −23.45 … 23.45, of the Moon −28.8 … 28.8. */
  readonly declination: number;
  /** West of the meridian of Greenwich, −180 … 180. */
  readonly greenwichHourAngle: number;
}

/** A position with its distance, for parallax. */
export interface Body extends EquatorialPosition {
  /** From the Earth's centre, in equatorial radii of the Earth. */
  readonly distance: number;
}

/**
 * The refraction that suncalc adds below the horizon, degrees: its formula (Meeus 16.4) at altitude 0.
 * suncalc returns only azimuth and apparent altitude; where the refraction is this constant, it can be subtracted exactly.
 */
export const refractionBelowHorizon = refraction(0);

/**
 * How far the air lifts what is seen at an altitude, degrees (Meeus 16.4, as suncalc has it: 10 °C, 1010 hPa; to 0.1′).
 * Below the horizon, where nothing is seen, it is that of the horizon, 0.484°.
 *
 * @param altitude - without refraction, degrees
 */
export function refraction(altitude: number): number {
  const h = radian * Math.max(altitude, 0);
  return 0.0002967 / Math.tan(h + 0.00312536 / (h + 0.08901179)) / radian;
}

/**
 * Equatorial position from altitude and azimuth at a point on the equator.
 *
 * @param altitude - geocentric, without refraction, degrees
 * @param azimuth - degrees from north through east
 * @param longitude - of the point on the equator, degrees
 */
export function positionSeenFromEquator(altitude: number, azimuth: number, longitude: number): EquatorialPosition {
  const horizontal = Math.cos(radian * altitude);
  const north = horizontal * Math.cos(radian * azimuth);
  const west = -horizontal * Math.sin(radian * azimuth);
  const localHourAngle = Math.atan2(west, Math.sin(radian * altitude)) / radian;
  return { declination: Math.asin(north) / radian, greenwichHourAngle: wrapDegrees(localHourAngle - longitude) };
}
