import type { Body } from './equatorialPosition.ts';
import { radian, wrapDegrees } from './units.ts';

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

  /**
   * @param latitude - geodetic, degrees, −90 … 90
   * @param longitude - degrees, −180 … 180
   */
  constructor(latitude: number, longitude: number) {
    this.longitude = longitude;
    this.sinLatitude = Math.sin(radian * latitude);
    this.cosLatitude = Math.cos(radian * latitude);
    const squashed = (1 - flattening) ** 2;
    const curvature = 1 / Math.hypot(this.cosLatitude, (1 - flattening) * this.sinLatitude);
    this.fromAxis = curvature * this.cosLatitude;
    this.fromEquator = curvature * squashed * this.sinLatitude;
  }

  /** Topocentric altitude and azimuth of a body. */
  horizontal({ declination, greenwichHourAngle, distance }: Body): Horizontal {
    const hourAngle = radian * (greenwichHourAngle + this.longitude);
    const equatorial = distance * Math.cos(radian * declination);
    const south = equatorial * Math.cos(hourAngle) - this.fromAxis;
    const west = equatorial * Math.sin(hourAngle);
    const polar = distance * Math.sin(radian * declination) - this.fromEquator;
    const up = this.sinLatitude * polar + this.cosLatitude * south;
    const north = this.cosLatitude * polar - this.sinLatitude * south;
    return {
      altitude: Math.atan2(up, Math.hypot(north, west)) / radian,
      azimuth: (wrapDegrees(Math.atan2(-west, north) / radian - 180) + 180) % 360,
    };
  }
}

/**
 * Which way to look from one point of the sky to another, along the great circle: degrees from up to the right, that is
 * from the zenith through growing azimuth, −180 … 180. The Moon's bright limb is on the side of the Sun.
 */
export function directionTo(from: Horizontal, to: Horizontal): number {
  const [fromAltitude, toAltitude] = [radian * from.altitude, radian * to.altitude];
  const difference = radian * (to.azimuth - from.azimuth);
  const right = Math.cos(toAltitude) * Math.sin(difference);
  const up =
    Math.sin(toAltitude) * Math.cos(fromAltitude) -
    Math.cos(toAltitude) * Math.sin(fromAltitude) * Math.cos(difference);
  return Math.atan2(right, up) / radian;
}
