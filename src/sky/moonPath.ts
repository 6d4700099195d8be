import { type Curve, type Point, searchCrossing } from './crossing.ts';
import { earthRotationPerDay } from './earth.ts';
import { horizonRefraction } from './horizon.ts';
import { moonBody } from './moon.ts';
import { type Horizontal, horizontalOf, type Observer } from './observer.ts';
import { type Polynomial, quartic } from './polynomial.ts';
import { dayMs, radian } from './units.ts';
import { ut1Of, utcOf } from './universalTime.ts';
import { dot, lengthOf, rotated, type Vector, vectorTo } from './vector.ts';

/** The Moon's rising or setting. */
export interface MoonCrossing {
  readonly timeMs: number;
  readonly rises: boolean;
  /** Of the Moon's centre, topocentric, degrees from north through east, 0 (included) … 360 (not included). */
  readonly azimuth: number;
}

/** The Moon's radius in equatorial radii of the Earth, 1737.4 km in 6378.137 km. */
const moonRadius = 1737.4 / 6378.137;

/** Between its places the path is interpolated; instants are counted in quarter days from the middle one. */
const quarterDayMs = dayMs / 4;

/** Rotation of the Earth relative to the equinox, radians per quarter day. */
const rotation = (radian * earthRotationPerDay) / 4;

/** Mean rate of the Moon's hour angle, radians per quarter day; its true rate is within 1 % of it. */
const hourAngleRate = rotation - (radian * 13.1764) / 4;

/** The step at which a search ends, in quarter days: 22 ms, of which Newton's method leaves less than 0.1 ms. */
const tolerance = 1e-6;

/**
 * Longest step of the search, in quarter days: two hours, in which the Moon's altitude has at most one extremum. Within 1.2° of a
 * pole a rise or dip of less than 40″ can be missed.
 */
const step = 1 / 3;

/**
 * The Moon as seen from one site during a day.
 *
 * Its geocentric position, in a frame that does not rotate with the Earth, is interpolated between five places six hours
 * apart: within 0.02″ of its place at each instant, for 5 of suncalc's calls in place of hundreds. Its path is up where it is above the
 * horizon of the almanacs, which its upper limb touches at moonrise and moonset: refraction there is 34′, at 1010 hPa.
 */
export class MoonPath implements Curve {
  readonly #observer: Observer;
  /** In UT1, which has no leap seconds, as have the quarter days counted from it. */
  readonly #middleMs: number;
  /** In quarter days. */
  readonly #start: number;
  readonly #end: number;
  /** How far below the horizontal the upper limb is at moonrise and moonset, by refraction and the dip of the horizon, radians. */
  readonly #depression: number;
  readonly #x: Polynomial;
  readonly #y: Polynomial;
  readonly #z: Polynomial;
  #turningPoints: readonly [Point, ...Point[]] | undefined;

