import { type Curve, crossingsBetween, type LevelCrossing, type Point, turningPoints } from './crossing.ts';
import { moonTolerance } from './moonAltitude.ts';
import type { MoonPath } from './moonPath.ts';
import { rotation } from './moonTrack.ts';
import type { TargetPath } from './targetPath.ts';
import { radian } from './units.ts';
import { dot, lengthOf } from './vector.ts';

/**
 * Longest step of the search, in quarter days: one hour. The Moon's parallax, up to 1°, moves it with the hour angle, so that the
 * distance can turn several times a day. Two turns within an hour, by less than 6″, can be missed.
 */
const step = 1 / 6;

/** How far the Moon's centre is from a target in the sky of a site, topocentric, during the day of the Moon's path. */
export class MoonDistance {
  readonly #moon: MoonPath;
  readonly #target: TargetPath;
  #turningPoints: readonly Point[] | undefined;

  /** @param target - as seen by the observer of the Moon's path */
  constructor(moon: MoonPath, target: TargetPath) {
    this.#moon = moon;
    this.#target = target;
  }

  /** At an instant of the day, 0 … 180 degrees. */
  at(timeMs: number): number {
    return degreesOf(this.#curve.at(this.#moon.track.quarters(timeMs)));
  }

  /** The instants from the start to the end of the day at which it is a distance, degrees, in ascending order. */
  crossings(distance: number): LevelCrossing[] {
    const crossings = crossingsBetween(this.#curve, -Math.cos(radian * distance), this.#points(), moonTolerance);
    return crossings.map(({ x, rises }) => ({ timeMs: this.#moon.track.instant(x), rises }));
  }

  /** The smallest between two instants of the day, both included, degrees. */
  minDistance(startMs: number, endMs: number): number {
    const [start, end] = [this.#moon.track.quarters(startMs), this.#moon.track.quarters(endMs)];
    const between = this.#points().filter(({ x }) => x > start && x < end);
    return Math.min(...[this.#curve.at(start), ...between, this.#curve.at(end)].map(degreesOf));
  }

  #points(): readonly Point[] {
    const { start, end } = this.#moon.track;
    this.#turningPoints ??= turningPoints(this.#curve, this.#slopes, start, end, step, moonTolerance);
    return this.#turningPoints;
  }

  /** The distance's cosine with the opposite sign, which grows with it. */
  readonly #curve: Curve = {
    at: (x) => {
      const { seen, velocity } = this.#moon.track.motion(x);
      const { x: south, y: east, z } = this.#target.directionAt(this.#moon.track.ut1Ms(x));
      const target = this.#moon.observer.seen({ x: south, y: east, z }, 0);
      const turning = this.#moon.observer.seen({ x: rotation * east, y: -rotation * south, z: 0 }, 0);
      const distance = lengthOf(seen);
      const cosine = dot(target, seen) / distance;
      const receding = dot(seen, velocity) / distance;
      const slope = (dot(turning, seen) + dot(target, velocity) - cosine * receding) / distance;
      return { x, value: -cosine, slope: -slope };
    },
  };

  /** Its slope is of the observer's rotation about the Earth's axis alone: it only guides the search. */
  readonly #slopes: Curve = {
    at: (x) => {
      const { observer, track } = this.#moon;
      const south = this.#target.directionAt(track.ut1Ms(x)).x;
      const curvature = (rotation ** 2 * observer.fromAxis * south) / lengthOf(track.geocentric(x));
      return { x, value: this.#curve.at(x).slope, slope: -curvature };
    },
  };
}

/** Right to 0.01″, even at 0° and 180°; rounding can take the cosine beyond 1. */
function degreesOf({ value }: Point): number {
  return Math.acos(Math.max(-1, Math.min(1, -value))) / radian;
}
