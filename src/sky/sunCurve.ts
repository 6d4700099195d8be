import type { Body } from './body.ts';
import type { Curve, Point } from './crossing.ts';
import { type Polynomial, parabola } from './polynomial.ts';
import { radian, wrapDegrees } from './units.ts';

/**
 * The Sun's altitude over one place through a day, from its places at three instants half a day apart.
 *
 * Declination and equation of time vary so smoothly that a parabola through the three gives both within 0.005″ all
 * day and 17 minutes beyond, so that what follows costs no further call of suncalc. Instants are counted in half
 * days from the middle one: −1, 0 and 1 are the three.
 */
export class SunCurve implements Curve {
  readonly #hourAngle: Polynomial;
  /** Of sin(declination) × sin(latitude). */
  readonly #polar: Polynomial;
  /** Of cos(declination) × cos(latitude). */
  readonly #equatorial: Polynomial;

  /**
   * @param latitude - degrees, −90 … 90
   * @param longitude - degrees, −180 … 180; mean midnight there is at the middle instant
   */
  constructor(latitude: number, longitude: number, places: readonly [Body, Body, Body]) {
    const [before, middle, after] = places;
    const sinLatitude = Math.sin(radian * latitude);
    const cosLatitude = Math.cos(radian * latitude);
    const sine = (place: Body) => sinLatitude * Math.sin(radian * place.declination);
    const cosine = (place: Body) => cosLatitude * Math.cos(radian * place.declination);
    const near = (place: Body, meanHourAngle: number) =>
      radian * (meanHourAngle + wrapDegrees(place.greenwichHourAngle + longitude - meanHourAngle));
    this.#hourAngle = parabola(near(before, 0), near(middle, 180), near(after, 360));
    this.#polar = parabola(sine(before), sine(middle), sine(after));
    this.#equatorial = parabola(cosine(before), cosine(middle), cosine(after));
  }

  /** Sine of the Sun's geocentric altitude, −1 … 1, and how fast it grows, per half day. */
  at(x: number): Point {
    const hourAngle = this.#hourAngle.at(x);
    const equatorial = this.#equatorial.at(x);
    const cos = Math.cos(hourAngle);
    const sin = Math.sin(hourAngle);
    return {
      x,
      value: this.#polar.at(x) + equatorial * cos,
      slope: this.#polar.slope(x) + this.#equatorial.slope(x) * cos - equatorial * sin * this.#hourAngle.slope(x),
    };
  }

  /** The derivative as a curve; its own slope is right to 1 % near the Sun's lower transit, enough to guide the search. */
  readonly slopes: Curve = {
    at: (x) => {
      const curvature = this.#equatorial.at(x) * Math.cos(this.#hourAngle.at(x)) * this.#hourAngle.slope(x) ** 2;
      return { x, value: this.at(x).slope, slope: -curvature };
    },
  };

  /**
   * First guess of a crossing of `level`, as a distance from x = 0: exact if the declination stayed as it is there. NaN if the
   * Sun would not cross the level.
   */
  guess(level: number): number {
    return 1 - Math.acos((level - this.#polar.at(0)) / this.#equatorial.at(0)) / Math.PI;
  }
}
