import type { Site } from '../locations/index.ts';
import { firstSupportedDay, lastSupportedDay, startOfDay } from './calendar.ts';
import { inOrder } from './inOrder.ts';
import type { Interval } from './interval.ts';
import { greyAndBright } from './moon.ts';
import { type PrincipalPhase, phaseKinds, phasesSince } from './moonPhases.ts';
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
 *
 * @returns in arrays: an empty one is a step of long work that has found none
 */
export function eventsFrom(cache: NightCache, sites: readonly Site[], fromMs: number): Generator<readonly SkyEvent[]> {
  return merged(cache, sites, { startMs: fromMs, endMs: endOfSupportMs }, null);
}

/** The events of some names in an interval, the start included; in arrays as `eventsFrom`. */
export function eventsBetween(
  cache: NightCache,
  sites: readonly Site[],
  interval: Interval,
  names: ReadonlySet<string>,
): Generator<readonly SkyEvent[]> {
  return merged(cache, sitesWith(names, sites), interval, names);
}

/** @param names - `null`: all */
function* merged(
  cache: NightCache,
  sites: readonly Site[],
  interval: Interval,
  names: ReadonlySet<string> | null,
): Generator<readonly SkyEvent[]> {
  const ofSites = sites.map((site) => eventsOfSite(cache, site, interval, names));
  const phases = names === null || [...names].some(isPhase) ? [phasesFrom(interval, names)] : [];
  yield* inOrder([...ofSites, ...phases], compareEvents);
}

/** The sites whose nights have events of some names, `null` for all: none where they are phases of the Moon alone. */
export function sitesWith(names: ReadonlySet<string> | null, sites: readonly Site[]): readonly Site[] {
  return names !== null && [...names].every(isPhase) ? [] : sites;
}

/** Where an event is in the order of all. */
type PlaceInOrder = Pick<SkyEvent, 'timeMs' | 'key'>;

/** Orders events by their instants, then by their keys: negative where the first one comes first, 0 where they are the same. */
export function compareEvents(one: PlaceInOrder, other: PlaceInOrder): number {
  if (one.timeMs !== other.timeMs || one.key === other.key) return one.timeMs - other.timeMs;
  return one.key < other.key ? -1 : 1;
}

const startOfSupportMs = startOfDay(firstSupportedDay);
const endOfSupportMs = startOfDay(lastSupportedDay + 1);

/**
 * The events of a single site in an interval, without the phases: an array for each night.
 *
 * @param names - of the events; `null`: all. Where none needs the Moon, it is not computed, as it takes half of the time
 */
export function* eventsOfSite(
  cache: NightCache,
  site: Site,
  { startMs, endMs }: Interval,
  names: ReadonlySet<string> | null,
): Generator<readonly SkyEvent[]> {
  const [fromMs, toMs] = [Math.max(startOfSupportMs, startMs), Math.min(endOfSupportMs, endMs)];
  if (fromMs >= toMs) return;
  const needsMoon = names === null || moonNames.some((name) => names.has(name));
  const isWanted = ({ name, timeMs }: SkyEvent) =>
    timeMs >= fromMs && timeMs < toMs && (names === null || names.has(name));
  // The night that ends with the instant can have an event at its end.
  for (let night = cache.at(site, fromMs - 1); night.solarNoonMs < toMs; night = cache.get(site, night.solarDay + 1)) {
    const events = needsMoon ? cache.eventsOf(night, () => eventsOfNight(cache, night)) : sunEventsOfNight(night);
    yield events.filter(isWanted);
  }
}

/** The Moon's principal phases in an interval, an array for each. @param names - `null`: all */
export function* phasesFrom(
  { startMs, endMs }: Interval,
  names: ReadonlySet<string> | null = null,
): Generator<readonly SkyEvent[]> {
  const [fromMs, toMs] = [Math.max(startOfSupportMs, startMs), Math.min(endOfSupportMs, endMs)];
  if (fromMs >= toMs) return;
  for (const phase of phasesSince(fromMs)) {
    if (phase.timeMs >= toMs) return;
    yield names === null || names.has(phase.kind.name) ? [phaseEvent(phase)] : [];
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
