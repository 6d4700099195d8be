import { type Point, searchCrossing } from './crossing.ts';
import type { EquatorialPosition } from './equatorialPosition.ts';
import { hourAngleRate, sunParallax, sunPosition } from './sun.ts';
import { SunCurve } from './sunCurve.ts';
import { dayMs, radian, wrapDegrees } from './units.ts';

/**
 * The Sun's upper transit over a longitude, in milliseconds, by one Newton step from its place at mean noon. The two are
 * within 17 minutes of one another, so what is left is less than 1.5 ms.
 */
function transitNear(timeMs: number, place: EquatorialPosition, longitude: number): number {
  const hourAngle = wrapDegrees(place.greenwichHourAngle + longitude);
  return timeMs - (hourAngle / hourAngleRate(timeMs, place.declination)) * dayMs;
}

/** The step at which a search ends, in half days: 43 ms. Newton's method converges quadratically: at most 2 ms of error, at grazing crossings. */
const tolerance = 1e-6;

/** The Sun over one place from a solar noon to the next. */
export class SolarDay {
  /** Upper transit of the Sun that begins the day. */
  readonly noonMs: number;
  /** The next upper transit, within 31 s of 24 h later. */
  readonly nextNoonMs: number;
  /** The instant from noon to next noon at which the Sun is lowest; near the poles it can be either noon. */
  readonly midnightMs: number;

  /** The Sun's altitude at midnight, topocentric, without refraction, degrees. */
  readonly altitudeAtMidnight: number;

  readonly #curve: SunCurve;
  readonly #meanMidnightMs: number;
  readonly #noon: Point;
  readonly #midnight: Point;
  readonly #nextNoon: Point;

  /**
   * @param latitude - degrees, −90 … 90
   * @param longitude - degrees, −180 … 180
   * @param meanNoonMs - mean solar noon at the longitude, the one next to the day's first solar noon
   */
  constructor(latitude: number, longitude: number, meanNoonMs: number) {
    const nextMeanNoonMs = meanNoonMs + dayMs;
    this.#meanMidnightMs = meanNoonMs + dayMs / 2;
    const before = sunPosition(meanNoonMs);
    const after = sunPosition(nextMeanNoonMs);
    this.#curve = new SunCurve(latitude, longitude, [before, sunPosition(this.#meanMidnightMs), after]);
    this.noonMs = transitNear(meanNoonMs, before, longitude);
    this.nextNoonMs = transitNear(nextMeanNoonMs, after, longitude);
    this.#noon = this.#curve.at(this.#fraction(this.noonMs));
    this.#nextNoon = this.#curve.at(this.#fraction(this.nextNoonMs));
    this.#midnight = this.#lowest();
    this.midnightMs = this.#instant(this.#midnight.x);
    this.altitudeAtMidnight = altitudeOfSine(this.#midnight.value);
  }

  /** The Sun's altitude at an instant of the day, topocentric, without refraction, degrees. */
  altitude(timeMs: number): number {
    return altitudeOfSine(this.#curve.at(this.#fraction(timeMs)).value);
  }

  /**
   * The instant at which the Sun sinks through an altitude, between noon and midnight.
   *
   * @param altitude - topocentric, without refraction, degrees
   * @returns milliseconds, or `null` where the Sun is on one side of it at both noon and midnight
   */
  dusk(altitude: number): number | null {
    const level = sineOf(altitude);
    return this.#crossing(level, this.#noon, this.#midnight, -this.#curve.guess(level));
  }

  /** The instant at which the Sun rises through an altitude, between midnight and the next noon. */
  dawn(altitude: number): number | null {
    const level = sineOf(altitude);
    return this.#crossing(level, this.#midnight, this.#nextNoon, this.#curve.guess(level));
  }

  #crossing(level: number, start: Point, end: Point, guess: number): number | null {
    const crossing = searchCrossing(this.#curve, level, start, end, tolerance, guess);
    return crossing === null ? null : this.#instant(crossing);
  }

  /**
   * Where the Sun is lowest. Away from the poles that is next to its lower transit, where its altitude has its minimum. Within
   * 0.1° of a pole the change of its declination can outweigh the Earth's rotation: it may then be lowest at a noon.
   */
  #lowest(): Point {
    const { slopes } = this.#curve;
    const lowest = this.#noon.value < this.#nextNoon.value ? this.#noon : this.#nextNoon;
    const minimum = searchCrossing(slopes, 0, slopes.at(-0.5), slopes.at(0.5), tolerance, 0);
    if (minimum === null) return lowest;
    const transit = this.#curve.at(minimum);
    return transit.value < lowest.value ? transit : lowest;
  }

  #fraction(timeMs: number): number {
    return (timeMs - this.#meanMidnightMs) / (dayMs / 2);
  }

  #instant(fraction: number): number {
    return this.#meanMidnightMs + fraction * (dayMs / 2);
  }
}

/** Sine of the geocentric altitude that the Sun has where its topocentric altitude is `altitude`, degrees. */
function sineOf(altitude: number): number {
  return Math.sin(radian * (altitude + sunParallax * Math.cos(radian * altitude)));
}

/** The Sun's topocentric altitude, degrees, where the sine of its geocentric altitude is `sine`. */
function altitudeOfSine(sine: number): number {
  const altitude = Math.asin(sine) / radian;
  return altitude - sunParallax * Math.cos(radian * altitude);
}
