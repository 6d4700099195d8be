import {
  type Condition,
  eventNamesOf,
  eventsBetween,
  type NightCache,
  type Site,
  WindowSearch,
} from '../nights/index.ts';
import { conditionsOfWords } from './is.ts';

/** An event or conditions at a site, to wait for. */
export interface Goal {
  readonly site: Site;
  /** Its name in messages. */
  readonly name: string;
  /** From the start of the event or condition, milliseconds. Negative: before the start. */
  readonly offsetMs: number;
  /** The first occurrence that is due from an instant on, and not after another; `null` if there is none. */
  readonly search: (cache: NightCache, fromMs: number, untilMs: number) => Occurrence | null;
}

/** Instants are milliseconds of UTC since 1970. */
export interface Occurrence {
  readonly beginsMs: number;
  /** When it is due: the start plus the offset. */
  readonly dueMs: number;
  /** When conditions no longer hold; `Infinity` for an event. */
  readonly endMs: number;
}

/** @throws UsageError for words that name neither an event nor conditions of the site */
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
    // The end is included, and instants are whole milliseconds.
    const interval = { startMs: fromMs - offsetMs, endMs: untilMs - offsetMs + 1 };
    for (const [event] of eventsBetween(cache, [site], interval, new Set([name])))
      if (event !== undefined)
        return { beginsMs: event.timeMs, dueMs: event.timeMs + offsetMs, endMs: Number.POSITIVE_INFINITY };
    return null;
  };
}

/** The offset shifts the start. With +30m the conditions have held for half an hour when the wait ends. */
function conditionSearch({ site, offsetMs }: Named, conditions: readonly Condition[]): Goal['search'] {
  return (cache, fromMs, untilMs) => {
    const bounds = { startMs: fromMs, endMs: Math.max(fromMs + 1, untilMs - offsetMs) };
    const minLengthMs = Math.max(offsetMs + 1, 0);
    for (const [window] of new WindowSearch(cache, { sites: [site], conditions, bounds, minLengthMs }).windows()) {
      if (window === undefined) continue;
      // If they have held for the offset already, it is due at once, and begins at the present, less the offset.
      const beginsMs = Math.max(window.startMs, fromMs - Math.max(offsetMs, 0));
      const dueMs = Math.max(fromMs, window.startMs + offsetMs);
      return dueMs < untilMs ? { beginsMs, dueMs, endMs: window.endMs } : null;
    }
    return null;
  };
}
