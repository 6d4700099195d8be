import type { Body } from './body.ts';
import { circleDegrees, radian } from './units.ts';
import { anglesOf, rotated, type Vector, vectorTo } from './vector.ts';

/** Geodetic latitude (−90 … 90, north positive) and longitude (−180 … 180, east positive) of a point on the Earth, degrees. */
export interface GeodeticPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** Position in the observer's sky, degrees. */
export interface Horizontal {
  /** Topocentric altitude, without refraction, −90 … 90. */
  readonly altitude: number;
  /** Azimuth from north through east, 0 (included) … 360 (not included). */
  readonly azimuth: number;
}

/** A vector in the axes of the observer's horizon. */
interface Components {
  readonly north: number;
  readonly east: number;
  readonly up: number;
}

/** Flattening of the Earth's ellipsoid. */
const wgs84 = 1 / 298.257223563;

/** An observer on the surface of the Earth's ellipsoid. Lengths are in equatorial radii of the Earth. */
export class Observer {
  readonly longitude: number;
  readonly sinLatitude: number;
  readonly cosLatitude: number;
  /** Distance of the observer from the Earth's axis (Meeus ch. 11). */
  readonly fromAxis: number;
  /** Distance of the observer from the plane of the Earth's equator, north positive (Meeus ch. 11). */
  readonly fromEquator: number;

  /** @param flattening - flattening of the ellipsoid, 0 for a sphere */
  constructor({ latitude, longitude }: GeodeticPosition, flattening = wgs84) {
    this.longitude = longitude;
    this.sinLatitude = Math.sin(radian * latitude);
    this.cosLatitude = Math.cos(radian * latitude);
    const curvature = 1 / Math.hypot(this.cosLatitude, (1 - flattening) * this.sinLatitude);
    this.fromAxis = curvature * this.cosLatitude;
    this.fromEquator = curvature * (1 - flattening) ** 2 * this.sinLatitude;
  }

  /** Topocentric altitude and azimuth of a body. A body at infinite distance has no parallax. */
  horizontal({ declination, greenwichHourAngle, distance }: Body): Horizontal {
    return this.horizontalOf(vectorTo(-greenwichHourAngle - this.longitude, declination), 1 / distance);
  }

  /**
   * Altitude and azimuth of a point.
   *
   * @param geocentric - vector from the Earth's centre to the point, in any unit, in the axes that `topocentric` describes
   * @param earthRadius - equatorial radius of the Earth in the unit of the vector
   */
  horizontalOf(geocentric: Vector, earthRadius: number): Horizontal {
    const seen = this.topocentric(geocentric, earthRadius);
    const { u: up, v: north } = rotated(seen.x, seen.z, this.cosLatitude, this.sinLatitude);
    const { longitude, latitude } = anglesOf({ x: north, y: seen.y, z: up });
    return { altitude: latitude, azimuth: circleDegrees(longitude) };
  }

  /**
   * The vector from the observer to a point.
   *
   * @param geocentric - vector from the Earth's centre. x points to the observer's meridian on the equator, y to the east, z to
   * the North Pole.
   * @param earthRadius - equatorial radius of the Earth in the unit of the vector
   */
  topocentric({ x, y, z }: Vector, earthRadius: number): Vector {
    return { x: x - earthRadius * this.fromAxis, y, z: z - earthRadius * this.fromEquator };
  }

  /** A vector's component along the vertical. */
  up({ x, z }: Vector): number {
    return x * this.cosLatitude + z * this.sinLatitude;
  }

  /** A vector's components to the north, to the east and along the vertical. */
  components(vector: Vector): Components {
    const { x, y, z } = vector;
    return { north: z * this.cosLatitude - x * this.sinLatitude, east: y, up: this.up(vector) };
  }
}

/** The angle between two points of the sky, 0 … 180 degrees. */
export function angleBetween(one: Horizontal, other: Horizontal): number {
  const { x, y, z } = vectorTo(other.azimuth - one.azimuth, other.altitude);
  const { u: along, v: up } = rotated(x, z, Math.cos(radian * one.altitude), Math.sin(radian * one.altitude));
  return Math.atan2(Math.hypot(up, y), along) / radian;
}

/**
 * The direction from one point of the sky to another along the great circle. The direction is 0 towards the zenith and positive
 * towards growing azimuth (clockwise), −180 … 180 degrees. The direction from the Moon to the Sun is the direction of the bright
 * limb.
 */
export function directionTo(from: Horizontal, to: Horizontal): number {
  const { x, y, z } = vectorTo(to.azimuth - from.azimuth, to.altitude);
  const { v: up } = rotated(x, z, Math.cos(radian * from.altitude), Math.sin(radian * from.altitude));
  return Math.atan2(y, up) / radian;
}
