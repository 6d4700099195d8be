import { maxEventMs, supportedSpan } from './calendar.ts';
import type { Condition } from './conditions.ts';
import { inOrder } from './inOrder.ts';
import { type Interval, merged, within } from './interval.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { Place, Target } from './place.ts';

/** A request for windows: at each site, or at all at once, and for each target. */
export interface RequestedWindows {
  readonly sites: readonly Place[];
  /** `null`: no target. */
  readonly targets: readonly (Target | null)[];
  /** The conditions at each site. */
  readonly conditionsOf: (target: Target | null) => readonly Condition[];
  /** The supported part of the searched range; `null` if there is none. */
  readonly supported: Interval | null;
  /** Whether they have to hold at all sites at once. */
  readonly isTogether: boolean;
  /** Shorter windows are left out, milliseconds. */
  readonly minLengthMs: number;
}

/** Sites, conditions and bounds of one search. */
export interface WindowQuery {
  /** A window is a time in which the conditions hold at all of them. */
  readonly sites: readonly [Place, ...Place[]];
  readonly conditions: readonly Condition[];
  /** Windows are clipped to it, unless `areWhole`. */
  readonly bounds: Interval;
  /**
   * All windows of the nights that the bounds touch are found, with their true starts and ends: up to 400 days beyond the bounds,
   * within the supported dates.
   */
  readonly areWhole?: boolean;
  /** Shorter windows are left out, milliseconds. */
  readonly minLengthMs: number;
}

/** A time in which given conditions hold at a site, or at several at once. */
export interface SkyWindow extends Interval {
  /** For each site, the night that contains its start. */
  readonly nights: readonly Night[];
  /** The event or state at its start, see `Condition`; `null` if the bounds clip it. */
  readonly begins: string | null;
  readonly ends: string | null;
}

/** A condition that has to hold at a site. */
interface Requirement {
  readonly site: Place;
  readonly condition: Condition;
}

/** Why a search has found no window. */
export interface WindowAbsence {
  /** Fails whenever the others hold; `null`: all hold at once at times, but not for long enough. */
  readonly failing: Requirement | null;
  /** Hold at once at times. */
  readonly others: readonly Requirement[];
  /** The length of the longest window that is too short, milliseconds; 0 if there is none. */
  readonly longestMs: number;
}

/** A search for windows. */
export class WindowSearch {
  readonly query: WindowQuery;
  readonly #cache: NightCache;
  /** Those that need the Moon come last, so that it is computed only if some time is left. */
  readonly #requirements: readonly Requirement[];
  /** The maximum number of requirements, counted from the first, that have held at once. */
  #heldCount = 0;
  #longestMs = 0;

  constructor(cache: NightCache, query: WindowQuery) {
    this.#cache = cache;
    this.query = query;
    this.#requirements = query.sites
      .flatMap((site) => query.conditions.map((condition) => ({ site, condition })))
      .sort((one, other) => Number(one.condition.needsMoon) - Number(other.condition.needsMoon));
  }

