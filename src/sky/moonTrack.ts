import { earthRotationPerDay } from './earth.ts';
import { moonBody } from './moon.ts';
import type { Observer } from './observer.ts';
import { type Polynomial, quartic } from './polynomial.ts';
import { dayMs, radian } from './units.ts';
import { ut1Of, utcOf } from './universalTime.ts';
import { rotated, type Vector, vectorTo } from './vector.ts';

/** Between its places the track is interpolated; instants are counted in quarter days from the middle one. */
const quarterDayMs = dayMs / 4;

/** Rotation of the Earth relative to the equinox, radians per quarter day. */
export const rotation = (radian * earthRotationPerDay) / 4;

/** The Moon seen from a site: the vector to its centre in the axes of `Observer.seen`, and its growth per quarter day. */
export interface MoonMotion {
  readonly seen: Vector;
  readonly velocity: Vector;
}

/**
 * Where the Moon is during a day. Its geocentric position, in a frame that does not rotate with the Earth, is interpolated between
 * five places six hours apart: within 0.02″ of its place at each instant, for 5 of suncalc's calls in place of hundreds.
 */
export class MoonTrack {
  readonly #observer: Observer;
  /** In UT1, which has no leap seconds, as have the quarter days counted from it. */
  readonly #middleMs: number;
  /** In quarter days. */
  readonly start: number;
  readonly end: number;
  readonly #x: Polynomial;
  readonly #y: Polynomial;
  readonly #z: Polynomial;

  /**
   * @param startMs - from here …
   * @param endMs - … to here, about a day later
   */
  constructor(observer: Observer, startMs: number, endMs: number) {
    this.#observer = observer;
    this.#middleMs = (ut1Of(startMs) + ut1Of(endMs)) / 2;
    this.start = this.quarters(startMs);
    this.end = this.quarters(endMs);
    const [a, b, c, d, e] = [this.#place(-2), this.#place(-1), this.#place(0), this.#place(1), this.#place(2)];
    const through = (axis: keyof Vector) => quartic(a[axis], b[axis], c[axis], d[axis], e[axis]);
    this.#x = through('x');
    this.#y = through('y');
    this.#z = through('z');
  }

  motion(x: number): MoonMotion {
    const [cos, sin] = [Math.cos(rotation * x), Math.sin(rotation * x)];
    const geocentric = this.geocentric(x, cos, sin);
    const { u, v } = rotated(this.#x.slope(x), this.#y.slope(x), cos, sin);
    const turning = { x: u + rotation * geocentric.y, y: v - rotation * geocentric.x, z: this.#z.slope(x) };
    return { seen: this.#observer.seen(geocentric, 1), velocity: this.#observer.seen(turning, 0) };
  }

  /** The vector from the observer to its centre, in the axes of `Observer.seen`. */
  seen(x: number): Vector {
    return this.#observer.seen(this.geocentric(x), 1);
  }

  /** The vector to its centre from the Earth's, in the axes of the argument of `Observer.seen`, in equatorial radii of the Earth. */
  geocentric(x: number, cos = Math.cos(rotation * x), sin = Math.sin(rotation * x)): Vector {
    const { u, v } = rotated(this.#x.at(x), this.#y.at(x), cos, sin);
    return { x: u, y: v, z: this.#z.at(x) };
  }

  /** The quarter days at an instant. */
  quarters(timeMs: number): number {
    return (ut1Of(timeMs) - this.#middleMs) / quarterDayMs;
  }

  /** The inverse: milliseconds of UTC. */
  instant(x: number): number {
    return utcOf(this.ut1Ms(x));
  }

  ut1Ms(x: number): number {
    return this.#middleMs + x * quarterDayMs;
  }

  /** The Moon's centre in axes that do not rotate with the Earth: at the middle they are those of `geocentric`. */
  #place(node: number): Vector {
    const { declination, greenwichHourAngle, distance } = moonBody(this.instant(node));
    const longitude = (rotation * node) / radian - greenwichHourAngle - this.#observer.longitude;
    const { x, y, z } = vectorTo(longitude, declination);
    return { x: distance * x, y: distance * y, z: distance * z };
  }
}
