import type { Curve, LevelCrossing } from './curve.ts';
import { earthRotationPerDay } from './earth.ts';
import { horizonRefraction } from './horizon.ts';
import { moonBody } from './moon.ts';
import type { Observer } from './observer.ts';
import { Track } from './track.ts';
import { dayMs, radian } from './units.ts';
import { ut1Of, utcOf } from './universalTime.ts';

/** The Moon's rising or setting. */
interface MoonCrossing extends LevelCrossing {
  /** Of the Moon's centre, topocentric, degrees from north through east, 0 (included) … 360 (not included). */
  readonly azimuth: number;
}

/** The Moon's radius in equatorial radii of the Earth, 1737.4 km in 6378.137 km. */
const moonRadius = 1737.4 / 6378.137;

const quarterDayMs = dayMs / 4;

/** Mean rate of the Moon's hour angle, radians per quarter day; its true rate is within 1 % of it. */
const hourAngleRate = (radian * (earthRotationPerDay - 13.1764)) / 4;

/**
 * Longest step of the search, in quarter days: two hours, in which the Moon's altitude has at most one extremum. Within 1.2° of a
 * pole a rise or dip of less than 40″ can be missed.
 */
const turns = { step: 1 / 3 };

/**
 * The Moon as seen from one site during a day. Its path is up where it is above the horizon of the almanacs, which its upper limb
 * touches at moonrise and moonset: refraction there is 34′, at 1010 hPa.
 *
 * It is interpolated between five places six hours apart: within 0.02″ of its place at each instant, for 5 of suncalc's calls in place
 * of hundreds.
 */
export class MoonPath {
  /** In quarter days. */
  readonly track: Track;
  /** The range of the day in it. */
  readonly start: number;
  readonly end: number;
  /** Of the upper limb, and the sine of its altitude at moonrise and moonset. */
  readonly #limb: Curve;
  readonly #horizon: number;
  readonly #centre: Curve;

  /**
   * @param startMs - from here …
   * @param endMs - … to here, about a day later
   * @param lowering - of the horizon at which it rises and sets, see `horizonLowering`, degrees
   */
  constructor(observer: Observer, startMs: number, endMs: number, lowering = 0) {
    const middleMs = (ut1Of(startMs) + ut1Of(endMs)) / 2;
    const places = [-2, -1, 0, 1, 2].map((quarter) => moonBody(utcOf(middleMs + quarter * quarterDayMs)));
    this.track = Track.through(observer, middleMs, quarterDayMs, places);
    this.start = this.track.steps(startMs);
    this.end = this.track.steps(endMs);
    // How far below the horizontal the upper limb is then.
    const depression = radian * (horizonRefraction + lowering);
    this.#horizon = -Math.sin(depression);
    this.#limb = this.track.altitudes(this.start, this.end, turns, moonRadius * Math.cos(depression));
    this.#centre = this.track.altitudes(this.start, this.end, turns);
  }

  /** Whether the Moon is up at an instant of the day. */
  isUp(timeMs: number): boolean {
    return this.#limb.at(this.track.steps(timeMs)).value >= this.#horizon;
  }

  /** The altitude of the Moon's centre at an instant of the day, topocentric, without refraction, degrees. */
  altitude(timeMs: number): number {
    return this.track.horizontal(this.track.steps(timeMs)).altitude;
  }

  /** The highest such altitude between two instants of the day, both included. */
  maxAltitude(startMs: number, endMs: number): number {
    const [start, end] = [this.track.steps(startMs), this.track.steps(endMs)];
    return Math.max(...this.#limb.between(start, end).map(({ x }) => this.track.horizontal(x).altitude));
  }

  /** The Moon's risings and settings from the start to the end, in their order. */
  crossings(): MoonCrossing[] {
    return this.#limb.crossings(this.#horizon).map(({ x, rises }) => ({
      timeMs: this.track.instant(x),
      rises,
      azimuth: this.track.horizontal(x).azimuth,
    }));
  }

  /**
   * The instants from the start to the end at which the Moon's centre passes an altitude, in ascending order.
   *
   * @param altitude - topocentric, without refraction, degrees
   */
  altitudeCrossings(altitude: number): LevelCrossing[] {
    return this.track.crossings(this.#centre, Math.sin(radian * altitude));
  }

  /** The Moon's upper transit from the start to before the end; `null`: there is none. Two are at least 24.6 hours apart. */
  transitMs(): number | null {
    const hourAngle = this.#hourAngle(this.start);
    let x = this.start + (hourAngle > 0 ? 2 * Math.PI - hourAngle : -hourAngle) / hourAngleRate;
    // Each step gains two digits.
    for (let count = 0; count < 3; count++) x -= this.#hourAngle(x) / hourAngleRate;
    return x < this.end ? this.track.instant(x) : null;
  }

  /** West of the meridian, radians, −π … π. */
  #hourAngle(x: number): number {
    const geocentric = this.track.geocentric(x);
    return Math.atan2(-geocentric.y, geocentric.x);
  }
}
