import type { Site } from '../locations/index.ts';
import { firstSupportedDay, isSupported, lastSupportedDay, startOfDay } from './calendar.ts';
import { greyAndBright } from './grey.ts';
import { inOrder } from './inOrder.ts';
import type { Interval } from './interval.ts';
import { type PrincipalPhase, phaseKinds } from './moonPhases.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import { eventNamesOf, moonEventsOf, type NightEvent, sunEventsOf } from './sky.ts';

/** An event in the sky of a site, or a principal phase of the Moon, which is the same for all sites. */
export interface SkyEvent extends NightEvent {
  /**
   * `{id of the night}-{name}`, with `-2` and so on for the second of that name in its night; `moon-phase-{number}` of a phase.
   * It never changes. `null`: its night has no id.
   */
  readonly id: string | null;
  /** Unlike that of any other event of the same sites, also without an id; it orders those of one instant. */
  readonly key: string;
  /** The night that it is an event of; `null`: a phase of the Moon. */
  readonly night: Night | null;
}

/** How intervals of a kind begin and end. */
const intervalKinds = [
  { kind: 'dark', start: 'dark_start', end: 'dark_end' },
  { kind: 'grey', start: 'grey_start', end: 'grey_end' },
] as const;

/** Names of events for which the Moon of a night is computed. */
const moonNames = [
  ...['moonrise', 'moonset', 'moon_transit'],
  ...intervalKinds.flatMap(({ start, end }) => [start, end]),
];

type IntervalKind = (typeof intervalKinds)[number]['kind'];

/**
 * The names of all events.
 *
 * @param own - the names of the sites' own twilights
 */
export function skyEventNamesOf(own: readonly string[]): readonly string[] {
  const ofNights = eventNamesOf(own);
  const ofIntervals = intervalKinds.flatMap(({ start, end }) => [start, end]);
  return [...ofNights, 'moon_transit', ...ofIntervals, ...phaseKinds.map(({ name }) => name)];
}

/** Whether a name is that of a phase of the Moon, which is the same for all sites. */
export function isPhase(name: string): boolean {
  return phaseKinds.some((kind) => kind.name === name);
}

/**
 * All events of some sites from an instant on, in the order of time, to the end of the supported dates; the Moon's phases once.
 * Nothing is computed before it is read.
 */
export function eventsFrom(
  cache: NightCache,
  sites: readonly Site[],
  fromMs: number,
  names: ReadonlySet<string> | null = null,
): Iterable<SkyEvent> {
  const ofSites = sites.map((site) => eventsOfSite(cache, site, fromMs, names));
  return inOrder([...ofSites, phasesFrom(cache, fromMs)], compareEvents);
}

/** The sites whose nights have events of some names, `null` for all: none where they are phases of the Moon alone. */
export function sitesWith(names: ReadonlySet<string> | null, sites: readonly Site[]): readonly Site[] {
  return names !== null && [...names].every(isPhase) ? [] : sites;
}

/** Where an event is in the order of all. */
type PlaceInOrder = Pick<SkyEvent, 'timeMs' | 'key'>;

/** Nights computed between two pauses, with their Moon: 6 ms. */
const nightsPerSlice = 50;

/** Computes the night of each site with which its events from an instant on begin, so that these are there at once. */
export async function prepareEvents(
  cache: NightCache,
  sites: readonly Site[],
  fromMs: number,
  pause: () => Promise<void>,
  names: ReadonlySet<string> | null = null,
): Promise<void> {
  for (const [index, site] of sites.entries()) {
    if (index > 0 && index % nightsPerSlice === 0) await pause();
    eventsOfSite(cache, site, fromMs, names).next();
  }
}

/** Orders events by their instants, then by their keys: negative where the first one comes first, 0 where they are the same. */
export function compareEvents(one: PlaceInOrder, other: PlaceInOrder): number {
  if (one.timeMs !== other.timeMs || one.key === other.key) return one.timeMs - other.timeMs;
  return one.key < other.key ? -1 : 1;
}

const startOfSupportMs = startOfDay(firstSupportedDay);
const endOfSupportMs = startOfDay(lastSupportedDay + 1);

/**
 * The events of some names in an interval, the start included. `null`: one of another name, so that a reader can pause during long
 * work that finds nothing.
 */
export function* eventsBetween(
  cache: NightCache,
  sites: readonly Site[],
  { startMs, endMs }: Interval,
  names: ReadonlySet<string>,
): Generator<SkyEvent | null> {
  for (const event of eventsFrom(cache, sitesWith(names, sites), startMs, names)) {
    if (event.timeMs >= endMs) return;
    yield names.has(event.name) ? event : null;
  }
}

