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
 *
 * @param bounds - only those between them, both included
 */
export function altitudesOver(night: Night, stepMs: number, bounds = wholeOf(night)): AltitudesAt[] {
  const times = timesOf(night, stepMs).filter((timeMs) => timeMs >= bounds.startMs && timeMs <= bounds.endMs);
  if (times.length === 0) return [];
  const sun = new SolarDay(night.site, meanSolarNoon(night.site.longitude, night.solarDay));
  const moon = new MoonPath(new Observer(night.site), night.solarNoonMs, night.nextSolarNoonMs);
  return times.map((timeMs) => ({ timeMs, sun: sun.altitude(timeMs), moon: moon.altitude(timeMs) }));
}

function wholeOf({ solarNoonMs, nextSolarNoonMs }: Night): Interval {
  return { startMs: solarNoonMs, endMs: nextSolarNoonMs };
}

function timesOf({ solarNoonMs, nextSolarNoonMs }: Night, stepMs: number): number[] {
  const first = Math.ceil((solarNoonMs + 1) / stepMs);
  const steps = Math.ceil(nextSolarNoonMs / stepMs) - first;
  const between = Array.from({ length: steps }, (_, index) => (first + index) * stepMs);
  return [solarNoonMs, ...between, nextSolarNoonMs];
}

/**
 * The same through consecutive nights, between two instants.
 *
 * @param nights - that overlap the bounds, in ascending order
 */
export function altitudesBetween(nights: readonly Night[], bounds: Interval, stepMs: number): AltitudesAt[] {
  const all = nights.flatMap((night) => altitudesOver(night, stepMs, bounds));
  // The end of a night is the start of the next.
  return all.filter(({ timeMs }, index) => timeMs !== all[index - 1]?.timeMs);
}
