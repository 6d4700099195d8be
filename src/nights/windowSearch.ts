import { maxEventMs, type SolarDayNumber } from './calendar.ts';
import { type Condition, conditionsAt } from './conditions.ts';
import { type Interval, merged, overlap, within } from './interval.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { Site } from './site.ts';
import type { Steps, Work } from './steps.ts';

/** Sites, conditions and bounds of one search. */
export interface WindowQuery {
  /** A window is a time interval during which the conditions hold at all of these sites. */
  readonly sites: readonly [Site, ...Site[]];
  readonly conditions: readonly Condition[];
  /** Windows that overlap it are found, whole: followed up to 400 days beyond it. */
  readonly bounds: Interval;
  /** Shorter windows are left out, milliseconds. */
  readonly minLengthMs: number;
  /**
   * Only the first window of which `minLengthMs` is left at the start of the bounds. The search ends there. Default: all windows.
   */
  readonly isNext?: boolean;
}

/** A time interval during which given conditions hold at a site, or at several sites together. */
export interface SkyWindow extends Interval {
  /** For each site, the night that contains its start. */
  readonly nights: readonly Night[];
  /** Its number among the windows that start in the same night of the first site, from 1. */
  readonly number: number;
  /** The event or state at its start, see `Condition`; `null` if it is more than 400 days before the bounds. */
  readonly begins: string | null;
  readonly ends: string | null;
}

/** A condition that has to hold at a site. */
interface Requirement {
  readonly site: Site;
  readonly condition: Condition;
}

/** Why a search has found no window. */
export interface WindowAbsence {
  /** Fails whenever the others hold; `null`: all hold at once at times, but not for long enough. */
  readonly failing: Requirement | null;
  /** Hold at once at times. */
  readonly others: readonly Requirement[];
  /** The length of the longest window that is too short, milliseconds, for `isNext` within the bounds; 0 if there is none. */
  readonly longestMs: number;
}

