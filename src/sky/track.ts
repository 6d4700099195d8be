import type { Body } from './body.ts';
import { Curve, type CurveRange, type LevelCrossing, type Point } from './curve.ts';
import type { Horizontal, Observer } from './observer.ts';
import { type Polynomial, polynomialThrough } from './polynomial.ts';
import { dayMs, radian } from './units.ts';
import { ut1Of, utcOf } from './universalTime.ts';
import { dot, lengthOf, rotated, scaled, type Vector, vectorTo } from './vector.ts';

/** The start of step 0, the length of a step and the Earth's rotation. */
interface Timing {
  /** UT1 of step 0, milliseconds. */
  readonly originMs: number;
  readonly stepMs: number;
  /** The Earth's rotation per day, degrees, for example 360 relative to the mean Sun or 360.986 relative to the equinox. */
  readonly rotationPerDay: number;
}

/**
 * The path of a body during a day, as seen from a site. The geocentric position of the body is interpolated between a few places,
 * in axes that do not rotate with the Earth. The parameter `x` is a number of steps since step 0. The steps are in UT1, which has
 * no leap seconds.
 */
export class Track {
  readonly observer: Observer;
  /** The Earth's rotation relative to the axes of the interpolation, radians per step. */
  readonly rotation: number;
  readonly #originMs: number;
  readonly #stepMs: number;
  readonly #earthRadius: number;
  readonly #x: Polynomial;
  readonly #y: Polynomial;
  readonly #z: Polynomial;

  /**
   * @param observer - The vectors of `geocentric` and `motion` are in the axes of this observer's `topocentric`.
   * @param places - vectors from the Earth's centre, one step apart. `polynomialThrough` documents the steps of two, three and
   * five places. The axes of `places` and the axes of `geocentric` coincide at step 0.
   * @param earthRadius - equatorial radius of the Earth in the unit of the places. 0: the body has no parallax.
   */
  constructor(observer: Observer, timing: Timing, places: readonly Vector[], earthRadius: number) {
    this.observer = observer;
    this.rotation = (radian * timing.rotationPerDay * timing.stepMs) / dayMs;
    this.#originMs = timing.originMs;
    this.#stepMs = timing.stepMs;
    this.#earthRadius = earthRadius;
    this.#x = polynomialThrough(places.map(({ x }) => x));
    this.#y = polynomialThrough(places.map(({ y }) => y));
    this.#z = polynomialThrough(places.map(({ z }) => z));
  }

  /** A track through places of a body that are one step apart. The middle place is at step 0. */
  static through(observer: Observer, timing: Timing, bodies: readonly Body[]): Track {
    const { stepMs, rotationPerDay } = timing;
    const places = bodies.map(({ declination, greenwichHourAngle, distance }, index) => {
      const steps = index - (bodies.length - 1) / 2;
      const turned = (rotationPerDay * stepMs * steps) / dayMs;
      return scaled(vectorTo(turned - greenwichHourAngle - observer.longitude, declination), distance);
    });
    return new Track(observer, timing, places, 1);
  }

  /** Converts an instant of UTC, in milliseconds, to a number of steps with a fraction. */
  steps(timeMs: number): number {
    return (ut1Of(timeMs) - this.#originMs) / this.#stepMs;
  }

  /** Milliseconds of UTC at step `x`. The inverse of `steps`. */
  instant(x: number): number {
    return utcOf(this.ut1Ms(x));
  }

  ut1Ms(x: number): number {
    return this.#originMs + x * this.#stepMs;
  }

  /** The vector from the Earth's centre to the body, in the axes of `Observer.topocentric`. */
  geocentric(x: number, cos = Math.cos(this.rotation * x), sin = Math.sin(this.rotation * x)): Vector {
    const { u, v } = rotated(this.#x.at(x), this.#y.at(x), cos, sin);
    return { x: u, y: v, z: this.#z.at(x) };
  }

  /** The vector from the observer to the body (`seen`) and its change per step (`velocity`), in the axes of `geocentric`. */
  motion(x: number): { readonly seen: Vector; readonly velocity: Vector } {
    const { rotation } = this;
    const [cos, sin] = [Math.cos(rotation * x), Math.sin(rotation * x)];
    const geocentric = this.geocentric(x, cos, sin);
    const { u, v } = rotated(this.#x.slope(x), this.#y.slope(x), cos, sin);
    const velocity = { x: u + rotation * geocentric.y, y: v - rotation * geocentric.x, z: this.#z.slope(x) };
    return { seen: this.observer.topocentric(geocentric, this.#earthRadius), velocity };
  }

  /** Altitude and azimuth of the body. */
  horizontal(x: number): Horizontal {
    return this.observer.horizontalOf(this.geocentric(x), this.#earthRadius);
  }

  /**
   * The sine of the body's altitude, topocentric, without refraction, as a function of `x`.
   *
   * @param turns - see `CurveRange`
   * @param above - height of the observed point, such as the upper limb, above the body's centre, in equatorial radii of the
   * Earth
   */
  altitudes(start: number, end: number, turns: CurveRange['turns'], above = 0): Curve {
    const { observer, rotation } = this;
    // The curvature takes only the Earth's rotation into account. The error of the curvature is 10 % for the Moon.
    const bend = -observer.cosLatitude * rotation ** 2;
    const at = (x: number): Point => {
      const { seen, velocity } = this.motion(x);
      const distance = lengthOf(seen);
      const sine = (observer.up(seen) + above) / distance;
      const receding = dot(seen, velocity) / distance;
      return {
        x,
        value: sine,
        slope: (observer.up(velocity) - sine * receding) / distance,
        curvature: (bend * seen.x) / distance,
      };
    };
    return new Curve(at, { start, end, turns });
  }

  /** The instants at which a curve of the track passes a level, in ascending order. */
  crossings(curve: Curve, level: number): LevelCrossing[] {
    return curve.crossings(level).map(({ x, rises }) => ({ timeMs: this.instant(x), rises }));
  }
}
