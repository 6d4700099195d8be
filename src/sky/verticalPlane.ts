import type { Observer } from './observer.ts';
import type { Track } from './track.ts';
import { radian } from './units.ts';
import { dot, type Vector } from './vector.ts';

/** The half of a vertical plane that faces an azimuth. Vectors are in the axes of `Observer.topocentric`. */
export interface VerticalPlane {
  /** The horizontal unit vector of the azimuth. */
  readonly facing: Vector;
  /** The longitude of the plane's normal in the axes of `Observer.topocentric`, radians. */
  readonly normalLongitude: number;
  /** If a direction with longitude λ and latitude β is in the plane, cos(λ − `normalLongitude`) = `cosineFactor` × tan β. */
  readonly cosineFactor: number;
}

/** @param azimuth - degrees */
export function verticalPlane({ sinLatitude, cosLatitude }: Observer, azimuth: number): VerticalPlane {
  const [sin, cos] = [Math.sin(radian * azimuth), Math.cos(radian * azimuth)];
  const normal = { x: sinLatitude * sin, y: cos, z: -cosLatitude * sin };
  return {
    facing: { x: -sinLatitude * cos, y: sin, z: cosLatitude * cos },
    normalLongitude: Math.atan2(normal.y, normal.x),
    cosineFactor: -normal.z / Math.hypot(normal.x, normal.y),
  };
}

/**
 * The positions along a target's track, from 0 (start) to 1 (end), at which the target passes through a vertical plane. The
 * positions are not sorted.
 */
export function planeCrossings(track: Track, { facing, normalLongitude, cosineFactor }: VerticalPlane): number[] {
  const longitudes = (direction: Vector) => bothSides(normalLongitude, cosineFactor * tangentOf(direction));
  return crossingsOf(track, longitudes).filter((x) => dot(track.geocentric(x), facing) > 0);
}

/**
 * The positions along a target's track, from 0 (start) to 1 (end), at which the target's motion in azimuth changes its sign. The
 * positions are not sorted. The motion in azimuth changes its sign only if the target's |declination| is greater than the site's
 * |latitude|.
 */
export function greatestAzimuths(track: Track): number[] {
  const { sinLatitude, cosLatitude } = track.observer;
  return crossingsOf(track, (direction) => bothSides(0, sinLatitude / cosLatitude / tangentOf(direction)));
}

/** The two longitudes whose distance from a given longitude has a given cosine, radians. Empty if no angle has that cosine. */
function bothSides(longitude: number, cosine: number): number[] {
  if (!(Math.abs(cosine) <= 1)) return [];
  const angle = Math.acos(cosine);
  return [longitude - angle, longitude + angle];
}

/** The tangent of a direction's latitude. */
function tangentOf({ x, y, z }: Vector): number {
  return z / Math.hypot(x, y);
}

/**
 * The positions along a target's track, from 0 (start) to 1 (end), at which the target has one of the given longitudes. The
 * longitudes depend on the target's direction. Two iterations suffice, because the direction changes by less than 1″ within a
 * day, apart from the Earth's rotation.
 */
function crossingsOf(track: Track, longitudesAt: (direction: Vector) => readonly number[]): number[] {
  const turn = (2 * Math.PI) / track.rotation;
  return longitudesAt(track.geocentric(0.5)).flatMap((_, side) => {
    const first = nextTo(0.5);
    const second = first === null ? null : nextTo(first);
    return second === null ? [] : [second - turn, second, second + turn].filter((x) => x > 0 && x < 1);

    /**
     * The position nearest to `x` at which the target has the searched longitude. The computation uses the target's direction at
     * `x`.
     */
    function nextTo(x: number): number | null {
      const direction = track.geocentric(x);
      const longitude = longitudesAt(direction)[side];
      if (longitude === undefined) return null;
      const ahead = (Math.atan2(direction.y, direction.x) - longitude) / (2 * Math.PI);
      return x + (ahead - Math.round(ahead)) * turn;
    }
  });
}