/** A search for windows. Its result is why there is none; `null`: there are some. */
export class WindowSearch {
  readonly #query: WindowQuery;
  readonly #cache: NightCache;
  /** Requirements that need the Moon come last, so that it is computed only if some time is left. */
  readonly #requirements: readonly Requirement[];
  /** The maximum number of requirements, counted from the first, that have held at once. */
  #heldCount = 0;
  #longestMs = 0;
  #hasWindow = false;
  /** The night of the latest window's start, and the number of the window in this night. */
  #latest: { readonly solarDay: SolarDayNumber | undefined; readonly number: number } = {
    solarDay: undefined,
    number: 0,
  };

  constructor(cache: NightCache, query: WindowQuery) {
    this.#cache = cache;
    this.#query = query;
    this.#requirements = query.sites
      .flatMap((site) => conditionsAt(site, query.conditions).map((condition) => ({ site, condition })))
      .sort((one, other) => Number(one.condition.needsMoon) - Number(other.condition.needsMoon));
  }

  /** The windows, the earliest first: a step for each night of the first site. */
  *windows(): Steps<SkyWindow, WindowAbsence | null> {
    yield* this.#found();
    if (this.#hasWindow) return null;
    const failing = this.#requirements[this.#heldCount] ?? null;
    return { failing, others: this.#requirements.slice(0, this.#heldCount), longestMs: this.#longestMs };
  }

  *#found(): Steps<SkyWindow> {
    const { bounds, sites } = this.#query;
    const startMs = yield* this.#start();
    let pending: readonly Interval[] = [];
    for (const night of this.#cache.over(sites[0], { startMs, endMs: bounds.endMs + maxEventMs })) {
      const isBeyond = night.solarNoonMs >= bounds.endMs;
      if (isBeyond && pending.length === 0) return;
      const all = merged([...pending, ...this.#holdingIn(night)]).filter((interval) => interval.startMs >= startMs);
      // Beyond the bounds only a window that extends there is followed.
      pending = isBeyond ? all.slice(0, 1) : all;
      // A window that lasts until the end of the night can continue in the next.
      const isOver = ({ endMs }: Interval) => endMs < night.nextSolarNoonMs;
      const over = pending.filter(isOver);
      pending = pending.filter((interval) => !isOver(interval));
      yield this.#longEnough(over);
      if (this.#query.isNext && this.#hasWindow) return;
    }
    yield this.#longEnough(pending);
  }

  /** The start of the search. If a window is open at the start of the bounds, it is the start of that window's night. */
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
    // Another window that is open at the start of this night belongs to the night before.
    const isCut = first !== undefined && first.startMs > night.solarNoonMs;
    return isCut ? night.solarNoonMs + 1 : night.solarNoonMs;
  }

  /** When all requirements hold within a night of the first site. */
  #holdingIn(night: Night): readonly Interval[] {
    let left: readonly Interval[] = [night.interval];
    for (const [index, requirement] of this.#requirements.entries()) {
      left = left.flatMap((bounds) => this.#holdingOf(requirement, bounds, night));
      if (left.length === 0) break;
      if (within(left, this.#query.bounds).length > 0) this.#heldCount = Math.max(this.#heldCount, index + 1);
    }
    return left;
  }

  /** When a requirement holds within bounds. */
  #holdingOf({ site, condition }: Requirement, bounds: Interval, ofFirstSite: Night): readonly Interval[] {
    const nights = site === ofFirstSite.site ? [ofFirstSite] : [...this.#cache.over(site, bounds)];
    return merged(nights.flatMap((night) => within(condition.intervalsIn(night), bounds)));
  }

  /** Those of the windows of a night that are long enough and overlap the bounds. */
  #longEnough(intervals: readonly Interval[]): SkyWindow[] {
    const { bounds, minLengthMs, isNext } = this.#query;
    const found: SkyWindow[] = [];
    for (const interval of intervals) {
      const isWithin = overlap(interval, bounds) !== null;
      const leftMs = this.#lengthLeft(interval);
      if (isWithin) this.#longestMs = Math.max(this.#longestMs, leftMs);
      if (interval.endMs - interval.startMs < minLengthMs) continue;
      // Too short a rest has a number too, so that windows have the same numbers in all searches.
      const window = this.#windowOf(interval);
      if (isWithin && leftMs >= minLengthMs) found.push(window);
      if (isNext && found.length > 0) break;
    }
    this.#hasWindow ||= found.length > 0;
    return found;
  }

  /** The length of a window, milliseconds. The length of the next window begins at the start of the bounds. */
  #lengthLeft({ startMs, endMs }: Interval): number {
    const { bounds, isNext } = this.#query;
    return endMs - (isNext ? Math.max(startMs, bounds.startMs) : startMs);
  }

  #windowOf({ startMs, endMs }: Interval): SkyWindow {
    const nights = this.#query.sites.map((site) => this.#cache.at(site, startMs));
    return {
      startMs,
      endMs,
      nights,
      number: this.#numberIn(nights[0]?.solarDay),
      begins: this.#edgeAt(startMs, 'startMs')?.begins ?? null,
      ends: this.#edgeAt(endMs, 'endMs')?.ends ?? null,
    };
  }

  /** The number of a window that starts in a night, after all earlier ones. */
  #numberIn(solarDay: SolarDayNumber | undefined): number {
    this.#latest = { solarDay, number: this.#latest.solarDay === solarDay ? this.#latest.number + 1 : 1 };
    return this.#latest.number;
  }

  /** The condition that begins or ends to hold at an instant; `null`: the window is clipped there. */
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

/** The same query without the conditions on the Moon; `null` if these are not why there is no window. */
export function withoutMoon(query: WindowQuery, { failing }: WindowAbsence): WindowQuery | null {
  const conditions = query.conditions.filter(({ needsMoon }) => !needsMoon);
  if (failing?.condition.needsMoon === false || conditions.length === query.conditions.length) return null;
  return { ...query, conditions };
}
