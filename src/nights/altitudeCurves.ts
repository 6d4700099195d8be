import { MoonPath, Observer, SolarDay } from '../sky/index.ts';
import { meanSolarNoon } from './calendar.ts';
import type { Interval } from './interval.ts';
import type { Night } from './night.ts';

/** The altitudes of the Sun's and the Moon's centres at an instant, topocentric, without refraction, degrees. */
export interface AltitudesAt {
  readonly timeMs: number;
  readonly sun: number;
  readonly moon: number;
}

/**
 * The altitudes of the Sun and the Moon through a night: at its solar noon, at each multiple of a step of UTC, and at the
 * next solar noon. They are interpolated between a few positions, accurate to 0.001°, at a twentieth of the cost.
 */
export function altitudesOver({ site, solarDay, solarNoonMs, nextSolarNoonMs }: Night, stepMs: number): AltitudesAt[] {
  const { latitude, longitude } = site;
  const sun = new SolarDay(latitude, longitude, meanSolarNoon(longitude, solarDay));
  const moon = new MoonPath(new Observer(latitude, longitude), solarNoonMs, nextSolarNoonMs);
  const first = Math.ceil((solarNoonMs + 1) / stepMs);
  const steps = Math.ceil(nextSolarNoonMs / stepMs) - first;
  const between = Array.from({ length: steps }, (_, index) => (first + index) * stepMs);
  return [solarNoonMs, ...between, nextSolarNoonMs].map((timeMs) => ({
    timeMs,
    sun: sun.altitude(timeMs),
    moon: moon.altitude(timeMs),
  }));
}

/**
 * The same through consecutive nights, between two instants.
 *
 * @param nights - that overlap the bounds, in ascending order
 */
export function altitudesBetween(
  nights: readonly Night[],
  { startMs, endMs }: Interval,
  stepMs: number,
): AltitudesAt[] {
  const all = nights.flatMap((night, index) => altitudesOver(night, stepMs).slice(index === 0 ? 0 : 1));
  return all.filter(({ timeMs }) => timeMs >= startMs && timeMs <= endMs);
}
