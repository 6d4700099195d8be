import { checkNumber } from '../sky/index.ts';
import { maxEventMs, type SolarDayNumber } from './calendar.ts';
import { type Condition, conditionsAt } from './conditions.ts';
import { checkInterval, type Interval, merged, overlap, within } from './interval.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { Site } from './site.ts';
import type { Steps, Work } from './steps.ts';

/** Sites, conditions and bounds of one search. */
export interface WindowQuery {
  /** The sites of the search. A window is a time interval during which the conditions hold at all sites. */
  readonly sites: readonly [Site, ...Site[]];
  readonly conditions: readonly Condition[];
  /** The interval to search. If a window overlaps the bounds, the search follows the window beyond the bounds, up to 400 days. */
  readonly bounds: Interval;
  /** Minimum length of a window, milliseconds. Default: windows of any length. */
  readonly minLengthMs?: number;
  /**
   * Whether the search ends after the first window. In such a search, the length of a window does not include time before the
   * bounds. Default: the search finds all windows.
   */
  readonly isNext?: boolean;
}

/** A time interval during which all requested conditions hold at a site, or at several sites at the same time. */
export interface SkyWindow extends Interval {
  /** For each site, the night that contains the start of the window. */
  readonly nights: readonly Night[];
  /** Number of the window, from 1, among the windows that start in the same night of the first site. */
  readonly number: number;
  /**
   * Name of the event or state at the start of the window, such as `moonset` or `moon_far`. See `Condition`. `null`: the window
   * starts more than 400 days before the bounds of the search.
   */
  readonly begins: string | null;
  /**
   * Name of the event at which the window ends, or of the state that begins then. `null`: the window ends more than 400 days
   * after the bounds of the search.
   */
  readonly ends: string | null;
}

/** A condition that must hold at a site. */
interface Requirement {
  readonly site: Site;
  readonly condition: Condition;
}

/** The reason why a search found no window. */
export interface WindowAbsence {
  /**
   * The requirement that fails whenever `others` hold. `null`: all requirements hold together at times, but not for long enough.
   */
  readonly failing: Requirement | null;
  /**
   * Requirements that all hold together at some times within the bounds. An empty array: the failing requirement never holds,
   * whether or not other requirements hold.
   */
  readonly others: readonly Requirement[];
  /**
   * Length of the longest window among the windows that are too short, milliseconds. With `isNext`, only the part of a window
   * after the start of the bounds counts. 0: no window exists.
   */
  readonly longestMs: number;
}

