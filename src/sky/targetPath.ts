import { checkNumber } from './allowedNumber.ts';
import type { Curve, LevelCrossing } from './curve.ts';
import { earthRotationPerDay, linearSiderealTime } from './earth.ts';
import type { Horizontal, Observer } from './observer.ts';
import { apparentDirection } from './star.ts';
import { Track } from './track.ts';
import { dayMs, radian } from './units.ts';
import { ut1Of } from './universalTime.ts';
import { turnedAboutZ, type Vector, vectorTo } from './vector.ts';

/** Right ascension (0 … 360) and declination (−90 … 90) of a direction in the ICRS, degrees. */
export interface EquatorialPosition {
  readonly rightAscension: number;
  readonly declination: number;
}

/** A target's path during a day of UT1. Within the day, instants are numbers from 0 (start) to 1 (end). */
export interface TargetDay {
  /** Number of the day: days since 1970-01-01. */
  readonly day: number;
  readonly track: Track;
  /** Upper and lower transits of the target in the day, ascending. */
  readonly transits: readonly number[];
  readonly altitudes: Curve;
  /** The target's `apparentDirection` at the end of the day. */
  readonly end: Vector;
}

/**
 * The path of a target over one site. The target's proper motion is ignored.
 *
 * The path is computed for whole days of UT1, so that results do not depend on the requested range. Within a day, the direction
 * of the target is interpolated. Apart from the Earth's rotation, the direction changes by less than 1″ in a day. The error of
 * the interpolation is below 0.01″.
 */
export class TargetPath {
  readonly observer: Observer;
  readonly #icrs: Vector;
  /** The most recently requested day, cached because most requests are for the same day or the next day. */
  #latest: TargetDay | undefined;

  /** @throws RangeError if a coordinate of the target is missing or not allowed */
  constructor(observer: Observer, { rightAscension, declination }: EquatorialPosition) {
    checkNumber('rightAscension of a target', rightAscension, { min: 0, max: 360 });
    checkNumber('declination of a target', declination, { min: -90, max: 90 });
    this.observer = observer;
    this.#icrs = vectorTo(rightAscension, declination);
  }

  /**
   * The target's altitude and azimuth at an instant, degrees, without refraction. Precession, nutation and annual aberration are
   * applied.
   */
  horizontal(timeMs: number): Horizontal {
    return this.observer.horizontalOf(this.directionAt(ut1Of(timeMs)), 0);
  }

  /** The unit vector to the target at an instant of UT1, in the axes of `Observer.topocentric`. */
  directionAt(ut1Ms: number): Vector {
    const days = ut1Ms / dayMs;
    const day = Math.floor(days);
    return this.#dayOf(day).track.geocentric(days - day);
  }

  /**
   * The instants at which the target passes an altitude, in ascending order. Rising and setting alternate. At a site within 1″ of
   * a pole, or for a target within 1″ of a celestial pole, the search can miss two crossings. Between two missed crossings, the
   * target's altitude differs from the requested altitude by less than 0.2″.
   *
   * @param altitude - degrees, without refraction
   * @param startMs - start of a range of any length
   * @param endMs - end of the range, not included
   */
  crossings(altitude: number, startMs: number, endMs: number): LevelCrossing[] {
    const level = Math.sin(radian * altitude);
    const all = this.daysOver(startMs, endMs).flatMap(({ track, altitudes }) => track.crossings(altitudes, level));
    return all.filter(({ timeMs }) => timeMs >= startMs && timeMs < endMs);
  }

  /**
   * The instant at which the target is highest in a range, and the altitude at that instant, degrees, without refraction. The
   * range includes both ends.
   */
  highest(startMs: number, endMs: number): { readonly timeMs: number; readonly altitude: number } {
    const points = this.daysOver(startMs, endMs).flatMap(({ track, altitudes }) => {
      const [from, to] = [Math.max(track.steps(startMs), 0), Math.min(track.steps(endMs), 1)];
      if (from > to) return [];
      return altitudes.between(from, to).map(({ x, value }) => ({ timeMs: track.instant(x), sine: value }));
    });
    const { timeMs, sine } = points.reduce((best, point) => (point.sine > best.sine ? point : best));
    return { timeMs, altitude: Math.asin(Math.min(sine, 1)) / radian };
  }

  /** The days of UT1 that cover a range of instants, both ends included. */
  daysOver(startMs: number, endMs: number): TargetDay[] {
    // A crossing within a leap second gets the instant of the end of the leap second, which can be in the next day.
    const first = Math.floor((ut1Of(startMs) - 1000) / dayMs);
    const last = Math.floor(ut1Of(endMs) / dayMs);
    return Array.from({ length: last - first + 1 }, (_, index) => this.#dayOf(first + index));
  }

  #dayOf(day: number): TargetDay {
    if (this.#latest?.day === day) return this.#latest;
    const start = this.#latest?.day === day - 1 ? this.#latest.end : apparentDirection(this.#icrs, day * dayMs);
    const end = apparentDirection(this.#icrs, (day + 1) * dayMs);
    const meridian = radian * (linearSiderealTime(day * dayMs) + this.observer.longitude);
    const places = [start, end].map((direction) => turnedAboutZ(direction, meridian));
    const timing = { originMs: day * dayMs, stepMs: dayMs, rotationPerDay: earthRotationPerDay };
    const track = new Track(this.observer, timing, places, 0);
    const transits = transitsIn(track);
    this.#latest = { day, track, transits, altitudes: track.altitudes(0, 1, transits), end };
    return this.#latest;
  }
}

/**
 * Upper and lower transits in a day, ascending. The altitude has its extremes at the transits, except at a site within 1″ of a
 * pole or for a target within 1″ of a celestial pole. This near to a pole, the daily change of the direction can outweigh the
 * Earth's rotation. The true extremes then differ from the altitudes at the transits by up to 0.2″.
 */
function transitsIn(track: Track): number[] {
  const halfTurns = turnsToTransit(track.geocentric(0)) * 2;
  const first = halfTurns - Math.floor(halfTurns);
  return [first, first + 1, first + 2].map((turns) => (turns * Math.PI) / track.rotation).filter((x) => x < 1);
}

/** The Earth's rotation until the upper transit of a direction, turns, 0 … 1. */
function turnsToTransit({ x: south, y: east }: Vector): number {
  const turns = Math.atan2(east, south) / (2 * Math.PI);
  return turns - Math.floor(turns);
}
