import { Curve, type LevelCrossing, type Point } from './curve.ts';
import type { MoonPath } from './moonPath.ts';
import type { TargetPath } from './targetPath.ts';
import { radian } from './units.ts';
import { dot, lengthOf } from './vector.ts';

/**
 * Longest step of the search for extremes of the distance: one hour. The unit is a quarter of a day. The Moon's parallax of up to
 * 1° changes with the hour angle, so the distance can have several extremes a day. The search can miss two extremes within an
 * hour. The distances at two missed extremes differ by less than 6″.
 */
const turns = { step: 1 / 6 };

/** Topocentric distance of the Moon's centre from a target, during the day of the Moon's path. */
export class MoonDistance {
  readonly #moon: MoonPath;
  /** Minus the cosine of the distance, a quantity that increases with the distance. */
  readonly #curve: Curve;

  /** @param target - path of the target for the same observer as the Moon's path */
  constructor(moon: MoonPath, target: TargetPath) {
    this.#moon = moon;
    const { track, start, end } = moon;
    const { observer, rotation } = track;
    const at = (x: number): Point => {
      const { seen, velocity } = track.motion(x);
      const direction = target.directionAt(track.ut1Ms(x));
      const turning = { x: rotation * direction.y, y: -rotation * direction.x, z: 0 };
      const distance = lengthOf(seen);
      const cosine = dot(direction, seen) / distance;
      const receding = dot(seen, velocity) / distance;
      const slope = (dot(turning, seen) + dot(direction, velocity) - cosine * receding) / distance;
      // The curvature takes only the observer's rotation about the Earth's axis into account.
      const curvature = (-(rotation ** 2) * observer.fromAxis * direction.x) / distance;
      return { x, value: -cosine, slope: -slope, curvature };
    };
    this.#curve = new Curve(at, { start, end, turns });
  }

  /** Distance of the Moon from the target at an instant of the day, 0 … 180 degrees. */
  at(timeMs: number): number {
    return degreesOf(this.#curve.at(this.#moon.track.steps(timeMs)));
  }

  /**
   * The instants of the day at which the Moon's distance from the target passes a value, in ascending order.
   *
   * @param distance - degrees
   */
  crossings(distance: number): LevelCrossing[] {
    return this.#moon.track.crossings(this.#curve, -Math.cos(radian * distance));
  }

  /** The smallest distance of the Moon from the target between two instants of the day, both included, degrees. */
  minDistance(startMs: number, endMs: number): number {
    const [start, end] = [this.#moon.track.steps(startMs), this.#moon.track.steps(endMs)];
    return Math.min(...this.#curve.between(start, end).map(degreesOf));
  }
}

/**
 * The distance at a point of the curve, degrees, accurate to 0.01″ even at 0° and 180°. The cosine is clamped, because rounding
 * can take it beyond ±1.
 */
function degreesOf({ value }: Point): number {
  return Math.acos(Math.max(-1, Math.min(1, -value))) / radian;
}
