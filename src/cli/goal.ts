import {
  type Condition,
  eventNamesOf,
  eventsBetween,
  type NightCache,
  type Site,
  WindowSearch,
} from '../nights/index.ts';
import { conditionsOfWords } from './is.ts';

/** The event or the condition at a site for which `wait` waits. */
export interface Goal {
  readonly site: Site;
  /** The words of the command line: `sunset`, `below -8`. */
  readonly name: string;
  /** Offset from the start of the event or condition, milliseconds. Negative: before the start. */
  readonly offsetMs: number;
  /** The first occurrence that is due from `fromMs` until `untilMs`. `null`: nothing is due in this time. */
  readonly search: (cache: NightCache, fromMs: number, untilMs: number) => Occurrence | null;
}

/** One occurrence of an event or a condition. Instants are milliseconds of UTC since 1970. */
export interface Occurrence {
  readonly beginsMs: number;
  /** The instant at which `wait` exits: the start plus the offset, or the start of the search if the sum is earlier. */
  readonly dueMs: number;
  /** The end of the condition. `Infinity`: an event. */
  readonly endMs: number;
}

/**
 * Finds the event or the condition for the words of a command line.
 *
 * @throws UsageError if the words name neither an event nor a condition of the site
 */
export function goalOf(words: readonly string[], site: Site, offsetMs: number): Goal {
  const name = words.join(' ');
  const events = eventNamesOf(site.ownTwilights);
  const common = { site, name, offsetMs };
  if (events.includes(name)) return { ...common, search: eventSearch(common) };
  return { ...common, search: conditionSearch(common, conditionsOfWords(words, site, 'event', events)) };
}

type Named = Pick<Goal, 'site' | 'name' | 'offsetMs'>;

function eventSearch({ site, name, offsetMs }: Named): Goal['search'] {
  return (cache, fromMs, untilMs) => {
    // `untilMs` is inclusive, but the end of an interval is exclusive. Instants are whole milliseconds.
    const interval = { startMs: fromMs - offsetMs, endMs: untilMs - offsetMs + 1 };
    for (const [event] of eventsBetween(cache, [site], interval, new Set([name])))
      if (event !== undefined)
        return { beginsMs: event.timeMs, dueMs: event.timeMs + offsetMs, endMs: Number.POSITIVE_INFINITY };
    return null;
  };
}

/**
 * Searches for the start of a window, in which all conditions hold. With an offset of +30m, the wait ends when the conditions
 * have held for half an hour.
 */
function conditionSearch({ site, offsetMs }: Named, conditions: readonly Condition[]): Goal['search'] {
  return (cache, fromMs, untilMs) => {
    const bounds = { startMs: fromMs, endMs: Math.max(fromMs + 1, untilMs - offsetMs) };
    const minLengthMs = Math.max(offsetMs + 1, 0);
    for (const [window] of new WindowSearch(cache, { sites: [site], conditions, bounds, minLengthMs }).windows()) {
      if (window === undefined) continue;
      // If the conditions have already held for as long as the offset, the occurrence is due now, and begins at now minus the offset.
      const beginsMs = Math.max(window.startMs, fromMs - Math.max(offsetMs, 0));
      const dueMs = Math.max(fromMs, window.startMs + offsetMs);
      return dueMs < untilMs ? { beginsMs, dueMs, endMs: window.endMs } : null;
    }
    return null;
  };
}
