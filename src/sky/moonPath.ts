import { type Curve, type Point, searchCrossing } from './crossing.ts';
import { earthRotationPerDay } from './earth.ts';
import { horizonRefraction } from './equatorialPosition.ts';
import { moonBody } from './moon.ts';
import type { Observer } from './observer.ts';
import { peaksBetween } from './peaks.ts';
import { dayMs, radian, wrapDegrees } from './units.ts';
import { ut1Of, utcOf } from './universalTime.ts';

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
  readonly #startMs: number;
  readonly #endMs: number;
  /** In UT1, which has no leap seconds, as have the quarter days counted from it. */
  readonly #middleMs: number;
  /** How far below the horizontal the upper limb is at moonrise and moonset, by refraction and the dip of the horizon, radians. */
  readonly #depression: number;
  readonly #x: Quartic;
  readonly #y: Quartic;
  readonly #z: Quartic;
  #peaksMs: readonly number[] | undefined;

  /**
   * @param startMs - from here …
   * @param endMs - … to here, about a day later
   * @param lowering - of the horizon at which it rises and sets, see `horizonLowering`, degrees
   */
  constructor(observer: Observer, startMs: number, endMs: number, lowering = 0) {
    this.#depression = radian * (horizonRefraction + lowering);
    this.#observer = observer;
    this.#startMs = startMs;
    this.#endMs = endMs;
    this.#middleMs = (ut1Of(startMs) + ut1Of(endMs)) / 2;
    const places = nodes.map((node) => {
      const { declination, greenwichHourAngle, distance } = moonBody(utcOf(this.#middleMs + node * quarterDayMs));
      const angle = rotation * node - radian * (greenwichHourAngle + observer.longitude);
      const equatorial = distance * Math.cos(radian * declination);
      const polar = distance * Math.sin(radian * declination);
      return { x: equatorial * Math.cos(angle), y: equatorial * Math.sin(angle), z: polar };
    });
    this.#x = new Quartic(places.map(({ x }) => x));
    this.#y = new Quartic(places.map(({ y }) => y));
    this.#z = new Quartic(places.map(({ z }) => z));
  }

  /** Whether the Moon is up at an instant of the day. */
  isUp(timeMs: number): boolean {
    return this.at(this.#quarters(timeMs)).value >= 0;
  }

  /** The altitude of the Moon's centre at an instant of the day, topocentric, without refraction, degrees. */
  altitude(timeMs: number): number {
    return Math.asin(this.#sine(timeMs)) / radian;
  }

  /** The highest such altitude between two instants of the day, both included. */
  maxAltitude(startMs: number, endMs: number): number {
    const sineAt = (timeMs: number) => this.#sine(timeMs);
    this.#peaksMs ??= peaksBetween(sineAt, this.#startMs, this.#endMs);
    const between = this.#peaksMs.filter((timeMs) => timeMs > startMs && timeMs < endMs);
    return Math.asin(Math.max(...[startMs, ...between, endMs].map(sineAt))) / radian;
  }

  #sine(timeMs: number): number {
    const x = this.#quarters(timeMs);
    const { south, west, polar, up } = this.#seen(Math.cos(rotation * x), Math.sin(rotation * x), x);
    return up / Math.hypot(south, west, polar);
  }

  /** The Moon's risings and settings from the start to the end, in their order. */
  crossings(): MoonCrossing[] {
    const crossings: MoonCrossing[] = [];
    let [start, ...points] = this.#points();
    for (const end of points) {
      const x = searchCrossing(this, 0, start, end, tolerance, (start.x + end.x) / 2);
      if (x !== null) crossings.push(this.#crossing(x, start.value < 0));
      start = end;
    }
    return crossings;
  }

  /** Points from the start to the end. Between two of them the altitude only rises or only falls, so it passes the horizon once at most. */
  #points(): [Point, ...Point[]] {
    const [startX, endX] = [this.#quarters(this.#startMs), this.#quarters(this.#endMs)];
    const pieces = Math.ceil((endX - startX) / step);
    let start = this.at(startX);
    const points: [Point, ...Point[]] = [start];
    for (let piece = 1; piece <= pieces; piece++) {
      const end = this.at(startX + ((endX - startX) * piece) / pieces);
      const turn = searchCrossing(this.#slopes, 0, slopeAt(start), slopeAt(end), tolerance, (start.x + end.x) / 2);
      if (turn !== null) points.push(this.at(turn));
      points.push(end);
      start = end;
    }
    return points;
  }

  #crossing(x: number, rises: boolean): MoonCrossing {
    return { timeMs: utcOf(this.#middleMs + x * quarterDayMs), rises, azimuth: this.#azimuth(x) };
  }

  #azimuth(x: number): number {
    const { sinLatitude, cosLatitude } = this.#observer;
    const { south, west, polar } = this.#seen(Math.cos(rotation * x), Math.sin(rotation * x), x);
    const north = cosLatitude * polar - sinLatitude * south;
    return (wrapDegrees(Math.atan2(-west, north) / radian - 180) + 180) % 360;
  }

  /** The Moon's upper transit from the start to before the end; `null`: there is none. Two are at least 24.6 hours apart. */
  transitMs(): number | null {
    const start = this.#quarters(this.#startMs);
    const hourAngle = this.#hourAngle(start);
    let x = start + (hourAngle > 0 ? 2 * Math.PI - hourAngle : -hourAngle) / hourAngleRate;
    // Each step gains two digits.
    for (let count = 0; count < 3; count++) x -= this.#hourAngle(x) / hourAngleRate;
    const timeMs = utcOf(this.#middleMs + x * quarterDayMs);
    return timeMs < this.#endMs ? timeMs : null;
  }

  /** West of the meridian, radians, −π … π. */
  #hourAngle(x: number): number {
    const { south, west } = this.#seen(Math.cos(rotation * x), Math.sin(rotation * x), x);
    return Math.atan2(west, south + this.#observer.fromAxis);
  }

  /**
   * Height of the upper limb above the horizon's line of sight, in equatorial radii of the Earth, and how fast it grows, per
   * quarter day; the distance's own change, 2 in 10,000 of that, is left out.
   */
  at(x: number): Point {
    const { sinLatitude, cosLatitude } = this.#observer;
    const cos = Math.cos(rotation * x);
    const sin = Math.sin(rotation * x);
    const { south, west, polar, up } = this.#seen(cos, sin, x);
    const lifted = Math.hypot(south, west, polar) * Math.sin(this.#depression);
    const southward = this.#x.slope(x) * cos + this.#y.slope(x) * sin - rotation * west;
    return {
      x,
      value: up + lifted + moonRadius * Math.cos(this.#depression),
      slope: sinLatitude * this.#z.slope(x) + cosLatitude * southward,
    };
  }

  /**
   * The vector from the observer to the Moon's centre, in equatorial radii of the Earth: to the equator's point below the
   * meridian, to the west, and to the pole; and upward, which is made of the first and the last.
   */
  #seen(cos: number, sin: number, x: number) {
    const { sinLatitude, cosLatitude, fromAxis, fromEquator } = this.#observer;
    const px = this.#x.at(x);
    const py = this.#y.at(x);
    const south = px * cos + py * sin - fromAxis;
    const polar = this.#z.at(x) - fromEquator;
    return { south, west: px * sin - py * cos, polar, up: sinLatitude * polar + cosLatitude * south };
  }

  /** The curve of its slope; the slope of that is of the Earth's rotation alone, right to 10 %: it only guides the search. */
  readonly #slopes: Curve = {
    at: (x) => {
      const south = this.#x.at(x) * Math.cos(rotation * x) + this.#y.at(x) * Math.sin(rotation * x);
      return { x, value: this.at(x).slope, slope: -this.#observer.cosLatitude * rotation ** 2 * south };
    },
  };

  #quarters(timeMs: number): number {
    return (ut1Of(timeMs) - this.#middleMs) / quarterDayMs;
  }
}

/** What a search for where a curve turns begins with, from a point of the curve itself. */
const slopeAt = ({ x, slope }: Point) => ({ x, value: slope });

const nodes = [-2, -1, 0, 1, 2] as const;

/** The polynomial of the fourth degree through five values at −2, −1, 0, 1 and 2 (Stirling's formula). */
class Quartic {
  readonly #c0: number;
  readonly #c1: number;
  readonly #c2: number;
  readonly #c3: number;
  readonly #c4: number;

  constructor(values: readonly number[]) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = values;
    const second = d - 2 * c + b;
    const fourth = e - 4 * d + 6 * c - 4 * b + a;
    this.#c0 = c;
    this.#c3 = (e - 2 * d + 2 * b - a) / 12;
    this.#c1 = (d - b) / 2 - this.#c3;
    this.#c4 = fourth / 24;
    this.#c2 = second / 2 - this.#c4;
  }

  at(x: number): number {
    return this.#c0 + x * (this.#c1 + x * (this.#c2 + x * (this.#c3 + x * this.#c4)));
  }

  slope(x: number): number {
    return this.#c1 + x * (2 * this.#c2 + x * (3 * this.#c3 + x * 4 * this.#c4));
  }
}
