import type { Site } from '../locations/index.ts';
import type { CivilDay } from './calendar.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import { inTurns, type Turn } from './turns.ts';

/** A date at a site. */
interface SiteDate {
  readonly site: Site;
  readonly date: CivilDay;
}

/** The dates of some sites from one to another, both included: the newest first, in the sites' order. */
export function datesBetween(sites: readonly Site[], first: CivilDay, last: CivilDay): SiteDate[] {
  const dates = Array.from({ length: last - first + 1 }, (_, index) => last - index);
  return dates.flatMap((date) => sites.map((site) => ({ site, date })));
}

/** What is told of the nights of some dates, a turn for every fifty; a date that its site's zone skipped is left out. */
export async function nightsOn<Item>(
  dates: readonly SiteDate[],
  cache: NightCache,
  itemOf: (night: Night) => Item,
  turn: Turn,
): Promise<Item[]> {
  const itemOn = ({ site, date }: SiteDate) => {
    const night = cache.on(site, date);
    return night === null ? [] : [itemOf(night)];
  };
  return (await inTurns(dates, itemOn, turn)).flat();
}
