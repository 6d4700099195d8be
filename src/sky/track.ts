import type { Body } from './body.ts';
import { Curve, type CurveRange, type LevelCrossing, type Point } from './curve.ts';
import type { Horizontal, Observer } from './observer.ts';
import { type Polynomial, polynomialThrough } from './polynomial.ts';
import { dayMs, radian } from './units.ts';
import { ut1Of, utcOf } from './universalTime.ts';
import { dot, lengthOf, rotated, scaled, type Vector, vectorTo } from './vector.ts';

/** How the steps of a track are counted. */
interface Timing {
  /** UT1 of step 0. */
  readonly originMs: number;
  readonly stepMs: number;
  /** The Earth's rotation, degrees: relative to the equinox, or to a body that moves uniformly. */
  readonly rotationPerDay: number;
}

/**
 * The place of a body during a day, as seen from a site. Its geocentric position, in axes that do not rotate with the Earth, is
 * interpolated between a few places. Instants are counted in steps of UT1, which has no leap seconds.
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
   * @param observer - `geocentric`, `motion` and `horizontal` use the axes of the observer's meridian
   * @param places - at the steps of `polynomialThrough`. At step 0 their axes coincide with the axes of `geocentric`.
   * @param earthRadius - in the unit of the places. 0: a body without parallax.
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

  /** Through bodies one step apart, centred on step 0. */
  static through(observer: Observer, timing: Timing, bodies: readonly Body[]): Track {
    const { stepMs, rotationPerDay } = timing;
    const places = bodies.map(({ declination, greenwichHourAngle, distance }, index) => {
      const steps = index - (bodies.length - 1) / 2;
      const turned = (rotationPerDay * stepMs * steps) / dayMs;
      return scaled(vectorTo(turned - greenwichHourAngle - observer.longitude, declination), distance);
    });
    return new Track(observer, timing, places, 1);
  }

  /** The step at an instant of UTC, with a fraction. */
  steps(timeMs: number): number {
    return (ut1Of(timeMs) - this.#originMs) / this.#stepMs;
  }

  /** The inverse of `steps`: milliseconds of UTC. */
  instant(x: number): number {
    return utcOf(this.ut1Ms(x));
  }

  ut1Ms(x: number): number {
    return this.#originMs + x * this.#stepMs;
  }

  /** The vector from the Earth's centre, in the axes of `Observer.topocentric`. */
  geocentric(x: number, cos = Math.cos(this.rotation * x), sin = Math.sin(this.rotation * x)): Vector {
    const { u, v } = rotated(this.#x.at(x), this.#y.at(x), cos, sin);
    return { x: u, y: v, z: this.#z.at(x) };
  }

  /** The vector from the observer and its change per step, in the axes of `geocentric`. */
  motion(x: number): { readonly seen: Vector; readonly velocity: Vector } {
    const { rotation } = this;
    const [cos, sin] = [Math.cos(rotation * x), Math.sin(rotation * x)];
    const geocentric = this.geocentric(x, cos, sin);
    const { u, v } = rotated(this.#x.slope(x), this.#y.slope(x), cos, sin);
    const velocity = { x: u + rotation * geocentric.y, y: v - rotation * geocentric.x, z: this.#z.slope(x) };
    return { seen: this.observer.topocentric(geocentric, this.#earthRadius), velocity };
  }

  /** Its place in the sky. */
  horizontal(x: number): Horizontal {
    return this.observer.horizontalOf(this.geocentric(x), this.#earthRadius);
  }

  /**
   * The sine of its altitude, topocentric, without refraction.
   *
   * @param start - start of the range
   * @param turns - see `Curve`
   * @param above - height of the point in question above the body's centre, in equatorial radii of the Earth
   */
  altitudes(start: number, end: number, turns: CurveRange['turns'], above = 0): Curve {
    const { observer, rotation } = this;
    // Only the Earth's rotation is taken into account. The error for the Moon is 10 %.
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
