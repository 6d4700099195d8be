import { absenceText } from '../facts/windowText.ts';
import { asClause } from '../input/sentence.ts';
import {
  type Condition,
  dayOf,
  type Interval,
  maxEventDays,
  type NightCache,
  type Place,
  type SkyWindow,
  startOfDay,
  WindowSearch,
} from '../nights/index.ts';
import { type Awaited, endOfFollowingNight, nextText, type Pending } from './pendingEvent.ts';

/**
 * Conditions that have to hold at a site. The offset shifts the start of each window: with +30m they have held for half an hour.
 */
export function awaitedConditions(site: Place, name: string, all: readonly Condition[], offsetMs: number): Awaited {
  const searchIn = (cache: NightCache, bounds: Interval) => {
    const minLengthMs = Math.max(offsetMs + 1, 0);
    return new WindowSearch(cache, { sites: [site], conditions: all, bounds, minLengthMs });
  };
  /** Search bounds such that the offset has elapsed; a window in progress is clipped. */
  const boundsFrom = (nowMs: number, endMs: number) => ({ startMs: nowMs - Math.max(offsetMs, 0), endMs });
  const search = (cache: NightCache, nowMs: number) =>
    searchIn(cache, boundsFrom(nowMs, endOfFollowingNight(cache, site, nowMs) - Math.min(offsetMs, 0)));
  return {
    ...{ site, name, offsetMs },
    next: (cache, nowMs) => pendingOf(firstOf(search(cache, nowMs)), offsetMs, nowMs),
    passedOver: () => null,
    absenceReason: (cache, nowMs) => {
      const none = search(cache, nowMs);
      firstOf(none);
      const later = firstOf(searchIn(cache, boundsFrom(nowMs, startOfDay(dayOf(nowMs) + maxEventDays))));
      return `${asClause(absenceText(none.absence, false))}; ${nextText(later?.startMs)}`;
    },
  };
}

function firstOf(search: WindowSearch): SkyWindow | null {
  for (const [window] of search.windows()) if (window !== undefined) return window;
  return null;
}

/** A window in progress is due at once. */
function pendingOf(window: SkyWindow | null, offsetMs: number, nowMs: number): Pending | null {
  if (window === null) return null;
  const { startMs, endMs } = window;
  return { beginsMs: startMs, timeMs: Math.max(nowMs, startMs + offsetMs), endMs };
}
