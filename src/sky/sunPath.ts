import type { Body } from './body.ts';
import type { Curve, LevelCrossing, Point } from './curve.ts';
import { type GeodeticPosition, Observer } from './observer.ts';
import { hourAngleRate, sunBodyAtUt1 } from './sun.ts';
import { Track } from './track.ts';
import { dayMs, radian, wrapDegrees } from './units.ts';
import { utcOf } from './universalTime.ts';

/**
 * Longest step of the search, in half days: it splits the day into quarters, each with at most one extremum of the altitude. A
 * third can contain both extremes of a day at 89.9°. Within 0.0002° of a pole only the declination, at a solstice, makes an
 * extremum.
 */
const turns = { step: 0.55 };

/**
 * The Sun over one place from a solar noon to the next.
 *
 * Interpolated between three places half a day apart: within 0.005″ all day and 17 minutes beyond.
 */
export class SunPath {
  /** The Sun's upper transit at the start of the day. */
  readonly noonMs: number;
  /** The next upper transit, 24 h ± 31 s later, apart from a leap second. */
  readonly nextNoonMs: number;
  /**
   * The instant from noon to next noon at which the Sun is lowest. Within 0.1° of a pole the change of the Sun's declination can
   * outweigh the Earth's rotation: it may then be either noon, or at the very pole any time of the day of a solstice.
   */
  readonly midnightMs: number;
  /** The Sun's altitude at midnight, topocentric, without refraction, degrees. */
  readonly altitudeAtMidnight: number;
  readonly #track: Track;
  readonly #altitudes: Curve;
  readonly #midnight: Point;

  /** @param meanNoonMs - the mean solar noon next to the day's first solar noon, in UT1 */
  constructor(position: GeodeticPosition, meanNoonMs: number) {
    const meanMidnightMs = meanNoonMs + dayMs / 2;
    const nextMeanNoonMs = meanNoonMs + dayMs;
    const [before, after] = [sunBodyAtUt1(meanNoonMs), sunBodyAtUt1(nextMeanNoonMs)];
    const places = [before, sunBodyAtUt1(meanMidnightMs), after];
    // On a sphere: the flattening moves the Sun's parallax of 8.8″ by less than 0.03″.
    const timing = { originMs: meanMidnightMs, stepMs: dayMs / 2, rotationPerDay: 360 };
    this.#track = Track.through(new Observer(position, 0), timing, places);
    this.noonMs = utcOf(transitNear(meanNoonMs, before, position.longitude));
    this.nextNoonMs = utcOf(transitNear(nextMeanNoonMs, after, position.longitude));
    this.#altitudes = this.#track.altitudes(this.#track.steps(this.noonMs), this.#track.steps(this.nextNoonMs), turns);
    this.#midnight = this.#altitudes.points.reduce((lowest, point) => (point.value < lowest.value ? point : lowest));
    this.midnightMs = this.#track.instant(this.#midnight.x);
    this.altitudeAtMidnight = this.#track.horizontal(this.#midnight.x).altitude;
  }

  /** The Sun's altitude at an instant of the day, topocentric, without refraction, degrees. */
  altitude(timeMs: number): number {
    return this.#track.horizontal(this.#track.steps(timeMs)).altitude;
  }

  /**
   * Whether the Sun is below an altitude at midnight, by the same comparison as in `altitudeCrossings`. Without crossings this
   * holds all day.
   */
  isBelowAtMidnight(altitude: number): boolean {
    return this.#midnight.value < Math.sin(radian * altitude);
  }

  /**
   * The instants at which the Sun passes an altitude, in ascending order: it sinks before midnight and rises after it. The change
   * of its declination moves the highest point away from noon: by 15 minutes at 89°, where it is 0.002° higher, and by more
   * nearer to the pole. So there can be one or two more crossings next to a noon.
   *
   * @param altitude - topocentric, without refraction, degrees
   */
  altitudeCrossings(altitude: number): LevelCrossing[] {
    return this.#track.crossings(this.#altitudes, Math.sin(radian * altitude));
  }
}

/**
 * UT1 of the Sun's upper transit over a longitude, in milliseconds, by one Newton step from its place at mean noon. The two are
 * within 17 minutes, so that the error left is below 1.5 ms.
 */
function transitNear(ut1Ms: number, place: Body, longitude: number): number {
  const hourAngle = wrapDegrees(place.greenwichHourAngle + longitude);
  return ut1Ms - (hourAngle / hourAngleRate(ut1Ms, place.declination)) * dayMs;
}
