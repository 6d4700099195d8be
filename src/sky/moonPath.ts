import { crossingsBetween, type LevelCrossing, largestBetween } from './crossing.ts';
import { horizonRefraction } from './horizon.ts';
import { MoonAltitude, moonTolerance } from './moonAltitude.ts';
import { MoonTrack, rotation } from './moonTrack.ts';
import { type Horizontal, horizontalOf, type Observer } from './observer.ts';
import { radian } from './units.ts';

/** The Moon's rising or setting. */
export interface MoonCrossing extends LevelCrossing {
  /** Of the Moon's centre, topocentric, degrees from north through east, 0 (included) … 360 (not included). */
  readonly azimuth: number;
}

/** The Moon's radius in equatorial radii of the Earth, 1737.4 km in 6378.137 km. */
const moonRadius = 1737.4 / 6378.137;

/** Mean rate of the Moon's hour angle, radians per quarter day; its true rate is within 1 % of it. */
const hourAngleRate = rotation - (radian * 13.1764) / 4;

/**
 * The Moon as seen from one site during a day. Its path is up where it is above the horizon of the almanacs, which its upper limb
 * touches at moonrise and moonset: refraction there is 34′, at 1010 hPa.
 */
export class MoonPath {
  readonly observer: Observer;
  readonly track: MoonTrack;
  /** How far below the horizontal the upper limb is at moonrise and moonset, by refraction and the dip of the horizon, radians. */
  readonly #depression: number;
  readonly #limb: MoonAltitude;
  readonly #centre: MoonAltitude;

  /**
   * @param startMs - from here …
   * @param endMs - … to here, about a day later
   * @param lowering - of the horizon at which it rises and sets, see `horizonLowering`, degrees
   */
  constructor(observer: Observer, startMs: number, endMs: number, lowering = 0) {
    this.#depression = radian * (horizonRefraction + lowering);
    this.observer = observer;
    this.track = new MoonTrack(observer, startMs, endMs);
    this.#limb = new MoonAltitude(observer, this.track, moonRadius * Math.cos(this.#depression));
    this.#centre = new MoonAltitude(observer, this.track, 0);
  }

  /** Whether the Moon is up at an instant of the day. */
  isUp(timeMs: number): boolean {
    return this.#limb.at(this.track.quarters(timeMs)).value >= this.#horizon;
  }

  /** The altitude of the Moon's centre at an instant of the day, topocentric, without refraction, degrees. */
  altitude(timeMs: number): number {
    return this.#horizontal(this.track.quarters(timeMs)).altitude;
  }

  /** The highest such altitude between two instants of the day, both included. */
  maxAltitude(startMs: number, endMs: number): number {
    const [start, end] = [this.track.quarters(startMs), this.track.quarters(endMs)];
    const highest = largestBetween(this.#limb, this.#limb.points(), start, end);
    return Math.max(...[start, highest.x, end].map((x) => this.#horizontal(x).altitude));
  }

  /** The Moon's risings and settings from the start to the end, in their order. */
  crossings(): MoonCrossing[] {
    return crossingsBetween(this.#limb, this.#horizon, this.#limb.points(), moonTolerance).map(({ x, rises }) => ({
      timeMs: this.track.instant(x),
      rises,
      azimuth: this.#horizontal(x).azimuth,
    }));
  }

  /**
   * The instants from the start to the end at which the Moon's centre passes an altitude, in ascending order.
   *
   * @param altitude - topocentric, without refraction, degrees
   */
  altitudeCrossings(altitude: number): LevelCrossing[] {
    const crossings = crossingsBetween(this.#centre, Math.sin(radian * altitude), this.#centre.points(), moonTolerance);
    return crossings.map(({ x, rises }) => ({ timeMs: this.track.instant(x), rises }));
  }

  /** The Moon's upper transit from the start to before the end; `null`: there is none. Two are at least 24.6 hours apart. */
  transitMs(): number | null {
    const { start, end } = this.track;
    const hourAngle = this.#hourAngle(start);
    let x = start + (hourAngle > 0 ? 2 * Math.PI - hourAngle : -hourAngle) / hourAngleRate;
    // Each step gains two digits.
    for (let count = 0; count < 3; count++) x -= this.#hourAngle(x) / hourAngleRate;
    return x < end ? this.track.instant(x) : null;
  }

  /** What the curve of the upper limb has on the horizon of moonrise and moonset. */
  get #horizon(): number {
    return -Math.sin(this.#depression);
  }

  /** Where the Moon's centre is in the sky. */
  #horizontal(x: number): Horizontal {
    return horizontalOf(this.track.seen(x));
  }

  /** West of the meridian, radians, −π … π. */
  #hourAngle(x: number): number {
    const geocentric = this.track.geocentric(x);
    return Math.atan2(-geocentric.y, geocentric.x);
  }
}
