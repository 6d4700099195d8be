import { radian } from './units.ts';

/** A direction or a point. Its longitude is counted from x to y, its latitude from their plane to z. */
export type Vector = readonly [x: number, y: number, z: number];

/** The unit vector of a direction; angles in degrees. */
export function vectorTo(longitude: number, latitude: number): Vector {
  const inPlane = Math.cos(radian * latitude);
  return [inPlane * Math.cos(radian * longitude), inPlane * Math.sin(radian * longitude), Math.sin(radian * latitude)];
}

/** Longitude, −180 … 180, and latitude, −90 … 90, of a vector of any length; degrees. */
export function anglesOf([x, y, z]: Vector): { readonly longitude: number; readonly latitude: number } {
  return { longitude: Math.atan2(y, x) / radian, latitude: Math.atan2(z, Math.sqrt(x * x + y * y)) / radian };
}

export function dot([a, b, c]: Vector, [x, y, z]: Vector): number {
  return a * x + b * y + c * z;
}

export function lengthOf(vector: Vector): number {
  return Math.sqrt(dot(vector, vector));
}

/**
 * The one rotation between frames: two of a vector's coordinates, in axes that are turned in their plane, from the first to the
 * second, by the angle of this cosine and sine.
 */
export function rotated(first: number, second: number, cos: number, sin: number): [first: number, second: number] {
  return [first * cos + second * sin, second * cos - first * sin];
}
