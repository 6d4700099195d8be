import type { Direction } from './body.ts';
import { julianCenturies, obliquity } from './earth.ts';
import { radian } from './units.ts';
import { anglesOf, rotated, type Vector, vectorTo } from './vector.ts';

/** A direction as a unit vector: x to the equinox of date, z to the pole of the ecliptic, by its mean obliquity (Meeus 13.1, 13.2). */
export function eclipticVector({ declination, rightAscension }: Direction, timeMs: number): Vector {
  const [x, y, z] = vectorTo(rightAscension, declination);
  const tilt = meanObliquity(timeMs);
  return [x, ...rotated(y, z, Math.cos(tilt), Math.sin(tilt))];
}

/** The inverse, for a vector of any length. */
export function directionOf([x, along, pole]: Vector, timeMs: number): Direction {
  const tilt = -meanObliquity(timeMs);
  const equatorial = anglesOf([x, ...rotated(along, pole, Math.cos(tilt), Math.sin(tilt))]);
  return { declination: equatorial.latitude, rightAscension: equatorial.longitude };
}

/** How far the second direction is east of the first in ecliptic longitude, degrees, −180 … 180. */
export function longitudeBetween([a, b]: Vector, [x, y]: Vector): number {
  return Math.atan2(a * y - b * x, a * x + b * y) / radian;
}

/** Mean obliquity of date, radians (Meeus 22.2). */
function meanObliquity(timeMs: number): number {
  return obliquity - radian * 0.0130042 * julianCenturies(timeMs);
}
