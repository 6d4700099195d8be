import type { Site, Target } from '../locations/index.ts';
import {
  type Condition,
  type Interval,
  type NightCache,
  type SkyWindow,
  supportedDates,
  type TargetDuring,
  targetDuringSteps,
  WindowSearch,
  windowsOf,
} from '../nights/index.ts';
import type { WindowAbsenceEntry, WindowEntry } from './window.ts';
import { absenceText } from './windowText.ts';

/** Which windows are searched. */
export interface RequestedWindows {
  readonly sites: readonly Site[];
  /** `null`: none. */
  readonly targets: readonly (Target | null)[];
  /** What has to hold at once at each site. */
  readonly conditionsOf: (target: Target | null) => readonly Condition[];
  /** Of the supported dates; `null`: there is no such time. */
  readonly supported: Interval | null;
  /** Whether they have to hold at all sites at once. */
  readonly isTogether: boolean;
  readonly minLengthMs: number;
}

type Sites = readonly [Site, ...Site[]];

/** What a search is of. */
interface Subject {
  readonly sites: Sites;
  readonly target: Target | null;
}

/** The windows of each site, or of all at once, and of each target. */
export class WindowEntries {
  readonly #cache: NightCache;
  readonly #requested: RequestedWindows;
  readonly #areWhole: boolean;
  readonly #subjects: readonly Subject[];
  readonly #searches = new Map<WindowSearch, Subject>();
  readonly #found = new Set<WindowSearch>();

  /** @param areWhole - windows are whole: see `WindowQuery` */
  constructor(cache: NightCache, requested: RequestedWindows, areWhole = false) {
    this.#cache = cache;
    this.#requested = requested;
    this.#areWhole = areWhole;
    this.#subjects = subjectsOf(requested);
  }

  /** The earliest first, then in the order of sites and targets; in arrays, which can be empty. Read once. */
  *windows(): Generator<readonly WindowEntry[]> {
    const { supported } = this.#requested;
    if (supported === null) return;
    for (const subject of this.#subjects) {
      this.#searches.set(this.#searchOf(subject, supported), subject);
      // To find where its nights begin and end can take as long as a night.
      yield [];
    }
    for (const windows of windowsOf([...this.#searches.keys()])) {
      if (windows.length === 0) yield [];
      for (const window of windows) {
        this.#found.add(window.search);
        yield [yield* this.#entryOf(window, window.search)];
      }
    }
  }

  /** What has no window, once all have been read. */
  *absences(): Generator<WindowAbsenceEntry> {
    const { isTogether, supported } = this.#requested;
    for (const [search, subject] of this.#searches)
      if (!this.#found.has(search)) yield absenceOf(subject, absenceText(search.absence, isTogether));
    const reason = `The time is outside ${supportedDates}.`;
    if (supported === null) for (const subject of this.#subjects) yield absenceOf(subject, reason);
  }

  /** Whether there is no window at all, once all have been read. */
  get isEmpty(): boolean {
    return this.#found.size === 0;
  }

  #searchOf({ sites, target }: Subject, supported: Interval): WindowSearch {
    const { conditionsOf, minLengthMs } = this.#requested;
    const query = { sites, conditions: conditionsOf(target), bounds: supported, minLengthMs, areWhole: this.#areWhole };
    return new WindowSearch(this.#cache, query);
  }

  /** An empty array for each night of the window, whose target is looked at night by night. */
  *#entryOf(window: SkyWindow, search: WindowSearch): Generator<readonly WindowEntry[], WindowEntry> {
    const target = this.#searches.get(search)?.target ?? null;
    const sites: WindowEntry['sites'][number][] = [];
    for (const night of window.nights)
      sites.push({ site: night.site, night, inSky: target && (yield* this.#targetDuring(night.site, target, window)) });
    const [first, ...others] = sites;
    if (first === undefined) throw new RangeError('A window has no night.');
    return { window, sites: [first, ...others], target };
  }

  *#targetDuring(site: Site, target: Target, window: SkyWindow): Generator<readonly WindowEntry[], TargetDuring> {
    const steps = targetDuringSteps(this.#cache, site, target, window);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      yield [];
    }
  }
}

function subjectsOf({ sites, targets, isTogether }: RequestedWindows): Subject[] {
  const [first, ...others] = sites;
  if (first === undefined) return [];
  const groups: readonly Sites[] = isTogether ? [[first, ...others]] : sites.map((site) => [site]);
  return groups.flatMap((group) => targets.map((target) => ({ sites: group, target })));
}

function absenceOf({ sites: [first, ...others], target }: Subject, reason: string): WindowAbsenceEntry {
  return { sites: [{ site: first }, ...others.map((site) => ({ site }))], target, reason };
}
