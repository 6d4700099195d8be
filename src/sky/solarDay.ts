import type { Body } from './body.ts';
import { crossingsBetween, type LevelCrossing, type Point, searchCrossing } from './crossing.ts';
import type { GeodeticPosition } from './observer.ts';
import { hourAngleRate, sunBodyAtUt1, sunParallax } from './sun.ts';
import { SunCurve } from './sunCurve.ts';
import { dayMs, radian, wrapDegrees } from './units.ts';
import { ut1Of, utcOf } from './universalTime.ts';

/**
 * UT1 of the Sun's upper transit over a longitude, in milliseconds, by one Newton step from its place at mean noon. The two are
 * within 17 minutes of one another, so what is left is less than 1.5 ms.
 */
function transitNear(ut1Ms: number, place: Body, longitude: number): number {
  const hourAngle = wrapDegrees(place.greenwichHourAngle + longitude);
  return ut1Ms - (hourAngle / hourAngleRate(ut1Ms, place.declination)) * dayMs;
}

/** The step at which a search ends, in half days: 43 ms. Newton's method converges quadratically: at most 2 ms of error, at grazing crossings. */
const tolerance = 1e-6;

/** The Sun over one place from a solar noon to the next. Within, time is UT1, which has no leap seconds. */
export class SolarDay {
  /** Upper transit of the Sun that begins the day. */
  readonly noonMs: number;
  /** The next upper transit, within 31 s of 24 h later; a leap second comes in addition. */
  readonly nextNoonMs: number;
  /** The instant from noon to next noon at which the Sun is lowest; near the poles it can be either noon. */
  readonly midnightMs: number;

  /** The Sun's altitude at midnight, topocentric, without refraction, degrees. */
  readonly altitudeAtMidnight: number;

  readonly #curve: SunCurve;
  /** In UT1. */
  readonly #meanMidnightMs: number;
  readonly #noon: Point;
  readonly #nextNoon: Point;
  /** The noons, and between them the minimum next to the lower transit; where a day has none, what turns there are. */
  readonly #points: readonly Point[];
  /**
   * Away from the poles it is the minimum. Within 0.1° of a pole the change of the Sun's declination can outweigh the Earth's
   * rotation: it may then be lowest at a noon, or at the very pole at any time of the day of a solstice.
   */
  readonly #midnight: Point;

