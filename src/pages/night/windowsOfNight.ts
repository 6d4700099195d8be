import { reasonText } from '../../formats/window.ts';
import {
  type Night,
  type NightCache,
  type Site,
  type SkyWindow,
  type Target,
  type TargetDuring,
  type WindowEntry,
  type Work,
  windowEntries,
} from '../../nights/index.ts';
import { type CurvePoint, skylineUnder, targetCurve } from '../sky/curves.ts';
import type { SkyConditions } from '../ui/conditions.ts';
import { duration } from '../words/clock.ts';
import { conditionsText, targetText } from '../words/conditions.ts';

/** The windows of a target in a night. If there is no target, the windows depend on the sky alone. */
export interface WindowsOfNight {
  /** The target. `null`: the windows depend on the sky alone. */
  readonly target: Target | null;
  /** The altitudes of the target through the night. `null`: there is no target, or the target does not rise. */
  readonly curve: readonly CurvePoint[] | null;
  /** The altitudes of the skyline along the target's path. `null`: the site has no skyline, or there is no curve. */
  readonly skyline: readonly CurvePoint[] | null;
  readonly windows: readonly ShownWindow[];
  /**
   * The windows that a second search finds without conditions on the Moon. Empty if the search with all conditions found a
   * window.
   */
  readonly moonlit: readonly ShownWindow[];
  /** The conditions as text that can begin a sentence. */
  readonly wanted: string;
  /**
   * The conditions for `moonlit` as text that can begin a sentence. The text omits the conditions on the Moon and the minimum
   * length. If there is a target, the text also omits all conditions on the sky.
   */
  readonly wantedMoonlit: string;
  /** A sentence that says why there is no window. */
  readonly absence: string;
}

export type ShownWindow = SkyWindow & Partial<TargetDuring>;

/**
 * Finds windows in steps, and other requests are served between the steps. A search for twenty targets near a pole takes seconds.
 * `test/faults/burst.test.ts` tests this case.
 */
export function* windowsOfNight(cache: NightCache, night: Night, requested: SkyConditions): Work<WindowsOfNight[]> {
  const found: WindowsOfNight[] = [];
  if (requested.query === '') return found;
  const { site, civilDay, interval } = night;
  const dates = { first: civilDay, last: civilDay };
  const range = { dates, datesAt: () => dates, intervalAt: () => interval };
  const ofSearch = { ...requested, sites: [site], datedAt: [site], range, isTogether: false };
  const withoutMoon = (of: Target | null) => requested.conditionsOf(of).filter(({ needsMoon }) => !needsMoon);
  for (const target of requested.targets) {
    const search = windowEntries(cache, { ...ofSearch, targets: [target] });
    const windows: ShownWindow[] = [];
    let next = search.next();
    for (; !next.done; next = search.next()) {
      windows.push(...next.value.map(shown));
      yield [];
    }
    const [absent] = next.value.absences;
    const reason = absent === undefined ? '' : reasonText(absent);
    const moonlit = absent?.moonlit.map(shown) ?? [];
    const curve = target && targetCurve(night, target);
    found.push({
      ...{ target, windows, moonlit, curve, skyline: curve && target && skylineUnder(night, target) },
      wanted: wantedText(site, requested, target),
      wantedMoonlit: target === null ? conditionsText(site, withoutMoon, null) : targetText(site, withoutMoon, target),
      absence: target === null || reason.includes(target.name) ? reason : `${target.name}: ${reason}`,
    });
  }
  return found;
}

function shown({ window, sites: [{ inSky }] }: WindowEntry): ShownWindow {
  return { ...window, ...inSky };
}

/** The conditions with the minimum length as text: `Orion above 30° in the dark, for at least 1 h at a time`. */
function wantedText(site: Site, { conditionsOf, minLengthMs }: SkyConditions, target: Target | null): string {
  const length = minLengthMs === 0 ? '' : `, for at least ${duration(minLengthMs)} at a time`;
  return conditionsText(site, conditionsOf, target) + length;
}
