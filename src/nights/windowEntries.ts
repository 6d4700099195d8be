import type { Condition } from './conditions.ts';
import type { DateRange } from './dateRange.ts';
import { inOrder } from './inOrder.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { NightRange } from './nightRange.ts';
import type { Site, Target } from './site.ts';
import { type TargetDuring, targetDuring } from './targetConditions.ts';
import { type SkyWindow, type WindowAbsence, WindowSearch } from './windows.ts';

/** A request for windows: at each site, or at all at once, and for each target. */
export interface RequestedWindows {
  readonly sites: readonly Site[];
  /** The sites whose nights the range has: all, or the one that stands for them if they have to hold at once. */
  readonly datedAt: readonly Site[];
  /** `null`: no target. */
  readonly targets: readonly (Target | null)[];
  /** The conditions at each site. */
  readonly conditionsOf: (target: Target | null) => readonly Condition[];
  /** The nights to search at each site of `datedAt`. */
  readonly range: NightRange;
  /** Whether they have to hold at all sites at once. */
  readonly isTogether: boolean;
  /** Shorter windows are left out, milliseconds. */
  readonly minLengthMs: number;
}

/** A window at one of its sites. */
export interface WindowAtSite {
  readonly site: Site;
  /** The night that contains the start of the window. */
  readonly night: Night;
  /** The target there during the window; `null` without a target. */
  readonly inSky: TargetDuring | null;
}

/** A window, where it is and of which target. */
export interface WindowEntry {
  readonly window: SkyWindow;
  /** All sites at which the conditions hold at once: one, if not `isTogether`. */
  readonly sites: readonly [WindowAtSite, ...WindowAtSite[]];
  /** `null` if none is requested. */
  readonly target: Target | null;
}

/** A search without a window, at a site or at all at once. */
export interface WindowAbsenceEntry extends Pick<RequestedWindows, 'isTogether'> {
  readonly sites: readonly [Pick<WindowAtSite, 'site'>, ...Pick<WindowAtSite, 'site'>[]];
  readonly target: Target | null;
  /** The dates of the nights at the first site. */
  readonly dates: DateRange;
  /** `null`: these dates have no night. */
  readonly absence: WindowAbsence | null;
  /** The windows without the conditions on the Moon. */
  readonly moonlit: readonly WindowEntry[];
}

/** A search at a site, or at all sites at once. */
interface Search {
  readonly order: number;
  readonly sites: readonly [Site, ...Site[]];
  readonly target: Target | null;
  /** `null`: there is no night to search. */
  readonly windows: WindowSearch | null;
  hasWindow: boolean;
  /** Why it has found none, once that is computed. */
  absence?: WindowAbsenceEntry;
}

/** The windows of each site, or of all at once, and of each target. */
export class WindowEntries {
  readonly #cache: NightCache;
  readonly #requested: RequestedWindows;
  readonly #searches: readonly Search[];

  constructor(cache: NightCache, requested: RequestedWindows) {
    this.#cache = cache;
    this.#requested = requested;
    const { sites, targets, isTogether, conditionsOf, minLengthMs, datedAt, range } = requested;
    const [first, ...others] = sites;
    const groups =
      isTogether && first !== undefined ? [[first, ...others] as const] : sites.map((site) => [site] as const);
    this.#searches = groups.flatMap((group, index) => {
      const bounds = range.intervalAt(datedAt[index] ?? group[0]);
      return targets.map((target, place) => {
        const query = { sites: group, conditions: conditionsOf(target), minLengthMs };
        const windows = bounds && new WindowSearch(cache, { ...query, bounds });
        return { order: index * targets.length + place, sites: group, target, windows, hasWindow: false };
      });
    });
  }

  /** The earliest first, then in the order of sites and targets; `null` after a step of work without a window. Read once. */
  *windows(): Generator<WindowEntry | null> {
    for (const found of inOrder(this.#searches.map(windowsOf), earlierFirst)) {
      if (found === null) yield null;
      else {
        found.search.hasWindow = true;
        yield yield* this.#entryOf(found.window, found.search.target);
      }
    }
  }

  /** The searches without a window, once all windows have been read; `null` after a step of work. */
  *absences(): Generator<WindowAbsenceEntry | null> {
    for (const search of this.#searches) {
      if (search.hasWindow) continue;
      search.absence ??= yield* this.#absenceOf(search);
      yield search.absence;
    }
  }

  /** Whether there is no window, once all have been read. */
  get isEmpty(): boolean {
    return !this.#searches.some(({ hasWindow }) => hasWindow);
  }

  *#absenceOf({ sites: [first, ...others], target, windows }: Search): Generator<null, WindowAbsenceEntry> {
    const { isTogether, range } = this.#requested;
    const absence = windows?.absence ?? null;
    const moonlit: WindowEntry[] = [];
    for (const window of windows?.withoutMoon?.windows() ?? []) {
      if (window === null) yield null;
      else moonlit.push(yield* this.#entryOf(window, target));
    }
    const sites = [{ site: first }, ...others.map((site) => ({ site }))] as const;
    return { sites, target, dates: range.datesAt(first), isTogether, absence, moonlit };
  }

  /** Yields `null` for each night of the window, as its target is computed night by night. */
  *#entryOf(window: SkyWindow, target: Target | null): Generator<null, WindowEntry> {
    const sites: WindowAtSite[] = [];
    for (const night of window.nights) {
      const inSky = target && (yield* targetDuring(this.#cache, night.site, target, window));
      sites.push({ site: night.site, night, inSky });
    }
    const [first, ...others] = sites;
    if (first === undefined) throw new RangeError('A window has no night.');
    return { window, sites: [first, ...others], target };
  }
}

/** A window and the search that has found it. */
interface FoundWindow {
  readonly window: SkyWindow;
  readonly search: Search;
}

function* windowsOf(search: Search): Generator<FoundWindow | null> {
  for (const window of search.windows?.windows() ?? []) yield window && { window, search };
}

function earlierFirst(one: FoundWindow, other: FoundWindow): number {
  return one.window.startMs - other.window.startMs || one.search.order - other.search.order;
}
