import {
  type NightCache,
  type RequestedWindows,
  type Site,
  type SkyWindow,
  type Target,
  targetDuring,
  WindowSearch,
  windowsOf,
} from '../nights/index.ts';
import { sentenceCase } from './sentence.ts';
import { noNightReason } from './text.ts';
import type { WindowAbsenceEntry, WindowEntry } from './window.ts';
import { absenceText } from './windowText.ts';

/** A search at a site, or at all sites at once. */
interface Search {
  readonly sites: readonly [Site, ...Site[]];
  readonly target: Target | null;
  /** `null`: there is no night to search. */
  readonly windows: WindowSearch | null;
  /** Why it has found none, once that is computed. */
  absence?: WindowAbsenceEntry;
}

/** The windows of each site, or of all at once, and of each target. */
export class WindowEntries {
  readonly #cache: NightCache;
  readonly #requested: RequestedWindows;
  readonly #searches: readonly Search[];
  /** The indexes of the searches that have found windows. */
  readonly #found = new Set<number>();

  constructor(cache: NightCache, requested: RequestedWindows) {
    this.#cache = cache;
    this.#requested = requested;
    const { sites, targets, isTogether, conditionsOf, minLengthMs, datedAt, range } = requested;
    const [first, ...others] = sites;
    const groups =
      isTogether && first !== undefined ? [[first, ...others] as const] : sites.map((site) => [site] as const);
    this.#searches = groups.flatMap((group, index) => {
      const bounds = range.intervalAt(datedAt[index] ?? group[0]);
      return targets.map((target) => {
        const query = { sites: group, conditions: conditionsOf(target), minLengthMs };
        return { sites: group, target, windows: bounds && new WindowSearch(cache, { ...query, bounds }) };
      });
    });
  }

  /** The earliest first, then in the order of sites and targets; in arrays, which can be empty. Read once. */
  *windows(): Generator<readonly WindowEntry[]> {
    for (const windows of windowsOf(this.#searches.map((search) => search.windows))) {
      if (windows.length === 0) yield [];
      for (const window of windows) {
        this.#found.add(window.search);
        yield [yield* this.#entryOf(window, this.#searches[window.search]?.target ?? null)];
      }
    }
  }

  /** The searches without a window, once all windows have been read; in arrays, which can be empty. */
  *absences(): Generator<readonly WindowAbsenceEntry[]> {
    for (const [index, search] of this.#searches.entries()) {
      if (this.#found.has(index)) continue;
      search.absence ??= yield* this.#absenceOf(search);
      yield [search.absence];
    }
  }

  *#absenceOf({ sites: [first, ...others], target, windows }: Search): Generator<readonly never[], WindowAbsenceEntry> {
    const { isTogether, range } = this.#requested;
    const reason =
      windows === null
        ? `${sentenceCase(noNightReason(range.datesAt(first)))}.`
        : absenceText(windows.absence, isTogether);
    const moonlit: WindowEntry[] = [];
    for (const found of windows?.withoutMoon?.windows() ?? []) {
      yield [];
      for (const window of found) moonlit.push(yield* this.#entryOf(window, target));
    }
    return { sites: [{ site: first }, ...others.map((site) => ({ site }))], target, reason, moonlit };
  }

  /** Whether there is no window, once all have been read. */
  get isEmpty(): boolean {
    return this.#found.size === 0;
  }

  /** Yields an empty array for each night of the window, as its target is computed night by night. */
  *#entryOf(window: SkyWindow, target: Target | null): Generator<readonly never[], WindowEntry> {
    const sites: WindowEntry['sites'][number][] = [];
    for (const night of window.nights)
      sites.push({
        site: night.site,
        night,
        inSky: target && (yield* targetDuring(this.#cache, night.site, target, window)),
      });
    const [first, ...others] = sites;
    if (first === undefined) throw new RangeError('A window has no night.');
    return { window, sites: [first, ...others], target };
  }
}
