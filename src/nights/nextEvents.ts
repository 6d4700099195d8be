import type { Site } from '../locations/index.ts';
import { compareEvents, eventsOfSite, isPhase, phasesFrom, type SkyEvent, skyEventNamesOf } from './events.ts';
import type { Interval } from './interval.ts';
import type { NightCache } from './nightCache.ts';

/** What is searched for. */
interface Search {
  /** The start included. */
  readonly interval: Interval;
  readonly names: ReadonlySet<string>;
  /** Resolves in the next round of the event loop, after other requests. */
  readonly pause: () => Promise<void>;
}

/** The next event of each name at each site in an interval, in the order of time. Those that do not come are missing. */
export async function nextEvents(cache: NightCache, sites: readonly Site[], search: Search): Promise<SkyEvent[]> {
  const { startMs } = search.interval;
  const found = await firstOfEach(phasesFrom(cache, startMs), skyEventNamesOf([]).filter(isPhase), search);
  for (const site of sites) {
    const names = skyEventNamesOf(site.ownTwilights.map(({ name }) => name));
    const ofSite = names.filter((name) => !isPhase(name));
    found.push(...(await firstOfEach(eventsOfSite(cache, site, startMs, search.names), ofSite, search)));
  }
  return found.sort(compareEvents);
}

/** Events read between two pauses: those of some three nights. */
const eventsPerSlice = 50;

/** @param possible - the names that the events can have */
async function firstOfEach(
  events: Iterable<SkyEvent>,
  possible: readonly string[],
  { interval, names, pause }: Search,
): Promise<SkyEvent[]> {
  const missing = new Set(possible.filter((name) => names.has(name)));
  const found: SkyEvent[] = [];
  if (missing.size === 0) return found;
  let read = 0;
  for (const event of events) {
    if (event.timeMs >= interval.endMs) break;
    if (missing.delete(event.name)) found.push(event);
    if (missing.size === 0) break;
    read++;
    if (read % eventsPerSlice === 0) await pause();
  }
  return found;
}