/** A search for windows. */
export class WindowSearch {
  readonly #query: WindowQuery;
  readonly #cache: NightCache;
  /**
   * All requirements. Requirements on the Moon come last, so that the Moon is computed only while the other requirements hold.
   */
  readonly #requirements: readonly Requirement[];
  /** The largest n for which the first n requirements held together within the bounds so far. */
  #heldCount = 0;
  #longestMs = 0;
  #hasWindow = false;
  /** The solar day of the start of the latest window, and the number of that window. */
  #latest: { readonly solarDay: SolarDayNumber | undefined; readonly number: number } = {
    solarDay: undefined,
    number: 0,
  };

  /** @throws RangeError if an end of the bounds or the minimum length is not a number, or if the length is negative */
  constructor(cache: NightCache, query: WindowQuery) {
    checkInterval(query.bounds);
    checkNumber('minLengthMs of a search', query.minLengthMs ?? 0, { min: 0, max: Number.POSITIVE_INFINITY });
    this.#cache = cache;
    this.#query = query;
    this.#requirements = query.sites
      .flatMap((site) => conditionsAt(site, query.conditions).map((condition) => ({ site, condition })))
      .sort((one, other) => Number(one.condition.needsMoon) - Number(other.condition.needsMoon));
  }

  /**
   * Finds the windows in chronological order, in one step per night of the first site.
   *
   * @returns the reason why no window was found. `null`: the search found a window.
   */
  *windows(): Steps<SkyWindow, WindowAbsence | null> {
    yield* this.#found();
    if (this.#hasWindow) return null;
    const failing = this.#requirements[this.#heldCount] ?? null;
    const canHold = failing?.condition.canHoldAt?.(failing.site) ?? true;
    const others = canHold ? this.#requirements.slice(0, this.#heldCount) : [];
    return { failing, others, longestMs: this.#longestMs };
  }

  *#found(): Steps<SkyWindow> {
    const { bounds, sites } = this.#query;
    const startMs = yield* this.#start();
    let pending: readonly Interval[] = [];
    for (const night of this.#cache.over(sites[0], { startMs, endMs: bounds.endMs + maxEventMs })) {
      const isBeyond = night.solarNoonMs >= bounds.endMs;
      if (isBeyond && pending.length === 0) return;
      const all = merged([...pending, ...this.#holdingIn(night)]).filter((interval) => interval.startMs >= startMs);
      // Later than the bounds, the search only follows a window that began within the bounds.
      pending = isBeyond ? all.slice(0, 1) : all;
      // A window that lasts until the end of the night can continue in the next night.
      const isOver = ({ endMs }: Interval) => endMs < night.nextSolarNoonMs;
      const over = pending.filter(isOver);
      pending = pending.filter((interval) => !isOver(interval));
      yield this.#longEnough(over);
      if (this.#query.isNext && this.#hasWindow) return;
    }
    yield this.#longEnough(pending);
  }

  /**
   * The instant at which the search starts. If a window is in progress at the start of the bounds, the search starts with the
   * night in which the window begins.
   */
  *#start(): Work<number> {
    const { sites, bounds } = this.#query;
    let night = this.#cache.at(sites[0], bounds.startMs);
    let first = this.#holdingIn(night)[0];
    while (first?.startMs === night.solarNoonMs && night.solarNoonMs > bounds.startMs - maxEventMs) {
      yield [];
      const before = this.#cache.at(sites[0], night.solarNoonMs - 1);
      const last = this.#holdingIn(before).at(-1);
      if (last?.endMs !== night.solarNoonMs) break;
      night = before;
      first = last;
    }
    // If another window is in progress at the start of this night, that window is skipped, because it belongs to the night
    // before.
    const isCut = first !== undefined && first.startMs > night.solarNoonMs;
    return isCut ? night.solarNoonMs + 1 : night.solarNoonMs;
  }

  /** The intervals within a night of the first site when all requirements hold. */
  #holdingIn(night: Night): readonly Interval[] {
    let left: readonly Interval[] = [night.interval];
    for (const [index, requirement] of this.#requirements.entries()) {
      left = left.flatMap((bounds) => this.#holdingOf(requirement, bounds, night));
      if (left.length === 0) break;
      if (within(left, this.#query.bounds).length > 0) this.#heldCount = Math.max(this.#heldCount, index + 1);
    }
    return left;
  }

  /** The intervals within `bounds` when a requirement holds. */
  #holdingOf({ site, condition }: Requirement, bounds: Interval, ofFirstSite: Night): readonly Interval[] {
    const nights = site === ofFirstSite.site ? [ofFirstSite] : [...this.#cache.over(site, bounds)];
    return merged(nights.flatMap((night) => within(condition.intervalsIn(night), bounds)));
  }

  /** Turns intervals into windows. Intervals that are too short, or outside the bounds of the query, are dropped. */
  #longEnough(intervals: readonly Interval[]): SkyWindow[] {
    const { bounds, minLengthMs = 0, isNext, sites } = this.#query;
    const found: SkyWindow[] = [];
    for (const interval of intervals) {
      const isWithin = overlap(interval, bounds) !== null;
      const leftMs = this.#lengthLeft(interval);
      if (isWithin) this.#longestMs = Math.max(this.#longestMs, leftMs);
      // A window that is too short also gets a number, so that a window has the same number in all searches.
      const number = this.#numberIn(this.#cache.at(sites[0], interval.startMs).solarDay);
      if (isWithin && leftMs >= minLengthMs) found.push(this.#windowOf(interval, number));
      if (isNext && found.length > 0) break;
    }
    this.#hasWindow ||= found.length > 0;
    return found;
  }

  /** The length of a window, milliseconds. With `isNext`, the length does not include time before the bounds. */
  #lengthLeft({ startMs, endMs }: Interval): number {
    const { bounds, isNext } = this.#query;
    return endMs - (isNext ? Math.max(startMs, bounds.startMs) : startMs);
  }

  #windowOf({ startMs, endMs }: Interval, number: number): SkyWindow {
    const nights = this.#query.sites.map((site) => this.#cache.at(site, startMs));
    return {
      startMs,
      endMs,
      nights,
      number,
      begins: this.#edgeAt(startMs, 'startMs')?.begins ?? null,
      ends: this.#edgeAt(endMs, 'endMs')?.ends ?? null,
    };
  }

  /** The number of the next window that starts in a night. */
  #numberIn(solarDay: SolarDayNumber): number {
    this.#latest = { solarDay, number: this.#latest.solarDay === solarDay ? this.#latest.number + 1 : 1 };
    return this.#latest.number;
  }

  /**
   * The condition that begins or ceases to hold at an instant. `null`: no condition begins or ceases to hold, because the search
   * starts or ends at this instant.
   */
  #edgeAt(timeMs: number, edge: keyof Interval): Condition | null {
    const hasEdge = (site: Site, condition: Condition) => {
      const nights = [...this.#cache.over(site, { startMs: timeMs - 1, endMs: timeMs + 1 })];
      return merged(nights.flatMap(condition.intervalsIn)).some((interval) => interval[edge] === timeMs);
    };
    const found = this.#requirements.find(({ site, condition }) => hasEdge(site, condition));
    if (found === undefined) return null;
    const { site, condition } = found;
    return condition.includes && hasEdge(site, condition.includes) ? condition.includes : condition;
  }
}

/**
 * The query without the conditions on the Moon. `null`: the conditions on the Moon are not the reason why no window was found.
 */
export function withoutMoon(query: WindowQuery, { failing }: WindowAbsence): WindowQuery | null {
  const conditions = query.conditions.filter(({ needsMoon }) => !needsMoon);
  if (failing?.condition.needsMoon === false || conditions.length === query.conditions.length) return null;
  return { ...query, conditions };
}