  /**
   * @param startMs - from here …
   * @param endMs - … to here, about a day later
   * @param lowering - of the horizon at which it rises and sets, see `horizonLowering`, degrees
   */
  constructor(observer: Observer, startMs: number, endMs: number, lowering = 0) {
    this.#depression = radian * (horizonRefraction + lowering);
    this.#observer = observer;
    this.#middleMs = (ut1Of(startMs) + ut1Of(endMs)) / 2;
    this.#start = this.#quarters(startMs);
    this.#end = this.#quarters(endMs);
    const [a, b, c, d, e] = [this.#place(-2), this.#place(-1), this.#place(0), this.#place(1), this.#place(2)];
    const through = (axis: keyof Vector) => quartic(a[axis], b[axis], c[axis], d[axis], e[axis]);
    this.#x = through('x');
    this.#y = through('y');
    this.#z = through('z');
  }

  /** Whether the Moon is up at an instant of the day. */
  isUp(timeMs: number): boolean {
    return this.at(this.#quarters(timeMs)).value >= 0;
  }

  /** The altitude of the Moon's centre at an instant of the day, topocentric, without refraction, degrees. */
  altitude(timeMs: number): number {
    return this.#horizontal(this.#quarters(timeMs)).altitude;
  }

  /** The highest such altitude between two instants of the day, both included. */
  maxAltitude(startMs: number, endMs: number): number {
    const [start, end] = [this.#quarters(startMs), this.#quarters(endMs)];
    const between = this.#points().filter(({ x }) => x > start && x < end);
    const highest = between.reduce((one, other) => (other.value > one.value ? other : one), this.at(start));
    return Math.max(...[start, highest.x, end].map((x) => this.#horizontal(x).altitude));
  }

  /** The Moon's risings and settings from the start to the end, in their order. */
  crossings(): MoonCrossing[] {
    const crossings: MoonCrossing[] = [];
    let [start, ...points] = this.#points();
    for (const end of points) {
      const x = searchCrossing(this, 0, start, end, tolerance, (start.x + end.x) / 2);
      if (x !== null) {
        crossings.push({ timeMs: this.#instant(x), rises: start.value < 0, azimuth: this.#horizontal(x).azimuth });
      }
      start = end;
    }
    return crossings;
  }

  /** The Moon's upper transit from the start to before the end; `null`: there is none. Two are at least 24.6 hours apart. */
  transitMs(): number | null {
    const hourAngle = this.#hourAngle(this.#start);
    let x = this.#start + (hourAngle > 0 ? 2 * Math.PI - hourAngle : -hourAngle) / hourAngleRate;
    // Each step gains two digits.
    for (let count = 0; count < 3; count++) x -= this.#hourAngle(x) / hourAngleRate;
    return x < this.#end ? this.#instant(x) : null;
  }

  /** How far the upper limb is above the horizon of moonrise and moonset, as the sine of a small angle, and its growth per quarter day. */
  at(x: number): Point {
    const [cos, sin] = [Math.cos(rotation * x), Math.sin(rotation * x)];
    const geocentric = this.#geocentric(x, cos, sin);
    const seen = this.#observer.seen(geocentric, 1);
    const { u, v } = rotated(this.#x.slope(x), this.#y.slope(x), cos, sin);
    const turning = { x: u + rotation * geocentric.y, y: v - rotation * geocentric.x, z: this.#z.slope(x) };
    const velocity = this.#observer.seen(turning, 0);
    const distance = lengthOf(seen);
    const sine = (seen.z + moonRadius * Math.cos(this.#depression)) / distance;
    const receding = dot(seen, velocity) / distance;
    return { x, value: sine + Math.sin(this.#depression), slope: (velocity.z - sine * receding) / distance };
  }

  /** Points from the start to the end. Between two of them the altitude only rises or only falls, so it passes the horizon at most once. */
  #points(): readonly [Point, ...Point[]] {
    this.#turningPoints ??= this.#searchPoints();
    return this.#turningPoints;
  }

  #searchPoints(): readonly [Point, ...Point[]] {
    const length = this.#end - this.#start;
    const pieces = Math.ceil(length / step);
    let start = this.at(this.#start);
    const points: [Point, ...Point[]] = [start];
    for (let piece = 1; piece <= pieces; piece++) {
      const end = this.at(this.#start + (length * piece) / pieces);
      const turn = searchCrossing(this.#slopes, 0, slopeAt(start), slopeAt(end), tolerance, (start.x + end.x) / 2);
      if (turn !== null) points.push(this.at(turn));
      points.push(end);
      start = end;
    }
    return points;
  }

  /** The curve of its slope; the slope of that is of the Earth's rotation alone, right to 10 %: it only guides the search. */
  readonly #slopes: Curve = {
    at: (x) => {
      const geocentric = this.#geocentric(x);
      const curvature = (this.#observer.cosLatitude * rotation ** 2 * geocentric.x) / lengthOf(geocentric);
      return { x, value: this.at(x).slope, slope: -curvature };
    },
  };

  /** Where the Moon's centre is in the sky. */
  #horizontal(x: number): Horizontal {
    return horizontalOf(this.#observer.seen(this.#geocentric(x), 1));
  }

  /** West of the meridian, radians, −π … π. */
  #hourAngle(x: number): number {
    const geocentric = this.#geocentric(x);
    return Math.atan2(-geocentric.y, geocentric.x);
  }

  /** The Moon's centre in the axes of `Observer.seen`, in equatorial radii of the Earth. */
  #geocentric(x: number, cos = Math.cos(rotation * x), sin = Math.sin(rotation * x)): Vector {
    const { u, v } = rotated(this.#x.at(x), this.#y.at(x), cos, sin);
    return { x: u, y: v, z: this.#z.at(x) };
  }

  /** The Moon's centre in axes that do not rotate with the Earth: at the middle they are those of `#geocentric`. */
  #place(node: number): Vector {
    const { declination, greenwichHourAngle, distance } = moonBody(this.#instant(node));
    const longitude = (rotation * node) / radian - greenwichHourAngle - this.#observer.longitude;
    const { x, y, z } = vectorTo(longitude, declination);
    return { x: distance * x, y: distance * y, z: distance * z };
  }

  #quarters(timeMs: number): number {
    return (ut1Of(timeMs) - this.#middleMs) / quarterDayMs;
  }

  #instant(x: number): number {
    return utcOf(this.#middleMs + x * quarterDayMs);
  }
}

/** What a search for where a curve turns begins with, from a point of the curve itself. */
const slopeAt = ({ x, slope }: Point) => ({ x, value: slope });