/**
 * The events of a single site from an instant on, without the phases.
 *
 * @param names - those that are read: where none needs the Moon, its events are missing, as they take half of the time
 */
export function* eventsOfSite(
  cache: NightCache,
  site: Site,
  fromMs: number,
  names: ReadonlySet<string> | null = null,
): Generator<SkyEvent> {
  if (fromMs >= endOfSupportMs) return;
  const needsMoon = names === null || moonNames.some((name) => names.has(name));
  // The night that ends with the instant can have an event at its end.
  let night = cache.at(site, Math.max(startOfSupportMs, fromMs) - 1);
  while (night.solarNoonMs < endOfSupportMs) {
    const events = needsMoon ? cache.eventsOf(night, () => eventsOfNight(cache, night)) : sunEventsOfNight(night);
    for (const event of events) {
      if (event.timeMs >= fromMs && isSupported(event.timeMs)) yield event;
    }
    night = cache.get(site, night.solarDay + 1);
  }
}

/** The Moon's principal phases from an instant on. */
export function* phasesFrom(cache: NightCache, fromMs: number): Generator<SkyEvent> {
  if (fromMs >= endOfSupportMs) return;
  for (const phase of cache.moonPhases.from(Math.max(startOfSupportMs, fromMs))) {
    if (!isSupported(phase.timeMs)) return;
    yield phaseEvent(phase);
  }
}

function phaseEvent({ kind, number, timeMs }: PrincipalPhase): SkyEvent {
  const id = `moon-phase-${number}`;
  return { name: kind.name, timeMs, id, key: id, night: null };
}

/** Those of a night, in the order of time. */
function eventsOfNight(cache: NightCache, night: Night): SkyEvent[] {
  const { transitMs } = night.moon;
  const transit = transitMs === null ? [] : [{ name: 'moon_transit', timeMs: transitMs }];
  return numbered(night, [...sunEventsOf(night), ...moonEventsOf(night), ...transit, ...intervalEvents(cache, night)]);
}

/** The same of the Sun alone. */
function sunEventsOfNight(night: Night): SkyEvent[] {
  return numbered(night, sunEventsOf(night));
}

/** Its second solar noon is an event of the next night. */
function numbered(night: Night, events: readonly NightEvent[]): SkyEvent[] {
  const counts = new Map<string, number>();
  const { site, solarDay, nextSolarNoonMs } = night;
  const prefix = night.id ?? `${site.latitude},${site.longitude},${solarDay}`;
  return events
    .filter(({ name, timeMs }) => name !== 'solar_noon' || timeMs < nextSolarNoonMs)
    .sort((a, b) => a.timeMs - b.timeMs)
    .map(({ name, timeMs }) => {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const key = `${prefix}-${name}${count === 1 ? '' : `-${count}`}`;
      return { name, timeMs, id: night.id === null ? null : key, key, night };
    })
    .sort(compareEvents);
}

/** The beginnings and ends of dark and grey time. */
function intervalEvents(cache: NightCache, night: Night): NightEvent[] {
  const before = isNightAtNoon(night) ? cache.get(night.site, night.solarDay - 1) : null;
  return intervalKinds.flatMap(({ kind, start, end }) => {
    const intervals = intervalsOf(night, kind);
    const wasBefore = before !== null && intervalsOf(before, kind).at(-1)?.endMs === before.nextSolarNoonMs;
    const isAtNoon = intervals[0]?.startMs === night.solarNoonMs;
    return [
      ...(wasBefore && !isAtNoon ? [{ name: end, timeMs: night.solarNoonMs }] : []),
      ...intervals.slice(wasBefore && isAtNoon ? 1 : 0).map(({ startMs }) => ({ name: start, timeMs: startMs })),
      // What lasts until noon ends in the next night, or goes on there.
      ...intervals
        .filter(({ endMs }) => endMs < night.nextSolarNoonMs)
        .map(({ endMs }) => ({ name: end, timeMs: endMs })),
    ];
  });
}

/** Whether it is still night at the solar noon that a night begins with, as within 5° of a pole in winter. */
function isNightAtNoon({ solarNoonMs, moon: { dark, moonlit } }: Night): boolean {
  return [dark[0], moonlit[0]].some((interval) => interval?.startMs === solarNoonMs);
}

function intervalsOf(night: Night, kind: IntervalKind): readonly Interval[] {
  return kind === 'dark' ? night.moon.dark : greyAndBright(night).grey;
}
