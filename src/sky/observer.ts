import type { Body } from './body.ts';
import { circleDegrees, radian } from './units.ts';
import { anglesOf, rotated, type Vector, vectorTo } from './vector.ts';

/** A point on the Earth: geodetic, degrees. */
export interface GeodeticPosition {
  /** −90 … 90. */
  readonly latitude: number;
  /** −180 … 180. */
  readonly longitude: number;
}

/** Position in the observer's sky, degrees. */
export interface Horizontal {
  /** Topocentric, without refraction, −90 … 90. */
  readonly altitude: number;
  /** From north through east, 0 (included) … 360 (not included). */
  readonly azimuth: number;
}

/** Flattening of the Earth (WGS 84). */
const flattening = 1 / 298.257223563;

/** A point on the Earth's ellipsoid, at its surface. Lengths are in equatorial radii of the Earth. */
export class Observer {
  readonly longitude: number;
  readonly sinLatitude: number;
  readonly cosLatitude: number;
  /** Distance from the Earth's axis, and from the plane of its equator, north positive (Meeus ch. 11). */
  readonly fromAxis: number;
  readonly fromEquator: number;

  constructor({ latitude, longitude }: GeodeticPosition) {
    this.longitude = longitude;
    this.sinLatitude = Math.sin(radian * latitude);
    this.cosLatitude = Math.cos(radian * latitude);
    const curvature = 1 / Math.hypot(this.cosLatitude, (1 - flattening) * this.sinLatitude);
    this.fromAxis = curvature * this.cosLatitude;
    this.fromEquator = curvature * (1 - flattening) ** 2 * this.sinLatitude;
  }

  /** Topocentric altitude and azimuth of a body; of one at infinite distance the geocentric ones. */
  horizontal({ declination, greenwichHourAngle, distance }: Body): Horizontal {
    return horizontalOf(this.seen(vectorTo(-greenwichHourAngle - this.longitude, declination), 1 / distance));
  }

  /**
   * The vector from the observer to a point: x to the north, y to the east, z up.
   *
   * @param geocentric - x to the equator's point below the meridian, y to the east, z to the pole
   * @param radius - the Earth's equatorial one, in the unit of the vector
   */
  seen({ x, y, z }: Vector, radius: number): Vector {
    const [south, polar] = [x - radius * this.fromAxis, z - radius * this.fromEquator];
    const { u, v } = rotated(south, polar, this.cosLatitude, this.sinLatitude);
    return { x: v, y, z: u };
  }
}

/** Of a vector of any length, x to the north, y to the east, z up. */
export function horizontalOf(seen: Vector): Horizontal {
  const { longitude, latitude } = anglesOf(seen);
  return { altitude: latitude, azimuth: circleDegrees(longitude) };
}

/**
 * Which way to look from one point of the sky to another, along the great circle: degrees from up to the right, that is
 * from the zenith through growing azimuth, −180 … 180. The Moon's bright limb is on the side of the Sun.
 */
export function directionTo(from: Horizontal, to: Horizontal): number {
  const { x, y, z } = vectorTo(to.azimuth - from.azimuth, to.altitude);
  const { v: up } = rotated(x, z, Math.cos(radian * from.altitude), Math.sin(radian * from.altitude));
  return Math.atan2(y, up) / radian;
}
