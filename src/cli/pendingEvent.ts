import { altitudeText, instantText } from '../formats/text.ts';
import {
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
  type Place,
  startOfDay,
} from '../nights/index.ts';

/** The awaited event or conditions at a site, or a time before or after their start. */
export interface Awaited {
  readonly site: Place;
  /** Its name in messages. */
  readonly name: string;
  /** From its start, milliseconds; negative: before it. */
  readonly offsetMs: number;
  /**
   * The next occurrence that is due from an instant on; `null` if there is none before the end of the night that follows the one
   * of that instant.
   */
  readonly next: (cache: NightCache, nowMs: number) => Pending | null;
  /** The next event whose (earlier) due time has already passed; `null` if there is none. */
  readonly passedOver: (cache: NightCache, nowMs: number) => Pending | null;
  /** Why `next` is `null`, as the end of a sentence. */
  readonly absenceReason: (cache: NightCache, nowMs: number) => string;
}

/** An occurrence of the awaited event or conditions. Instants are milliseconds of UTC since 1970. */
export interface Pending {
  readonly beginsMs: number;
  /** When it is due: the start plus the offset. */
  readonly timeMs: number;
  /** When conditions no longer hold; `Infinity` for an event. */
  readonly endMs: number;
}

type EventQuery = Pick<Awaited, 'site' | 'name' | 'offsetMs'>;

/** The event of a name; `null` if the site has none of that name. */
export function awaitedEvent(site: Place, name: string, offsetMs: number): Awaited | null {
  if (!eventNamesOf(site.ownTwilights).includes(name)) return null;
  const query = { site, name, offsetMs };
  return {
    ...query,
    next: (cache, nowMs) => firstWithin(cache, query, searchedInterval(cache, query, nowMs)),
    passedOver: (cache, nowMs) => firstWithin(cache, query, { startMs: nowMs, endMs: nowMs - offsetMs - 1 }),
    absenceReason: (cache, nowMs) => absenceReason(cache, query, nowMs),
  };
}

function absenceReason(cache: NightCache, query: EventQuery, nowMs: number): string {
  const searched = searchedInterval(cache, query, nowMs);
  const endMs = startOfDay(dayOf(nowMs) + maxEventDays) - query.offsetMs;
  const later = firstWithin(cache, query, { ...searched, endMs });
  return [...skyReason(cache, query, searched), nextText(later?.beginsMs)].join('; ');
}

/** A clause on when the next one begins. */
export function nextText(beginsMs: number | undefined): string {
  return beginsMs === undefined
    ? `there is none in ${maxEventDays} days`
    : `the next one is at ${instantText(beginsMs)}`;
}

/** The interval of the event itself, without the offset. */
function searchedInterval(cache: NightCache, { site, offsetMs }: EventQuery, nowMs: number): Interval {
  return { startMs: nowMs - offsetMs, endMs: endOfFollowingNight(cache, site, nowMs) - offsetMs };
}

/** When the night after the one that contains an instant ends. */
export function endOfFollowingNight(cache: NightCache, site: Place, nowMs: number): number {
  return cache.get(site, cache.at(site, nowMs).solarDay + 1).nextSolarNoonMs;
}

function firstWithin(
  cache: NightCache,
  { site, name, offsetMs }: EventQuery,
  { startMs, endMs }: Interval,
): Pending | null {
  // The end is included; instants are whole milliseconds.
  for (const [event] of eventsBetween(cache, [site], { startMs, endMs: endMs + 1 }, new Set([name])))
    if (event !== undefined)
      return { beginsMs: event.timeMs, timeMs: event.timeMs + offsetMs, endMs: Number.POSITIVE_INFINITY };
  return null;
}

/** On which side of its altitude the body of an event stays; empty if it passes it, and for other kinds of events. */
function skyReason(cache: NightCache, { site, name }: EventQuery, searched: Interval): string[] {
  const passages = [...cache.over(site, searched)].flatMap((night) => passageOf(night, name) ?? []);
  const [first] = passages;
  const isPassed = passages.some(({ timesMs }) => timesMs.some((timeMs) => contains(searched, timeMs)));
  return first === undefined || isPassed ? [] : [first.stayAt(searched.startMs)];
}

/** When the body of an event passes its altitude in a night. */
interface Passage {
  readonly timesMs: readonly number[];
  /** On which side the body stays if it does not pass the altitude. */
  readonly stayAt: (timeMs: number) => string;
}

/** `null` for other kinds of events. */
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
