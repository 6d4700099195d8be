import type { Curve, Point } from './crossing.ts';
import { earthRotationPerDay, linearSiderealTime } from './earth.ts';
import type { Observer } from './observer.ts';
import { dayMs, radian } from './units.ts';
import { rotated, type Vector } from './vector.ts';

/** Rotation of the Earth relative to the equinox, radians per day of UT1. */
const rotation = radian * earthRotationPerDay;

/**
 * A target's altitude over one site in a day of UT1, from its directions at both ends: between them it moves by less than 1″, and is
 * interpolated within 0.01″. Instants are counted in days from the start: 0 … 1.
 */
export class TargetDay implements Curve {
  readonly #observer: Observer;
  /** In axes that do not rotate with the Earth: at x = 0 they are those of `geocentric`. */
  readonly #start: Vector;
  readonly #change: Vector;
  /**
   * Both ends of the day and the transits in it. Between two of them the altitude only rises or only falls, but for 0.2″ within 1″ of
   * a pole, of the Earth or the sky, where the motion of the target's direction outweighs the rotation.
   */
  readonly points: readonly Point[];

  /**
   * @param day - counted from 1970-01-01
   * @param start - the direction at its start, see `apparentDirection`
   * @param end - at its end
   */
  constructor(observer: Observer, day: number, start: Vector, end: Vector) {
    this.#observer = observer;
    const angle = radian * (linearSiderealTime(day * dayMs) + observer.longitude);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [from, to] = [rotated(start.x, start.y, cos, sin), rotated(end.x, end.y, cos, sin)];
    this.#start = { x: from.u, y: from.v, z: start.z };
    this.#change = { x: to.u - from.u, y: to.v - from.v, z: end.z - start.z };
    this.points = [0, ...this.#transits(), 1].map((x) => this.at(x));
  }

  /** Sine of the altitude, and its growth per day. */
  at(x: number): Point {
    const { sinLatitude, cosLatitude } = this.#observer;
    const [cos, sin] = [Math.cos(rotation * x), Math.sin(rotation * x)];
    const { x: south, y: east, z } = this.geocentric(x, cos, sin);
    const { u: southward } = rotated(this.#change.x, this.#change.y, cos, sin);
    return {
      x,
      value: sinLatitude * z + cosLatitude * south,
      slope: sinLatitude * this.#change.z + cosLatitude * (southward + rotation * east),
    };
  }

  /** Its direction in the axes of the argument of `Observer.seen`. */
  geocentric(x: number, cos = Math.cos(rotation * x), sin = Math.sin(rotation * x)): Vector {
    const [start, change] = [this.#start, this.#change];
    const { u, v } = rotated(start.x + x * change.x, start.y + x * change.y, cos, sin);
    return { x: u, y: v, z: start.z + x * change.z };
  }

  /**
   * Where it passes a level, from its hour angle there: exact but for what its direction changes in the day.
   *
   * @param level - sine of the altitude, which it passes
   * @returns where it passes the level next, of a point before and of whether it rises
   */
  guessOf(level: number): (start: Point, rises: boolean) => number {
    const { sinLatitude, cosLatitude } = this.#observer;
    const { x: start, y: east, z } = this.geocentric(0);
    const hourAngle = Math.acos((level - sinLatitude * z) / (cosLatitude * Math.hypot(start, east)));
    return ({ x }, rises) => x + this.#until(rises ? -hourAngle : hourAngle, x);
  }

  /** Its upper and lower transits, in ascending order. */
  #transits(): number[] {
    const first = Math.min(this.#until(0, 0), this.#until(Math.PI, 0));
    return [first, first + Math.PI / rotation, first + (2 * Math.PI) / rotation].filter((x) => x < 1);
  }

  /** Days from x until the hour angle next is this one, radians. */
  #until(hourAngle: number, x: number): number {
    const { x: south, y: east } = this.geocentric(x);
    const turns = (hourAngle + Math.atan2(east, south)) / (2 * Math.PI);
    return ((turns - Math.floor(turns)) * 2 * Math.PI) / rotation;
  }
}
