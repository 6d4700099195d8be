import type { Site } from '../locations/index.ts';
import { type CivilDay, type SolarDayNumber, solarDayOf } from './calendar.ts';

/** Which night: what is needed to compute it. */
export interface NightKey<S extends Site = Site> {
  readonly site: S;
  readonly solarDay: SolarDayNumber;
}

/** The nights of some sites with dates from one to another, both included: the newest date first, in the sites' order. */
export function nightsBetween<S extends Site>(sites: readonly S[], first: CivilDay, last: CivilDay): NightKey<S>[] {
  const dates = Array.from({ length: last - first + 1 }, (_, index) => last - index);
  return dates.flatMap((date) => sites.flatMap((site) => nightOn(site, date) ?? []));
}

/** The night of a date, or `null` where the site's zone skipped it. */
export function nightOn<S extends Site>(site: S, date: CivilDay): NightKey<S> | null {
  const solarDay = solarDayOf(site, date);
  return solarDay === null ? null : { site, solarDay };
}
