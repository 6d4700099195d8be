import {
  bodiesAt,
  type CelestialEvent,
  dayMs,
  eventsBetween,
  type Interval,
  type NightCache,
  nextEventKindsOf,
  type Site,
  type Sky,
  skyOf,
} from '../../nights/index.ts';
import { firstDarkAfter, maxNightsAhead, nextDarkAt } from '../words/dark.ts';

/** The present sky and the next events, for the page of a night. */
export interface PresentSky {
  readonly sky: Sky;
  /**
   * The next event except solar noon and solar midnight. While it is dark, `next` is the first event after the event that ends
   * the dark time. `null`: no event follows within 24 hours.
   */
  readonly next: CelestialEvent | null;
  /** The present or next dark interval. `null`: no dark interval begins within 24 hours. */
  readonly nextDark: Interval | null;
  /**
   * The first dark time that begins more than 24 hours ahead. `null`: `nextDark` is not `null`, or the next 60 nights have no
   * dark time.
   */
  readonly laterDark: Interval | null;
  /**
   * The event that ends the dark time: moonrise or astronomical dawn. `null`: there is no dark time, or the dark time ends after
   * the supported dates.
   */
  readonly endOfDark: CelestialEvent | null;
}

export function presentSky(cache: NightCache, site: Site, nowMs: number): PresentSky {
  const nextDark = nextDarkAt(cache, site, nowMs);
  const afterMs = nextDark !== null && nextDark.startMs <= nowMs ? nextDark.endMs : nowMs;
  const night = cache.at(site, nowMs);
  const later = { condition: 'dark', ahead: maxNightsAhead } as const;
  return {
    sky: skyOf(night, bodiesAt(nowMs)),
    next: nextEvent(cache, site, { startMs: afterMs + 1, endMs: afterMs + dayMs }),
    nextDark,
    laterDark: nextDark === null ? firstDarkAfter(cache, night, later) : null,
    endOfDark: nextDark && nextEvent(cache, site, { startMs: nextDark.endMs, endMs: nextDark.endMs + 1 }),
  };
}

/** The first event of an interval, except solar noon and solar midnight. `null`: the interval has no event. */
function nextEvent(cache: NightCache, site: Site, during: Interval): CelestialEvent | null {
  const all = nextEventKindsOf(site.ownTwilights).map(({ name }) => name);
  const names = new Set(all.filter((name) => name !== 'solar_noon' && name !== 'midnight'));
  for (const [event] of eventsBetween(cache, [site], during, names)) if (event !== undefined) return event;
  return null;
}
