import { altitudeText, instant } from '../formats/fields.ts';
import type { Site } from '../locations/index.ts';
import {
  type Crossing,
  dayOf,
  eventsFrom,
  type Night,
  type NightCache,
  type SkyEvent,
  skyEventNamesOf,
  startOfDay,
} from '../nights/index.ts';
import { UsageError } from './usageError.ts';

/** What is waited for: an event of a site, or a time before or after it. */
export interface Wanted {
  readonly site: Site;
  readonly event: string;
  /** From the event, milliseconds; negative: before it. */
  readonly offsetMs: number;
}

/** When it is. */
export interface Coming {
  readonly event: SkyEvent;
  /** The instant of the event and the offset. */
  readonly timeMs: number;
}

/** How far ahead the next event is looked for, days. */
const searchedDays = 400;

/** @throws UsageError where a site has no event of that name */
export function checkEvent({ site, event }: Wanted): void {
  const names = skyEventNamesOf(site.ownTwilights.map(({ name }) => name));
  if (!names.includes(event)) throw new UsageError(`wait: found "${event}"; allowed is one of ${names.join(', ')}`);
}

/** The next one from an instant on; `null`: there is none before the end of the night that follows the one of that instant. */
export function nextOf(cache: NightCache, wanted: Wanted, nowMs: number): Coming | null {
  return firstUntil(cache, wanted, nowMs, followingNight(cache, wanted, nowMs).nextSolarNoonMs);
}

/** Why there is none until then, as the end of a sentence. */
export function reasonOf(cache: NightCache, wanted: Wanted, nowMs: number): string {
  const nights = [cache.at(wanted.site, nowMs), followingNight(cache, wanted, nowMs)];
  const later = firstUntil(cache, wanted, nowMs, startOfDay(dayOf(nowMs) + searchedDays));
  const next =
    later === null ? `there is none in ${searchedDays} days` : `the next one is at ${instant(later.event.timeMs)}`;
  return [...skyReason(nights, wanted.event), next].join('; ');
}

function followingNight(cache: NightCache, { site }: Wanted, nowMs: number): Night {
  return cache.get(site, cache.at(site, nowMs).solarDay + 1);
}

function firstUntil(cache: NightCache, { site, event: name, offsetMs }: Wanted, nowMs: number, endMs: number) {
  for (const event of eventsFrom(cache, [site], nowMs - offsetMs)) {
    const timeMs = event.timeMs + offsetMs;
    if (timeMs > endMs) return null;
    if (event.name === name) return { event, timeMs };
  }
  return null;
}

/** What the Sun or the Moon does instead; empty for events of other kinds. */
function skyReason(nights: readonly Night[], name: string): string[] {
  const crossings = nights.flatMap((night) =>
    night.crossings.filter(({ twilight }) => twilight.dusk === name || twilight.dawn === name),
  );
  if (crossings.length > 0) return [sunReason(crossings)];
  if (name !== 'moonrise' && name !== 'moonset') return [];
  return nights.every(({ moon }) => moon.up.length > 0) ? ['the Moon stays up'] : ['the Moon stays down'];
}

function sunReason(crossings: readonly Crossing[]): string {
  const altitude = altitudeText(crossings[0]?.twilight.altitude ?? 0);
  const all = (state: Crossing['state']) => crossings.every((crossing) => crossing.state === state);
  if (all('always_above')) return `the Sun stays above ${altitude} all night`;
  return all('always_below') ? `the Sun stays below ${altitude} all day` : `the Sun does not pass ${altitude}`;
}