  /**
   * @param meanNoonMs - mean solar noon at the longitude, in UT1, the one next to the day's first solar noon
   */
  constructor({ latitude, longitude }: GeodeticPosition, meanNoonMs: number) {
    const nextMeanNoonMs = meanNoonMs + dayMs;
    this.#meanMidnightMs = meanNoonMs + dayMs / 2;
    const before = sunBodyAtUt1(meanNoonMs);
    const middle = sunBodyAtUt1(this.#meanMidnightMs);
    const after = sunBodyAtUt1(nextMeanNoonMs);
    this.#curve = new SunCurve(latitude, longitude, [before, middle, after]);
    const noonUt1Ms = transitNear(meanNoonMs, before, longitude);
    const nextNoonUt1Ms = transitNear(nextMeanNoonMs, after, longitude);
    this.noonMs = utcOf(noonUt1Ms);
    this.nextNoonMs = utcOf(nextNoonUt1Ms);
    this.#noon = this.#curve.at(this.#fraction(noonUt1Ms));
    this.#nextNoon = this.#curve.at(this.#fraction(nextNoonUt1Ms));
    this.#points = [this.#noon, ...this.#turnsBetween(this.#noon.x, this.#nextNoon.x), this.#nextNoon];
    this.#midnight = this.#points.reduce((lowest, point) => (point.value < lowest.value ? point : lowest));
    this.midnightMs = this.#instant(this.#midnight.x);
    this.altitudeAtMidnight = altitudeOfSine(this.#midnight.value);
  }

  /** The Sun's altitude at an instant of the day, topocentric, without refraction, degrees. */
  altitude(timeMs: number): number {
    return altitudeOfSine(this.#curve.at(this.#fraction(ut1Of(timeMs))).value);
  }

  /** Whether the Sun is below an altitude at midnight, by the same comparison as its crossings: without any, all day. */
  isBelowAtMidnight(altitude: number): boolean {
    return this.#midnight.value < sineOf(altitude);
  }

  /**
   * The instants at which the Sun passes an altitude, in ascending order: it falls, if at all, before midnight, and rises after.
   * Next to the poles, where its declination changes the altitude as fast as the Earth's rotation does, one or two more can come
   * between them and a noon.
   *
   * @param altitude - topocentric, without refraction, degrees
   */
  crossings(altitude: number): LevelCrossing[] {
    const level = sineOf(altitude);
    const guess = this.#curve.guess(level);
    const guessOf = (_start: Point, rises: boolean) => (rises ? guess : -guess);
    const crossings = crossingsBetween(this.#curve, level, this.#turningPoints(level), tolerance, guessOf);
    return crossings.map(({ x, rises }) => ({ timeMs: this.#instant(x), rises }));
  }

  /**
   * Points between which the Sun only rises or only falls, as far as the level is concerned. Its declination moves the highest
   * point away from a noon: by 15 minutes at 89°, where it is 0.002° higher, and by more only nearer to the pole. That point
   * counts if the Sun is below the level at the noon, and may pass it before it falls.
   */
  #turningPoints(level: number): readonly Point[] {
    const [noon, nextNoon] = [this.#noon, this.#nextNoon];
    const evening = noon.value < level && noon.slope > 0 ? this.#turn(noon.x, -0.5, noon.x) : null;
    const morning = nextNoon.value < level && nextNoon.slope < 0 ? this.#turn(0.5, nextNoon.x, nextNoon.x) : null;
    if (evening === null && morning === null) return this.#points;
    return [...this.#points, evening, morning].filter((point) => point !== null).sort((one, other) => one.x - other.x);
  }

  /**
   * Where the altitude turns: next to the lower transit; without that turn, at the pole itself, within six hours of a noon. There
   * the declination alone makes it: from 0.0002° away the rotation makes more.
   */
  #turnsBetween(noon: number, nextNoon: number): Point[] {
    const minimum = this.#turn(-0.5, 0.5, 0);
    const turns = minimum === null ? [this.#turn(noon, -0.5, -0.75), this.#turn(0.5, nextNoon, 0.75)] : [minimum];
    return turns.filter((point) => point !== null);
  }

  /** The point between two instants, less than half a day apart, at which the altitude turns; `null`: it does not. */
  #turn(start: number, end: number, guess: number): Point | null {
    const { slopes } = this.#curve;
    const x = searchCrossing(slopes, 0, slopes.at(start), slopes.at(end), tolerance, guess);
    return x === null ? null : this.#curve.at(x);
  }

  #fraction(ut1Ms: number): number {
    return (ut1Ms - this.#meanMidnightMs) / (dayMs / 2);
  }

  #instant(fraction: number): number {
    return utcOf(this.#meanMidnightMs + fraction * (dayMs / 2));
  }
}

/** Sine of the geocentric altitude that the Sun has where its topocentric altitude is `altitude`, degrees. */
export function sineOf(altitude: number): number {
  return Math.sin(radian * (altitude + parallaxAt(altitude)));
}

/** The inverse: the Sun's topocentric altitude, degrees, where the sine of its geocentric altitude is `sine`. */
export function altitudeOfSine(sine: number): number {
  // In the zenith rounding makes it 1 + 2⁻⁵², which has no angle.
  const geocentric = Math.asin(Math.min(1, Math.max(-1, sine))) / radian;
  // Once would leave up to 0.0004″: more than lies between an altitude and the Sun's lowest point in some nights.
  return geocentric - parallaxAt(geocentric - parallaxAt(geocentric));
}

/** The Sun's parallax, degrees, at a topocentric altitude. */
function parallaxAt(altitude: number): number {
  return sunParallax * Math.cos(radian * altitude);
}
