import { altitudeText, instantText } from '../facts/text.ts';
import { nearHint } from '../input/nearName.ts';
import type { Site } from '../locations/index.ts';
import {
  type CelestialEvent,
  contains,
  containsAny,
  dayOf,
  eventNamesOf,
  eventsBetween,
  type Interval,
  intervalsBelow,
  maxEventDays,
  type Night,
  type NightCache,
  startOfDay,
} from '../nights/index.ts';
import { usageError } from './usageError.ts';

/** Which event is waited for: one of a site, or a time before or after it. */
export interface EventQuery {
  readonly site: Site;
  readonly event: string;
  /** From the event, milliseconds; negative: before it. */
  readonly offsetMs: number;
}

/** The next event of a query. */
export interface PendingEvent {
  readonly event: CelestialEvent;
  /** The instant of the event and the offset. */
  readonly timeMs: number;
}

/** @throws UsageError if a site has no event of that name */
export function checkEvent({ site, event }: EventQuery): void {
  const names = eventNamesOf(site.ownTwilights);
  if (names.includes(event)) return;
  const longer = names.filter((name) => name.includes(event.toLowerCase()));
  const hint = longer.length === 0 ? nearHint(event, names) : `it is part of ${longer.join(', ')}`;
  throw usageError({ subject: 'wait', found: event, allowed: `one of ${names.join(', ')}`, hint });
}

/** The next event from an instant on; `null`: there is none before the end of the night that follows the one of that instant. */
export function nextOf(cache: NightCache, query: EventQuery, nowMs: number): PendingEvent | null {
  return firstWithin(cache, query, searchedInterval(cache, query, nowMs));
}

/** The first pending event whose due time, before it, has passed; `null`: there is none. */
export function passedOver(cache: NightCache, query: EventQuery, nowMs: number): PendingEvent | null {
  return firstWithin(cache, query, { startMs: nowMs, endMs: nowMs - query.offsetMs - 1 });
}

/** Why there is no such event until then, as the end of a sentence. */
export function absenceReason(cache: NightCache, query: EventQuery, nowMs: number): string {
  const searched = searchedInterval(cache, query, nowMs);
  const endMs = startOfDay(dayOf(nowMs) + maxEventDays) - query.offsetMs;
  const later = firstWithin(cache, query, { ...searched, endMs });
  const next =
    later === null ? `there is none in ${maxEventDays} days` : `the next one is at ${instantText(later.event.timeMs)}`;
  return [...skyReason(cache, query, searched), next].join('; ');
}

/** The interval in which the event itself has to be. */
function searchedInterval(cache: NightCache, { site, offsetMs }: EventQuery, nowMs: number): Interval {
  const following = cache.get(site, cache.at(site, nowMs).solarDay + 1);
  return { startMs: nowMs - offsetMs, endMs: following.nextSolarNoonMs - offsetMs };
}

function firstWithin(cache: NightCache, { site, event: name, offsetMs }: EventQuery, { startMs, endMs }: Interval) {
  // The end is included; instants are whole milliseconds.
  for (const [event] of eventsBetween(cache, [site], { startMs, endMs: endMs + 1 }, new Set([name])))
    if (event !== undefined) return { event, timeMs: event.timeMs + offsetMs };
  return null;
}

/** On which side of its altitude the body of an event stays; empty if it passes it, and for events that are no passage. */
function skyReason(cache: NightCache, { site, event }: EventQuery, searched: Interval): string[] {
  const passages = [...cache.over(site, searched)].flatMap((night) => passageOf(night, event) ?? []);
  const [first] = passages;
  const isPassed = passages.some(({ timesMs }) => timesMs.some((timeMs) => contains(searched, timeMs)));
  return first === undefined || isPassed ? [] : [first.stayAt(searched.startMs)];
}

/** When the body of an event passes its altitude in a night. */
interface Passage {
  readonly timesMs: readonly number[];
  /** On which side it stays if it does not. */
  readonly stayAt: (timeMs: number) => string;
}

/** `null`: the event is of another kind. */
function passageOf(night: Night, event: string): Passage | null {
  if (event === 'moonrise' || event === 'moonset') {
    const { risesMs, setsMs, up } = night.moon;
    const stayAt = (timeMs: number) => `the Moon stays ${containsAny(up, timeMs) ? 'up' : 'down'}`;
    return { timesMs: [...risesMs, ...setsMs], stayAt };
  }
  const crossing = night.crossings.find(({ twilight }) => twilight.dusk === event || twilight.dawn === event);
  if (crossing === undefined) return null;
  const [below, altitude] = [intervalsBelow(night, crossing), altitudeText(crossing.twilight.altitude)];
  const stayAt = (timeMs: number) =>
    `the Sun stays ${containsAny(below, timeMs) ? `below ${altitude} all day` : `above ${altitude} all night`}`;
  return { timesMs: [...crossing.risesMs, ...crossing.setsMs], stayAt };
}