  /** The windows, the earliest first: an array for each night of the first site, which can be empty. */
  *windows(): Generator<readonly SkyWindow[]> {
    let pending: readonly Interval[] = [];
    const reach = this.query.areWhole ? yield* this.#reach() : this.query.bounds;
    for (const night of this.#cache.over(this.query.sites[0], reach)) {
      const isBeyond = night.solarNoonMs >= this.query.bounds.endMs;
      if (isBeyond && pending.length === 0) return;
      const all = merged([...pending, ...this.#holdingIn(night)]).filter(({ startMs }) => startMs >= reach.startMs);
      // Beyond the bounds only a window that extends there is followed.
      pending = isBeyond ? all.slice(0, 1) : all;
      // A window that lasts until the end of the night can continue in the next.
      const isOver = ({ endMs }: Interval) => endMs < night.nextSolarNoonMs;
      yield this.#longEnough(pending.filter(isOver));
      pending = pending.filter((interval) => !isOver(interval));
    }
    yield this.#longEnough(pending);
  }

  /**
   * Extends the bounds back to the start of a window that is open at their start, and 400 days on. Yields once for each night.
   */
  *#reach(): Generator<readonly SkyWindow[], Interval> {
    const { sites, bounds } = this.query;
    const earliestMs = Math.max(bounds.startMs - maxEventMs, supportedSpan.startMs);
    const endMs = Math.min(bounds.endMs + maxEventMs, supportedSpan.endMs);
    let night = this.#cache.at(sites[0], bounds.startMs);
    let first = this.#holdingIn(night)[0];
    while (first?.startMs === night.solarNoonMs) {
      yield [];
      const before = this.#cache.at(sites[0], night.solarNoonMs - 1);
      const last = this.#holdingIn(before).at(-1);
      if (last?.endMs !== night.solarNoonMs) break;
      if (night.solarNoonMs <= earliestMs) break;
      [night, first] = [before, last];
    }
    // Another window that is open at the start of this night belongs to the night before.
    const isCut = first !== undefined && first.startMs > night.solarNoonMs;
    return { startMs: night.solarNoonMs + Number(isCut), endMs };
  }

  /** Why there is no window, once `windows()` has been read to its end; before, of the nights searched so far. */
  get absence(): WindowAbsence {
    const failing = this.#requirements[this.#heldCount] ?? null;
    return { failing, others: this.#requirements.slice(0, this.#heldCount), longestMs: this.#longestMs };
  }

  /** When all requirements hold within a night of the first site. */
  #holdingIn(night: Night): readonly Interval[] {
    let left: readonly Interval[] = this.query.areWhole
      ? [night.interval]
      : within([night.interval], this.query.bounds);
    for (const [index, requirement] of this.#requirements.entries()) {
      left = left.flatMap((bounds) => this.#holdingOf(requirement, bounds, night));
      if (left.length === 0) break;
      this.#heldCount = Math.max(this.#heldCount, index + 1);
    }
    return left;
  }

  /** When a requirement holds within bounds. */
  #holdingOf({ site, condition }: Requirement, bounds: Interval, ofFirstSite: Night): readonly Interval[] {
    // The cache may have dropped the night of an unlisted place.
    const nights = site === ofFirstSite.site ? [ofFirstSite] : [...this.#cache.over(site, bounds)];
    return merged(nights.flatMap((night) => within(condition.intervalsIn(night), bounds)));
  }

  #longEnough(intervals: readonly Interval[]): SkyWindow[] {
    for (const { startMs, endMs } of intervals) this.#longestMs = Math.max(this.#longestMs, endMs - startMs);
    return intervals
      .filter(({ startMs, endMs }) => endMs - startMs >= this.query.minLengthMs)
      .map((interval) => this.#windowOf(interval));
  }

  #windowOf({ startMs, endMs }: Interval): SkyWindow {
    return {
      startMs,
      endMs,
      nights: this.query.sites.map((site) => this.#cache.at(site, startMs)),
      begins: this.#edgeAt(startMs, 'startMs')?.begins ?? null,
      ends: this.#edgeAt(endMs, 'endMs')?.ends ?? null,
    };
  }

  /** The condition that begins or ends to hold at an instant; `null`: the window is clipped there. */
  #edgeAt(timeMs: number, edge: keyof Interval): Condition | null {
    const hasEdge = (site: Place, condition: Condition) => {
      const nights = [...this.#cache.over(site, { startMs: timeMs - 1, endMs: timeMs + 1 })];
      return merged(nights.flatMap(condition.intervalsIn)).some((interval) => interval[edge] === timeMs);
    };
    const found = this.#requirements.find(({ site, condition }) => hasEdge(site, condition));
    if (found === undefined) return null;
    const { site, condition } = found;
    return condition.includes && hasEdge(site, condition.includes) ? condition.includes : condition;
  }
}

/** A window and the index of its search. */
interface FoundWindow extends SkyWindow {
  readonly search: number;
}

/** The windows of several searches, ordered by start, then by search; in arrays, which can be empty. */
export function windowsOf(searches: readonly WindowSearch[]): Generator<readonly FoundWindow[]> {
  return inOrder(searches.map(numbered), (one, other) => one.startMs - other.startMs || one.search - other.search);
}

function* numbered(search: WindowSearch, index: number): Generator<readonly FoundWindow[]> {
  for (const windows of search.windows()) yield windows.map((window) => ({ ...window, search: index }));
}
