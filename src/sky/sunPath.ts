import type { Body } from './body.ts';
import type { Curve, LevelCrossing, Point } from './curve.ts';
import { type GeodeticPosition, Observer } from './observer.ts';
import { hourAngleRate, sunBodyAtUt1 } from './sun.ts';
import { Track } from './track.ts';
import { dayMs, radian, wrapDegrees } from './units.ts';
import { utcOf } from './universalTime.ts';

/**
 * Longest step of the search for extremes of the Sun's altitude, in half days. The search splits the day into four quarters. A
 * quarter has at most one extremum, except within 0.01° of a pole. There, two extremes in a quarter differ by less than 0.2″. At
 * latitude 89.9°, a third of a day could contain both extremes of the day. Within 0.0002° of a pole, an extremum occurs only at a
 * solstice, because only the declination changes the altitude.
 */
const turns = { step: 0.55 };

/**
 * The Sun's path over one place from a solar noon to the next.
 *
 * The path is interpolated between three places of the Sun, half a day apart. The error is below 0.005″, from 17 minutes before
 * the day to 17 minutes after the day.
 */
export class SunPath {
  /** The Sun's upper transit at the start of the day. */
  readonly noonMs: number;
  /** The Sun's next upper transit, 24 h ± 31 s after `noonMs`, apart from a leap second. */
  readonly nextNoonMs: number;
  /**
   * The instant between the two noons at which the Sun is lowest. Within 0.1° of a pole, the change of the Sun's declination can
   * outweigh the Earth's rotation. If it does, the Sun is lowest at one of the two noons. Exactly at a pole, on the day of a
   * solstice, the Sun can be lowest at any time.
   */
  readonly midnightMs: number;
  /** The Sun's altitude at midnight, topocentric, without refraction, degrees. */
  readonly altitudeAtMidnight: number;
  readonly #track: Track;
  readonly #altitudes: Curve;
  readonly #midnight: Point;

  /** @param meanNoonMs - the mean solar noon nearest to the day's first solar noon, milliseconds of UT1 */
  constructor(position: GeodeticPosition, meanNoonMs: number) {
    const meanMidnightMs = meanNoonMs + dayMs / 2;
    const nextMeanNoonMs = meanNoonMs + dayMs;
    const [before, after] = [sunBodyAtUt1(meanNoonMs), sunBodyAtUt1(nextMeanNoonMs)];
    const places = [before, sunBodyAtUt1(meanMidnightMs), after];
    // The observer is on a sphere, because the Earth's flattening changes the Sun's parallax of 8.8″ by less than 0.03″.
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
   * Whether the Sun is below an altitude at midnight. As in `altitudeCrossings`, the sines of the altitudes are compared. If a
   * day has no crossing of the altitude, the result holds for the whole day.
   */
  isBelowAtMidnight(altitude: number): boolean {
    return this.#midnight.value < Math.sin(radian * altitude);
  }

  /**
   * The instants at which the Sun passes an altitude, in ascending order. The Sun sinks before midnight and rises after midnight,
   * apart from crossings next to a noon. One or two more crossings next to a noon are possible, because the changing declination
   * moves the Sun's highest point away from noon. At latitude 89° the highest point is 15 minutes from noon, and 0.002° higher
   * than at noon. The nearer the site is to a pole, the further from noon the Sun is highest.
   *
   * @param altitude - topocentric, without refraction, degrees
   */
  altitudeCrossings(altitude: number): LevelCrossing[] {
    return this.#track.crossings(this.#altitudes, Math.sin(radian * altitude));
  }
}

/**
 * UT1 of the Sun's upper transit over a longitude, in milliseconds, by one Newton step from the Sun's position at mean noon. The
 * transit is within 17 minutes of mean noon, so the remaining error is below 1.5 ms.
 */
function transitNear(ut1Ms: number, place: Body, longitude: number): number {
  const hourAngle = wrapDegrees(place.greenwichHourAngle + longitude);
  return ut1Ms - (hourAngle / hourAngleRate(ut1Ms, place.declination)) * dayMs;
}
