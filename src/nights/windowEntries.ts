import type { Condition } from './conditions.ts';
import type { DateRange } from './dateRange.ts';
import { inOrder } from './inOrder.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { NightRange } from './nightRange.ts';
import type { Site, Target } from './site.ts';
import type { Steps, Work } from './steps.ts';
import { type TargetDuring, targetDuring } from './targetConditions.ts';
import { type SkyWindow, type WindowAbsence, type WindowQuery, WindowSearch, withoutMoon } from './windowSearch.ts';

/** A request for windows, at each site or at all sites together, for each target. */
export interface RequestedWindows {
  readonly sites: readonly Site[];
  /**
   * The sites whose nights are searched. With `isTogether`, the list has only one site, and the nights of that site determine the
   * interval that is searched at all sites.
   */
  readonly datedAt: readonly Site[];
  /** The targets of the search. `null`: a search without a target. */
  readonly targets: readonly (Target | null)[];
  /** Returns the conditions that have to hold at each site. */
  readonly conditionsOf: (target: Target | null) => readonly Condition[];
  /** The range of nights to search at each site of `datedAt`. */
  readonly range: NightRange;
  /** Whether the conditions have to hold at all sites at the same time. */
  readonly isTogether: boolean;
  /** Minimum length of a window, milliseconds. */
  readonly minLengthMs: number;
  /** Whether each search ends after its first window, see `WindowQuery`. */
  readonly isNext?: boolean;
}

/** One site of a window, with the site's night and the target as seen from the site. */
export interface WindowAtSite {
  readonly site: Site;
  /** The night that contains the start of the window. */
  readonly night: Night;
  /** How well the target is placed at the site during the window. `null`: the search has no target. */
  readonly inSky: TargetDuring | null;
}

/** A window with its sites and its target. */
export interface WindowEntry {
  readonly window: SkyWindow;
  /** The sites of the window. Without `isTogether`, a window has one site. */
  readonly sites: readonly [WindowAtSite, ...WindowAtSite[]];
  /** The target of the window. `null`: the request has no target. */
  readonly target: Target | null;
}

/** A search that found no window, at one site or at all sites together. */
export interface WindowAbsenceEntry extends Pick<RequestedWindows, 'isTogether'> {
  readonly sites: readonly [Site, ...Site[]];
  readonly target: Target | null;
  /** The requested dates at the first site. Without requested dates: the dates of the searched nights at all sites. */
  readonly dates: DateRange;
  /** The reason why no window was found. `null`: the first site has no night on the dates, see `noNightReason`. */
  readonly absence: WindowAbsence | null;
  /** The windows that the same search finds without the conditions on the Moon. */
  readonly moonlit: readonly WindowEntry[];
}

/** Facts that are known only after all windows have been read. */
export interface WindowsEnd {
  /** Whether no search found a window. */
  readonly isEmpty: boolean;
  /** The searches that found no window. */
  readonly absences: readonly WindowAbsenceEntry[];
}

/**
 * Finds the windows of each site, or of all sites together, for each target. The windows are sorted by start, then by site, then
 * by target. Each step searches one night.
 */
export function* windowEntries(cache: NightCache, requested: RequestedWindows): Steps<WindowEntry, WindowsEnd> {
  const searches = searchesOf(requested);
  const all = searches.map((search) => searched(cache, search, requested));
  const ends = yield* inOrder(all, (one, other) => one.window.startMs - other.window.startMs);
  const missed = ends.filter((end) => end !== null);
  const absences: WindowAbsenceEntry[] = [];
  for (const end of missed) absences.push(yield* absenceOf(cache, end, requested));
  return { isEmpty: missed.length === searches.length, absences };
}

/** A search for one target, at one site or at all sites together. */
interface Search {
  readonly sites: readonly [Site, ...Site[]];
  /** The site whose nights are searched. */
  readonly datedAt: Site;
  readonly target: Target | null;
}

function searchesOf({ sites, datedAt, targets, isTogether }: RequestedWindows): readonly Search[] {
  const [first, ...rest] = sites;
  const groups = isTogether && first !== undefined ? [[first, ...rest] as const] : sites.map((site) => [site] as const);
  return groups.flatMap((group, index) =>
    targets.map((target) => ({ sites: group, datedAt: datedAt[index] ?? group[0], target })),
  );
}

/** A search that found no window. */
interface MissedSearch {
  readonly search: Search;
  /**
   * The query and the reason why the query finds no window. `null`: the site has no night on the requested dates, see
   * `noNightReason`.
   */
  readonly why: { readonly query: WindowQuery; readonly absence: WindowAbsence } | null;
}

/**
 * Finds the windows of one search. Each search computes its bounds in its first step, because computing the bounds of 3,000 sites
 * in one step would take 30 ms.
 *
 * @returns `null` if the search found a window
 */
function* searched(
  cache: NightCache,
  search: Search,
  { conditionsOf, range, minLengthMs, isNext = false }: RequestedWindows,
): Steps<WindowEntry, MissedSearch | null> {
  const bounds = range.intervalAt(search.datedAt);
  if (bounds === null) return { search, why: null };
  const query = { sites: search.sites, conditions: conditionsOf(search.target), bounds, minLengthMs, isNext };
  const absence = yield* entriesOf(cache, search.target, query);
  return absence === null ? null : { search, why: { query, absence } };
}

/** Finds the windows of a query. @returns the reason if the query finds no window, otherwise `null` */
function* entriesOf(
  cache: NightCache,
  target: Target | null,
  query: WindowQuery,
): Steps<WindowEntry, WindowAbsence | null> {
  const windows = new WindowSearch(cache, query).windows();
  for (let step = windows.next(); ; step = windows.next()) {
    if (step.done) return step.value;
    const entries: WindowEntry[] = [];
    for (const window of step.value) entries.push(yield* entryOf(cache, window, target));
    yield entries;
  }
}

function* entryOf(cache: NightCache, window: SkyWindow, target: Target | null): Work<WindowEntry> {
  const sites: WindowAtSite[] = [];
  for (const night of window.nights) {
    const inSky = target === null ? null : yield* targetDuring(cache, night.site, target, window);
    sites.push({ site: night.site, night, inSky });
  }
  const [first, ...others] = sites;
  if (first === undefined) throw new RangeError('A window has no night.');
  return { window, sites: [first, ...others], target };
}

function* absenceOf(
  cache: NightCache,
  { search: { sites, target }, why }: MissedSearch,
  { isTogether, range }: RequestedWindows,
): Work<WindowAbsenceEntry> {
  const moonlitQuery = why && withoutMoon(why.query, why.absence);
  const moonlit: WindowEntry[] = [];
  for (const found of moonlitQuery === null ? [] : entriesOf(cache, target, moonlitQuery)) {
    moonlit.push(...found);
    yield [];
  }
  return { sites, target, dates: range.datesAt(sites[0]), isTogether, absence: why?.absence ?? null, moonlit };
}
