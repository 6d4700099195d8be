import { julianCenturies, obliquity, siderealTime } from './earth.ts';
import type { EquatorialPosition } from './equatorialPosition.ts';
import { radian } from './units.ts';
import { ut1Of } from './universalTime.ts';

/** A direction as a unit vector: x to the equinox of date, z to the pole of the ecliptic. */
export type EclipticVector = readonly [x: number, y: number, z: number];

/** A direction in coordinates that do not rotate with the Earth, apparent, of date: degrees. */
export interface Direction {
  readonly declination: number;
  /** Not reduced to a circle. */
  readonly rightAscension: number;
}

/** By the mean obliquity of date: Meeus 13.1, 13.2. */
export function eclipticVector({ declination, rightAscension }: Direction, timeMs: number): EclipticVector {
  const [north, tilt] = [radian * declination, meanObliquity(timeMs)];
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const [y, z] = [Math.cos(north) * Math.sin(radian * rightAscension), Math.sin(north)];
  return [Math.cos(north) * Math.cos(radian * rightAscension), y * cos + z * sin, z * cos - y * sin];
}

/** The inverse, for a vector of any length. */
export function directionOf([x, along, pole]: EclipticVector, timeMs: number): Direction {
  const tilt = meanObliquity(timeMs);
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const [y, z] = [along * cos - pole * sin, pole * cos + along * sin];
  return { declination: Math.atan2(z, Math.sqrt(x * x + y * y)) / radian, rightAscension: Math.atan2(y, x) / radian };
}

/** The same of a place that rotates with the Earth. */
export function eclipticVectorOf({ declination, greenwichHourAngle }: EquatorialPosition, timeMs: number) {
  return eclipticVector({ declination, rightAscension: siderealTime(ut1Of(timeMs)) - greenwichHourAngle }, timeMs);
}

/** How far the second direction is east of the first in ecliptic longitude, degrees, −180 … 180. */
export function longitudeBetween([a, b]: EclipticVector, [x, y]: EclipticVector): number {
  return Math.atan2(a * y - b * x, a * x + b * y) / radian;
}

/** Cosine of the angle between two directions. */
export function cosineBetween([a, b, c]: EclipticVector, [x, y, z]: EclipticVector): number {
  return a * x + b * y + c * z;
}

/** Mean obliquity of date, radians (Meeus 22.2). */
function meanObliquity(timeMs: number): number {
  return obliquity - radian * 0.0130042 * julianCenturies(timeMs);
}
