import type { Site } from '../locations/index.ts';
import { compareEvents, eventsOfSite, isPhase, phasesFrom, type SkyEvent, skyEventNamesOf } from './events.ts';
import type { Interval } from './interval.ts';
import type { NightCache } from './nightCache.ts';

/**
 * The next event of each name at each site in an interval, the start included, in the order of time. Those that do not come are
 * missing.
 *
 * @returns all at the end, and before that an empty array for each night that is computed
 */
export function* nextEvents(
  cache: NightCache,
  sites: readonly Site[],
  interval: Interval,
  names: ReadonlySet<string>,
): Generator<readonly SkyEvent[]> {
  const found: SkyEvent[] = [];
  const isNamed = (name: string) => names.has(name);
  yield* collectFirst(phasesFrom(interval), skyEventNamesOf([]).filter(isPhase).filter(isNamed), found);
  for (const site of sites) {
    const ofSite = skyEventNamesOf(site.ownTwilights.map(({ name }) => name)).filter((name) => !isPhase(name));
    yield* collectFirst(eventsOfSite(cache, site, interval, names), ofSite.filter(isNamed), found);
  }
  yield found.sort(compareEvents);
}

/** Adds the first event of each name to those found. */
function* collectFirst(
  steps: Iterable<readonly SkyEvent[]>,
  names: readonly string[],
  found: SkyEvent[],
): Generator<readonly SkyEvent[]> {
  const missing = new Set(names);
  if (missing.size === 0) return;
  for (const events of steps) {
    for (const event of events) if (missing.delete(event.name)) found.push(event);
    if (missing.size === 0) return;
    yield [];
  }
}
