import type { Interval, Night } from '../../nights/index.ts';
import { sunBody } from '../../sky/index.ts';

const radian = Math.PI / 180;
const turn = 2 * Math.PI;

/**
 * The Sun's altitude from noon to noon, for pictures only. The declination is always the Sun's declination in the middle of the
 * night. With a constant declination, a formula gives the times when the Sun has an altitude. The error of an altitude is at most
 * 0.2°.
 */
export class SunCurve {
  readonly #noons: Interval;
  /** The sine of the altitude is `#mean + #swing × cos(hour angle)`. */
  readonly #mean: number;
  readonly #swing: number;

  constructor({ site, interval }: Night) {
    const middleMs = (interval.startMs + interval.endMs) / 2;
    const [latitude, declination] = [site.latitude * radian, sunBody(middleMs).declination * radian];
    this.#noons = interval;
    this.#mean = Math.sin(latitude) * Math.sin(declination);
    this.#swing = Math.cos(latitude) * Math.cos(declination);
  }

  /** The altitude of the Sun at an instant, degrees. */
  altitudeAt(timeMs: number): number {
    const { startMs, endMs } = this.#noons;
    const sine = this.#mean + this.#swing * Math.cos((turn * (timeMs - startMs)) / (endMs - startMs));
    return Math.asin(Math.min(1, Math.max(-1, sine))) / radian;
  }

  /**
   * The interval from dusk to dawn when the Sun is below an altitude in degrees. If the Sun is always below the altitude, the
   * interval is infinite. `null`: the Sun is never below the altitude.
   */
  below(altitude: number): Interval | null {
    const cosine = (Math.sin(altitude * radian) - this.#mean) / this.#swing;
    if (cosine <= -1) return null;
    if (cosine >= 1) return { startMs: -Infinity, endMs: Infinity };
    const { startMs, endMs } = this.#noons;
    const afterNoonMs = (Math.acos(cosine) / turn) * (endMs - startMs);
    return { startMs: startMs + afterNoonMs, endMs: endMs - afterNoonMs };
  }
}
