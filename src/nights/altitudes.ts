import { localSiderealTime, Observer, sunBody } from '../sky/index.ts';
import { sunPathOn } from './crossings.ts';
import { moonPathOver } from './moon.ts';
import type { Night } from './night.ts';

/** The altitudes of the Sun's and the Moon's centres at an instant, topocentric, without refraction, degrees. */
export interface AltitudesAt {
  readonly timeMs: number;
  readonly sun: number;
  readonly moon: number;
}

/**
 * Samples of the altitudes of the Sun and the Moon through a night. The samples are at the night's first and second solar noon,
 * and between the noons at the multiples of `stepMs` since 1970 (UTC). The altitudes are interpolated between a few positions,
 * and are accurate to 0.001°. Interpolation takes a twentieth of the time that computing each position would take.
 */
export function altitudesOver(night: Night, stepMs: number): AltitudesAt[] {
  const sun = sunPathOn(night.site, night.solarDay);
  const moon = moonPathOver(night.site, night.interval);
  return sampledInstants(night, stepMs).map((timeMs) => ({
    timeMs,
    sun: sun.altitude(timeMs),
    moon: moon.altitude(timeMs),
  }));
}

function sampledInstants({ solarNoonMs, nextSolarNoonMs }: Night, stepMs: number): number[] {
  const first = Math.ceil((solarNoonMs + 1) / stepMs);
  const steps = Math.ceil(nextSolarNoonMs / stepMs) - first;
  const between = Array.from({ length: steps }, (_, index) => (first + index) * stepMs);
  return [solarNoonMs, ...between, nextSolarNoonMs];
}

/** Local apparent sidereal time at an instant, hours, 0 (included) … 24 (not included). */
export function siderealTimeAt({ site }: Night, timeMs: number): number {
  return localSiderealTime(timeMs, site.longitude);
}

/**
 * The azimuth of the Sun's centre at an instant, topocentric, degrees from north through east, 0 (included) … 360 (not included).
 */
export function sunAzimuthAt({ site }: Night, timeMs: number): number {
  return new Observer(site).horizontal(sunBody(timeMs)).azimuth;
}
