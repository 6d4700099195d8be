import type { Site } from '../locations/index.ts';
import { type Body, Observer, rightAscensionHours } from '../sky/index.ts';

/** Where the Moon's centre is at midnight. */
export interface MoonAtMidnight {
  /** Topocentric, without refraction, degrees. */
  readonly altitude: number;
  /** Geocentric, apparent, of date: hours, in [0, 24), and degrees. */
  readonly rightAscension: number;
  readonly declination: number;
}

/** The Moon over a site at the midnight of a night, where its place is `moon`. */
export function moonAtMidnight(site: Site, moon: Body): MoonAtMidnight {
  const { altitude } = new Observer(site).horizontal(moon);
  return { altitude, rightAscension: rightAscensionHours(moon), declination: moon.declination };
}
