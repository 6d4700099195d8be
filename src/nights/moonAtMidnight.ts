import type { Site } from '../locations/index.ts';
import { type Body, Observer, rightAscensionOf } from '../sky/index.ts';

/** Where the Moon's centre is at midnight. */
export interface MoonAtMidnight {
  /** Topocentric, without refraction, degrees. */
  readonly altitude: number;
  /** Geocentric, apparent, of date: hours, in [0, 24), and degrees. */
  readonly rightAscension: number;
  readonly declination: number;
}

/** The Moon over a site at the midnight of a night, where its place is `moon`. */
export function moonAtMidnight({ latitude, longitude }: Site, midnightMs: number, moon: Body): MoonAtMidnight {
  const { altitude } = new Observer(latitude, longitude).horizontal(moon);
  return { altitude, rightAscension: rightAscensionOf(moon, midnightMs), declination: moon.declination };
}
