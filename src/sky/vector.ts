import { radian } from './units.ts';

/** A direction or a point. The longitude of a vector is counted from x to y, the latitude from the xy plane to z. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The unit vector of a direction. The longitude and the latitude are in degrees. */
export function vectorTo(longitude: number, latitude: number): Vector {
  const inPlane = Math.cos(radian * latitude);
  return {
    x: inPlane * Math.cos(radian * longitude),
    y: inPlane * Math.sin(radian * longitude),
    z: Math.sin(radian * latitude),
  };
}

/** The longitude (−180 … 180) and the latitude (−90 … 90) of a vector of any length, degrees. */
export function anglesOf({ x, y, z }: Vector): { readonly longitude: number; readonly latitude: number } {
  return { longitude: Math.atan2(y, x) / radian, latitude: Math.atan2(z, Math.sqrt(x * x + y * y)) / radian };
}

/**
 * The coordinates `u` and `v` of a vector after a rotation of the u and v axes. The axes rotate from u towards v, by the angle
 * with the given cosine and sine.
 */
export function rotated(u: number, v: number, cos: number, sin: number): { readonly u: number; readonly v: number } {
  return { u: u * cos + v * sin, v: v * cos - u * sin };
}

/** The coordinates of a vector in axes that are rotated about x by an angle in radians. */
export function turnedAboutX({ x, y, z }: Vector, angle: number): Vector {
  const { u, v } = rotated(y, z, Math.cos(angle), Math.sin(angle));
  return { x, y: u, z: v };
}

/** The coordinates of a vector in axes that are rotated about z by an angle in radians. */
export function turnedAboutZ({ x, y, z }: Vector, angle: number): Vector {
  const { u, v } = rotated(x, y, Math.cos(angle), Math.sin(angle));
  return { x: u, y: v, z };
}

export function scaled({ x, y, z }: Vector, factor: number): Vector {
  return { x: factor * x, y: factor * y, z: factor * z };
}

export function dot(one: Vector, other: Vector): number {
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

export function lengthOf(vector: Vector): number {
  return Math.sqrt(dot(vector, vector));
}
