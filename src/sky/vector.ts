import { radian } from './units.ts';

/** A direction or a point. Its longitude is counted from x to y, its latitude from their plane to z. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The unit vector of a direction. The angles are in degrees. */
export function vectorTo(longitude: number, latitude: number): Vector {
  const inPlane = Math.cos(radian * latitude);
  return {
    x: inPlane * Math.cos(radian * longitude),
    y: inPlane * Math.sin(radian * longitude),
    z: Math.sin(radian * latitude),
  };
}

/** Longitude, −180 … 180, and latitude, −90 … 90, of a vector of any length, degrees. */
export function anglesOf({ x, y, z }: Vector): { readonly longitude: number; readonly latitude: number } {
  return { longitude: Math.atan2(y, x) / radian, latitude: Math.atan2(z, Math.sqrt(x * x + y * y)) / radian };
}

/**
 * Two coordinates of a vector in axes that are rotated in their plane, from the first towards the second, by the angle with this
 * cosine and sine.
 */
export function rotated(u: number, v: number, cos: number, sin: number): { readonly u: number; readonly v: number } {
  return { u: u * cos + v * sin, v: v * cos - u * sin };
}

/** A vector in axes rotated about x by an angle, radians. */
export function turnedAboutX({ x, y, z }: Vector, angle: number): Vector {
  const { u, v } = rotated(y, z, Math.cos(angle), Math.sin(angle));
  return { x, y: u, z: v };
}

/** A vector in axes rotated about z by an angle, radians. */
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
