import { crossingsBetween, type LevelCrossing, largestBetween } from './crossing.ts';
import { earthRotationPerDay } from './earth.ts';
import { type Horizontal, horizontalOf, type Observer } from './observer.ts';
import { apparentDirection } from './star.ts';
import { TargetDay } from './targetDay.ts';
import { dayMs, radian } from './units.ts';
import { ut1Of, utcOf } from './universalTime.ts';
import { type Vector, vectorTo } from './vector.ts';

/** A direction in the ICRS, degrees: what is observed. */
export interface EquatorialPosition {
  /** 0 … 360. */
  readonly rightAscension: number;
  /** −90 … 90. */
  readonly declination: number;
}

/** The step at which a search ends, in days: 9 ms, of which Newton's method leaves less than 0.01 ms. */
const tolerance = 1e-7;

/**
 * A target without proper motion, as seen from one site at any instant.
 *
 * It is computed by days of UT1, whose boundaries do not depend on what is requested: neither do the results.
 */
export class TargetPath {
  readonly #observer: Observer;
  readonly #icrs: Vector;
  /** Of the latest request: most are of one day after the other. */
  #latest: { readonly day: number; readonly end: Vector; readonly curve: TargetDay } | undefined;

  constructor(observer: Observer, { rightAscension, declination }: EquatorialPosition) {
    this.#observer = observer;
    this.#icrs = vectorTo(rightAscension, declination);
  }

  /** Where it is in the sky at an instant, degrees, without refraction; precession, nutation and annual aberration applied. */
  horizontal(timeMs: number): Horizontal {
    return horizontalOf(this.#observer.seen(this.directionAt(ut1Of(timeMs)), 0));
  }

  /** The unit vector to it at an instant of UT1, in the axes of the argument of `Observer.seen`. */
  directionAt(ut1Ms: number): Vector {
    const days = ut1Ms / dayMs;
    const day = Math.floor(days);
    return this.#curveOf(day).geocentric(days - day);
  }

  /** Its first upper transit after an instant, within 0.1 s. */
  transitAfter(timeMs: number): number {
    const { x: south, y: east } = this.directionAt(ut1Of(timeMs));
    const turns = Math.atan2(east, south) / (2 * Math.PI);
    return timeMs + (turns - Math.floor(turns)) * (360 / earthRotationPerDay) * dayMs;
  }

  /**
   * The instants at which it passes an altitude, in ascending order: rising and setting alternate. None if it stays above it, or
   * below it, in the range. Within 1″ of a pole, of the Earth or the sky, a rise or dip of less than 0.2″ can be missed.
   *
   * @param altitude - without refraction, degrees
   * @param startMs - from here …
   * @param endMs - … to before here, any time later
   */
  crossings(altitude: number, startMs: number, endMs: number): LevelCrossing[] {
    const level = Math.sin(radian * altitude);
    const crossings: LevelCrossing[] = [];
    for (const { day, curve } of this.#days(startMs, endMs)) {
      const guess = curve.guessOf(level);
      for (const { x, rises } of crossingsBetween(curve, level, curve.points, tolerance, guess)) {
        const timeMs = utcOf((day + x) * dayMs);
        if (timeMs >= startMs && timeMs < endMs) crossings.push({ timeMs, rises });
      }
    }
    return crossings;
  }

  /** The highest altitude between two instants, both included, without refraction, degrees. */
  maxAltitude(startMs: number, endMs: number): number {
    let sine = -1;
    const [start, end] = [ut1Of(startMs) / dayMs, ut1Of(endMs) / dayMs];
    for (const { day, curve } of this.#days(startMs, endMs)) {
      const from = Math.max(start - day, 0);
      const to = Math.max(from, Math.min(end - day, 1));
      sine = Math.max(sine, largestBetween(curve, curve.points, from, to).value);
    }
    return Math.asin(Math.min(sine, 1)) / radian;
  }

  *#days(startMs: number, endMs: number): Generator<{ readonly day: number; readonly curve: TargetDay }> {
    const last = Math.floor(ut1Of(endMs) / dayMs);
    // A crossing within a leap second has the instant of its end, which can be in the next day.
    const first = Math.floor((ut1Of(startMs) - 1000) / dayMs);
    for (let day = first; day <= last; day++) yield { day, curve: this.#curveOf(day) };
  }

  /** @param day - of UT1, counted from 1970-01-01 */
  #curveOf(day: number): TargetDay {
    if (this.#latest?.day === day) return this.#latest.curve;
    const start = this.#latest?.day === day - 1 ? this.#latest.end : apparentDirection(this.#icrs, day * dayMs);
    const end = apparentDirection(this.#icrs, (day + 1) * dayMs);
    const curve = new TargetDay(this.#observer, day, start, end);
    this.#latest = { day, end, curve };
    return curve;
  }
}
