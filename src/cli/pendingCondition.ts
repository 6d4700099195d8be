import { asClause } from '../formats/sentence.ts';
import { absenceText } from '../formats/windowText.ts';
import {
  type Condition,
  dayOf,
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
  /** Of windows that are not over, and are due before an end. */
  const searchFrom = (cache: NightCache, nowMs: number, endMs: number) => {
    const bounds = { startMs: nowMs, endMs: Math.max(nowMs + 1, endMs - offsetMs) };
    const minLengthMs = Math.max(offsetMs + 1, 0);
    return new WindowSearch(cache, { sites: [site], conditions: all, bounds, minLengthMs });
  };
  return {
    ...{ site, name, offsetMs },
    next: (cache, nowMs) => {
      const endMs = endOfFollowingNight(cache, site, nowMs);
      const window = firstOf(searchFrom(cache, nowMs, endMs));
      const pending = window && pendingOf(window, offsetMs, nowMs);
      return pending && pending.timeMs < endMs ? pending : null;
    },
    passedOver: () => null,
    absenceReason: (cache, nowMs) => {
      const none = searchFrom(cache, nowMs, endOfFollowingNight(cache, site, nowMs));
      firstOf(none);
      const later = firstOf(searchFrom(cache, nowMs, startOfDay(dayOf(nowMs) + maxEventDays)));
      return `${asClause(absenceText(none.absence, false))}; ${nextText(later?.startMs)}`;
    },
  };
}

function firstOf(search: WindowSearch): SkyWindow | null {
  for (const [window] of search.windows()) if (window !== undefined) return window;
  return null;
}

/** A window in progress that is due at once begins at the present, less the offset. */
function pendingOf({ startMs, endMs }: SkyWindow, offsetMs: number, nowMs: number): Pending {
  const beginsMs = Math.max(startMs, nowMs - Math.max(offsetMs, 0));
  return { beginsMs, timeMs: Math.max(nowMs, startMs + offsetMs), endMs };
}
