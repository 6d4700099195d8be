import { supportedSpan } from './calendar.ts';
import { type CelestialEvent, crossingKindsOf, type EventKind, eventKindsOf, isPhase } from './eventKinds.ts';
import { inOrder } from './inOrder.ts';
import { checkInterval, type Interval, overlap } from './interval.ts';
import { type PrincipalPhase, phaseKinds, phasesSince } from './moonPhases.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { Site } from './site.ts';
import type { Steps, Work } from './steps.ts';
import type { TwilightNames } from './twilights.ts';

/**
 * The events of several sites in an interval, the start included, in chronological order. A phase of the Moon is yielded once for
 * all sites. Events are computed when the caller reads them.
 *
 * @throws RangeError if the start or the end of the interval is missing or not a number
 */
export function* eventsBetween(
  cache: NightCache,
  sites: readonly Site[],
  interval: Interval,
  names: ReadonlySet<string>,
): Steps<CelestialEvent> {
  checkInterval(interval);
  const ofSites = sitesWith(names, sites).map((site) => eventsOfSite(cache, site, interval, names));
  yield* inOrder([...ofSites, phasesIn(interval, names)], compareEvents);
}

/**
 * The first event of each name at each site in an interval, the start included, in chronological order. Names without an event in
 * the interval are missing in the result. All steps of the generator yield an empty array, except the last step, which yields all
 * events.
 *
 * @throws RangeError if the start or the end of the interval is missing or not a number
 */
export function* nextEvents(
  cache: NightCache,
  sites: readonly Site[],
  interval: Interval,
  names: ReadonlySet<string>,
): Steps<CelestialEvent> {
  checkInterval(interval);
  const found = [...(yield* firstOfEach(phaseKinds, names, phasesIn(interval, names)))];
  for (const site of sitesWith(names, sites)) {
    const events = eventsOfSite(cache, site, interval, names);
    found.push(...(yield* firstOfEach(eventKindsOf(site.ownTwilights), names, events)));
  }
  yield found.sort(compareEvents);
}

/** The first event of each kind whose name is requested. */
function* firstOfEach(
  kinds: readonly Pick<EventKind, 'name'>[],
  names: ReadonlySet<string>,
  search: Steps<CelestialEvent>,
): Work<readonly CelestialEvent[]> {
  const missing = new Set(kinds.map(({ name }) => name).filter((name) => names.has(name)));
  const found: CelestialEvent[] = [];
  if (missing.size === 0) return found;
  for (const events of search) {
    for (const event of events) if (missing.delete(event.name)) found.push(event);
    if (missing.size === 0) break;
    yield [];
  }
  return found;
}

/** The sites to search for events of the given names. If all names are phases of the Moon, the result is empty. */
export function sitesWith(names: ReadonlySet<string>, sites: readonly Site[]): readonly Site[] {
  return [...names].every(isPhase) ? [] : sites;
}

/** Compares events by their instants, then by their keys. If the result is negative, `one` comes before `other`. */
export function compareEvents(one: CelestialEvent, other: CelestialEvent): number {
  if (one.timeMs !== other.timeMs || one.key === other.key) return one.timeMs - other.timeMs;
  return one.key < other.key ? -1 : 1;
}

/** The events of a single site in an interval, without the phases of the Moon. Each step yields the events of a night. */
function* eventsOfSite(
  cache: NightCache,
  site: Site,
  interval: Interval,
  names: ReadonlySet<string>,
): Steps<CelestialEvent> {
  const supported = overlap(interval, supportedSpan);
  if (supported === null) return;
  const { startMs, endMs } = supported;
  const kinds = eventKindsOf(site.ownTwilights).filter(({ name }) => names.has(name));
  // The night that ends at `startMs` can have an event at its end.
  for (
    let night = cache.at(site, startMs - 1);
    night.solarNoonMs < endMs;
    night = cache.get(site, night.solarDay + 1)
  ) {
    const events = eventsOf(night, kinds, () => cache.get(site, night.solarDay - 1)).sort(compareEvents);
    yield events.filter(({ timeMs }) => timeMs >= startMs && timeMs < endMs);
  }
}

/** The Moon's principal phases in an interval. Only phases whose names are requested are yielded. */
function* phasesIn(interval: Interval, names: ReadonlySet<string>): Steps<CelestialEvent> {
  const supported = overlap(interval, supportedSpan);
  if (supported === null || ![...names].some(isPhase)) return;
  for (const phase of phasesSince(supported.startMs)) {
    if (phase.timeMs >= supported.endMs) return;
    yield names.has(phase.kind.name) ? [phaseEvent(phase)] : [];
  }
}

function phaseEvent({ kind: { name, title }, number, timeMs }: PrincipalPhase): CelestialEvent {
  const id = `moon-phase-${number}`;
  return { name, title, timeMs, numberedName: name, id, key: id, night: null };
}

/** The dusks and dawns of a twilight in a night. These events do not depend on the night before. */
export function crossingEventsOf(night: Night, twilight: TwilightNames): CelestialEvent[] {
  return eventsOf(night, crossingKindsOf(twilight), () => night);
}

/** The events of some kinds in a night, one kind after another. */
function eventsOf(night: Night, kinds: readonly EventKind[], before: () => Night): CelestialEvent[] {
  const { id, site, solarDay } = night;
  const prefix = id ?? `${site.latitude},${site.longitude},${solarDay}`;
  return kinds.flatMap(({ name, title, instantsIn }) =>
    instantsIn(night, before).map(({ timeMs, number }) => {
      const numberedName = number === 1 ? name : `${name}-${number}`;
      const key = `${prefix}-${numberedName}`;
      return { name, title, timeMs, numberedName, id: id === null ? null : key, key, night };
    }),
  );
}
