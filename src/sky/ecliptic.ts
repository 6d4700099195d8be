import type { Direction } from './body.ts';
import { julianCenturies, obliquity } from './earth.ts';
import { radian } from './units.ts';
import { anglesOf, rotated, type Vector, vectorTo } from './vector.ts';

/** A direction as a unit vector: x to the equinox of date, z to the pole of the ecliptic, by its mean obliquity (Meeus 13.1, 13.2). */
export function eclipticVector({ declination, rightAscension }: Direction, timeMs: number): Vector {
  const tilt = meanObliquity(timeMs);
  const { x, y, z } = vectorTo(rightAscension, declination);
  const { u, v } = rotated(y, z, Math.cos(tilt), Math.sin(tilt));
  return { x, y: u, z: v };
}

/** The inverse, for a vector of any length. */
export function directionOf({ x, y, z }: Vector, timeMs: number): Direction {
  const tilt = -meanObliquity(timeMs);
  const { u, v } = rotated(y, z, Math.cos(tilt), Math.sin(tilt));
  const { longitude, latitude } = anglesOf({ x, y: u, z: v });
  return { declination: latitude, rightAscension: longitude };
}

/** How far the second direction is east of the first in ecliptic longitude, degrees, −180 … 180. */
export function longitudeBetween(one: Vector, other: Vector): number {
  return Math.atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y) / radian;
}

/** Mean obliquity of date, radians (Meeus 22.2). */
function meanObliquity(timeMs: number): number {
  return obliquity - radian * 0.0130042 * julianCenturies(timeMs);
}
