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

/** The windows of a target in a night, or the windows of the sky without a target. */
export interface WindowsOfNight {
  /** `null`: of the sky alone. */
  readonly target: Target | null;
  /** `null`: there is no target, or it does not rise. */
  readonly curve: readonly CurvePoint[] | null;
  /** The skyline at the target's azimuth. `null`: the site has no skyline, or there is no curve. */
  readonly skyline: readonly CurvePoint[] | null;
  readonly windows: readonly ShownWindow[];
  /** If there are none, those without the conditions on the Moon. */
  readonly moonlit: readonly ShownWindow[];
  /** The conditions, as the beginning of a sentence. For moonlit windows: without the conditions on the sky. */
  readonly wanted: string;
  readonly wantedMoonlit: string;
  /** Why there is no window, as a sentence. */
  readonly absence: string;
}

export type ShownWindow = SkyWindow & Partial<TargetDuring>;

/** In steps, because twenty targets near a pole take seconds. Attack: "pages of a night with twenty targets". */
export function* windowsOfNight(cache: NightCache, night: Night, requested: SkyConditions): Work<WindowsOfNight[]> {
  const found: WindowsOfNight[] = [];
  if (requested.query === '') return found;
  const { site, civilDay, interval } = night;
  const dates = { first: civilDay, last: civilDay };
  const range = { dates, datesAt: () => dates, intervalAt: () => interval, endMs: interval.endMs };
  const ofSearch = { ...requested, sites: [site], datedAt: [site], range, isTogether: false };
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
      wantedMoonlit: target === null ? 'Night' : targetText(site, requested.conditionsOf, target),
      absence: target === null || reason.includes(target.name) ? reason : `${target.name}: ${reason}`,
    });
  }
  return found;
}

function shown({ window, sites: [{ inSky }] }: WindowEntry): ShownWindow {
  return { ...window, ...inSky };
}

/** The conditions with the minimum length: `Orion above 30° in the dark, for at least 1 h at a time`. */
function wantedText(site: Site, { conditionsOf, minLengthMs }: SkyConditions, target: Target | null): string {
  const length = minLengthMs === 0 ? '' : `, for at least ${duration(minLengthMs)} at a time`;
  return conditionsText(site, conditionsOf, target) + length;
}
