import { type Curve, type Point, turningPoints } from './crossing.ts';
import { type MoonTrack, rotation } from './moonTrack.ts';
import type { Observer } from './observer.ts';
import { dot, lengthOf } from './vector.ts';

/** The step at which a search ends, in quarter days: 22 ms, of which Newton's method leaves less than 0.1 ms. */
export const moonTolerance = 1e-6;

/**
 * Longest step of the search, in quarter days: two hours, in which the Moon's altitude has at most one extremum. Within 1.2° of a
 * pole a rise or dip of less than 40″ can be missed.
 */
const step = 1 / 3;

/** Sine of the altitude of a point above the Moon's centre during a day, in quarter days. */
export class MoonAltitude implements Curve {
  readonly #observer: Observer;
  readonly #track: MoonTrack;
  readonly #above: number;
  #turningPoints: readonly [Point, ...Point[]] | undefined;

  /** @param above - how much higher than the centre the point is, in equatorial radii of the Earth */
  constructor(observer: Observer, track: MoonTrack, above: number) {
    this.#observer = observer;
    this.#track = track;
    this.#above = above;
  }

  at(x: number): Point {
    const { seen, velocity } = this.#track.motion(x);
    const distance = lengthOf(seen);
    const sine = (seen.z + this.#above) / distance;
    const receding = dot(seen, velocity) / distance;
    return { x, value: sine, slope: (velocity.z - sine * receding) / distance };
  }

  /** Points from the start to the end. Between two of them the altitude only rises or only falls, so it passes a level at most once. */
  points(): readonly [Point, ...Point[]] {
    const { start, end } = this.#track;
    this.#turningPoints ??= turningPoints(this, this.#slopes, start, end, step, moonTolerance);
    return this.#turningPoints;
  }

  /** The curve of its slope; the slope of that is of the Earth's rotation alone, right to 10 %: it only guides the search. */
  readonly #slopes: Curve = {
    at: (x) => {
      const geocentric = this.#track.geocentric(x);
      const curvature = (this.#observer.cosLatitude * rotation ** 2 * geocentric.x) / lengthOf(geocentric);
      return { x, value: this.at(x).slope, slope: -curvature };
    },
  };
}
