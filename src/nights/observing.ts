import { localSiderealTime, Observer, sunBody } from '../sky/index.ts';
import type { Night } from './night.ts';

/** Local apparent sidereal time at an instant, hours, in [0, 24). */
export function siderealTimeAt({ site }: Night, timeMs: number): number {
  return localSiderealTime(timeMs, site.longitude);
}

/** The azimuth of the Sun's centre at an instant, topocentric, degrees from north through east, in [0, 360). */
export function sunAzimuthAt({ site }: Night, timeMs: number): number {
  return new Observer(site).horizontal(sunBody(timeMs)).azimuth;
}
