import type { Site } from '../locations/index.ts';
import type { CivilDay } from './calendar.ts';

/** A date at a site. */
export interface SiteDate {
  readonly site: Site;
  readonly date: CivilDay;
}

/** The dates of some sites from one to another, both included: the newest first, in the sites' order. */
export function datesBetween(sites: readonly Site[], first: CivilDay, last: CivilDay): SiteDate[] {
  const dates = Array.from({ length: last - first + 1 }, (_, index) => last - index);
  return dates.flatMap((date) => sites.map((site) => ({ site, date })));
}
