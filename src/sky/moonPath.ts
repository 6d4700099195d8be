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
  /** Azimuth of the Moon's centre, topocentric, degrees from north through east, 0 (included) … 360 (not included). */
  readonly azimuth: number;
}

/** The Moon's radius in equatorial radii of the Earth, 1737.4 km ÷ 6378.137 km. */
const moonRadius = 1737.4 / 6378.137;

const quarterDayMs = dayMs / 4;

/** Mean rate of the Moon's hour angle, radians per quarter day. The true rate differs by at most 1.3 %. */
const hourAngleRate = (radian * (earthRotationPerDay - 13.1764)) / 4;

/**
 * Longest step of the search for extremes of the Moon's altitude: two hours. The unit is a quarter of a day. The Moon's altitude
 * has at most one extremum in two hours, except at sites within 1.3° of a pole. Within 1.3° of a pole, the search can miss a
 * maximum and a minimum that differ by less than 50″.
 */
const turns = { step: 1 / 3 };

/**
 * The Moon as seen from one site during a day. Moonrise and moonset follow the almanacs' convention: the upper limb is on the
 * horizon, with 34′ of refraction at 1010 hPa.
 *
 * The path is interpolated between five places of the Moon, six hours apart. The error of the interpolation is below 0.02″. The
 * path needs 5 calls of suncalc instead of hundreds.
 */
export class MoonPath {
  /** The Moon's track, with steps of a quarter day. */
  readonly track: Track;
  /** Start of the day, in steps of the track. */
  readonly start: number;
  readonly end: number;
  /** The sine of the altitude of the Moon's upper limb. */
  readonly #limb: Curve;
  /** The value of `#limb` at moonrise and moonset. */
  readonly #horizon: number;

  /**
   * @param startMs - start of the day
   * @param endMs - end of the day, about 24 hours after the start
   * @param lowering - depression of the horizon in degrees, see `horizonLowering`
   */
  constructor(observer: Observer, startMs: number, endMs: number, lowering = 0) {
    const middleMs = (ut1Of(startMs) + ut1Of(endMs)) / 2;
    const places = [-2, -1, 0, 1, 2].map((quarter) => moonBody(utcOf(middleMs + quarter * quarterDayMs)));
    const timing = { originMs: middleMs, stepMs: quarterDayMs, rotationPerDay: earthRotationPerDay };
    this.track = Track.through(observer, timing, places);
    this.start = this.track.steps(startMs);
    this.end = this.track.steps(endMs);
    // The upper limb's depression at moonrise and moonset.
    const depression = radian * (horizonRefraction + lowering);
    this.#horizon = -Math.sin(depression);
    this.#limb = this.track.altitudes(this.start, this.end, turns, moonRadius * Math.cos(depression));
  }

  /** Whether the Moon is up at an instant of the day. */
  isUp(timeMs: number): boolean {
    return this.#limb.at(this.track.steps(timeMs)).value >= this.#horizon;
  }

  /** The altitude of the Moon's centre at an instant of the day, topocentric, without refraction, degrees. */
  altitude(timeMs: number): number {
    return this.track.horizontal(this.track.steps(timeMs)).altitude;
  }

  /** The highest altitude of the Moon's centre between two instants of the day, both included. See `altitude`. */
  maxAltitude(startMs: number, endMs: number): number {
    const [start, end] = [this.track.steps(startMs), this.track.steps(endMs)];
    return Math.max(...this.#limb.between(start, end).map(({ x }) => this.track.horizontal(x).altitude));
  }

  /** The Moon's risings and settings of the day, in ascending order. */
  crossings(): MoonCrossing[] {
    return this.#limb.crossings(this.#horizon).map(({ x, rises }) => ({
      timeMs: this.track.instant(x),
      rises,
      azimuth: this.track.horizontal(x).azimuth,
    }));
  }

  /**
   * The instant of the Moon's upper transit in the day, the end not included. `null`: the day has no transit. Such days exist,
   * because transits are at least 24.6 hours apart.
   */
  transitMs(): number | null {
    const hourAngle = this.#hourAngle(this.start);
    let x = this.start + (hourAngle > 0 ? 2 * Math.PI - hourAngle : -hourAngle) / hourAngleRate;
    // Each step of the iteration gains two digits.
    for (let count = 0; count < 3; count++) x -= this.#hourAngle(x) / hourAngleRate;
    return x < this.end ? this.track.instant(x) : null;
  }

  /** The Moon's hour angle, west of the meridian, radians, −π … π. */
  #hourAngle(x: number): number {
    const geocentric = this.track.geocentric(x);
    return Math.atan2(-geocentric.y, geocentric.x);
  }
}
