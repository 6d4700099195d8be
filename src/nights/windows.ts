import type { Site, Target } from '../locations/index.ts';
import { maxEventMs, supportedSpan } from './calendar.ts';
import type { Condition } from './conditions.ts';
import { inOrder } from './inOrder.ts';
import { type Interval, merged, within } from './interval.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';

/** Which windows are searched for: at each site, or at all at once, and of each target. */
export interface RequestedWindows {
  readonly sites: readonly Site[];
  /** `null`: none. */
  readonly targets: readonly (Target | null)[];
  /** What has to hold at once at each site. */
  readonly conditionsOf: (target: Target | null) => readonly Condition[];
  /** The supported part of the time that is searched; `null`: there is none. */
  readonly supported: Interval | null;
  /** Whether they have to hold at all sites at once. */
  readonly isTogether: boolean;
  /** Shorter windows are left out, milliseconds. */
  readonly minLengthMs: number;
}

/** Sites, conditions and bounds of one search. */
export interface WindowQuery {
  /** A window is a time in which the conditions hold at all of them. */
  readonly sites: readonly [Site, ...Site[]];
  readonly conditions: readonly Condition[];
  /** Windows are clipped to it, unless they are `whole`. */
  readonly bounds: Interval;
  /**
   * All windows of the nights that the bounds touch, followed to where they begin and end: up to 400 days from the bounds, and within
   * the supported dates.
   */
  readonly areWhole?: boolean;
  /** Shorter windows are left out, milliseconds. */
  readonly minLengthMs: number;
}

/** A time in which given conditions hold at a site, or at several at once. */
export interface SkyWindow extends Interval {
  /** The night that contains its start, of each of the sites. */
  readonly nights: readonly Night[];
  /** What begins it: see `Condition`. `null`: the bounds clip it. */
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
  /** What fails whenever the others hold; `null`: all hold at once at times, but not for long enough. */
  readonly failing: Requirement | null;
  /** What holds at times without the failing one. */
  readonly others: readonly Requirement[];
  /** The length of the longest time that is too short, milliseconds; 0: there is none. */
  readonly longestMs: number;
}

/** A search for windows. */
export class WindowSearch {
  readonly query: WindowQuery;
  readonly #cache: NightCache;
  /** Where windows are clipped; infinite: nowhere. */
  #clip: Interval;
  /** At all sites first what does not need the Moon, which is computed only if a time is left. */
  readonly #requirements: readonly Requirement[];
  /** How many of the requirements, from the first, have held at once. */
  #heldCount = 0;
  #longestMs = 0;

  constructor(cache: NightCache, query: WindowQuery) {
    this.#cache = cache;
    this.query = query;
    this.#clip = query.areWhole ? { startMs: Number.NEGATIVE_INFINITY, endMs: Number.POSITIVE_INFINITY } : query.bounds;
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
      // Beyond the bounds only the window that leads there is followed.
      pending = isBeyond ? all.slice(0, 1) : all;
      // One that lasts until the end of the night can go on in the next.
      const isOver = ({ endMs }: Interval) => endMs < night.nextSolarNoonMs;
      yield this.#longEnough(pending.filter(isOver));
      pending = pending.filter((interval) => !isOver(interval));
    }
    if (this.query.areWhole) this.#clip = { ...this.#clip, endMs: pending[0]?.endMs ?? this.#clip.endMs };
    yield this.#longEnough(pending);
  }

  /**
   * From the night in which a window begins that goes on in the first night of the bounds, to the latest end that is looked for. It
   * yields for each night.
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
      if (night.solarNoonMs <= earliestMs) {
        this.#clip = { ...this.#clip, startMs: night.solarNoonMs };
        break;
      }
      [night, first] = [before, last];
    }
    // Any other window that the start of the night cuts is of the night before.
    const isCut = first !== undefined && first.startMs > night.solarNoonMs;
    return { startMs: night.solarNoonMs + Number(isCut), endMs };
  }

  /** Why there is no window, once all have been read. */
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
    // The night of a place that is not listed is not in the cache.
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
      begins: startMs === this.#clip.startMs ? null : (this.#edgeAt(startMs, 'startMs')?.begins ?? null),
      ends: endMs === this.#clip.endMs ? null : (this.#edgeAt(endMs, 'endMs')?.ends ?? null),
    };
  }

  /** The condition of which an interval starts or ends at an instant; `null`: there is none. */
  #edgeAt(timeMs: number, edge: keyof Interval): Condition | null {
    const isEdge = ({ site, condition }: Requirement) => {
      const nights = [...this.#cache.over(site, { startMs: timeMs - 1, endMs: timeMs + 1 })];
      return merged(nights.flatMap(condition.intervalsIn)).some((interval) => interval[edge] === timeMs);
    };
    return this.#requirements.find(isEdge)?.condition ?? null;
  }
}

/** A window, and the index of the search that it is of. */
interface FoundWindow extends SkyWindow {
  readonly search: number;
}

/** The windows of several searches, the earliest first, those with one start in the order of the searches; in arrays, which can be empty. */
export function windowsOf(searches: readonly WindowSearch[]): Generator<readonly FoundWindow[]> {
  return inOrder(searches.map(numbered), (one, other) => one.startMs - other.startMs || one.search - other.search);
}

function* numbered(search: WindowSearch, index: number): Generator<readonly FoundWindow[]> {
  for (const windows of search.windows()) yield windows.map((window) => ({ ...window, search: index }));
}
