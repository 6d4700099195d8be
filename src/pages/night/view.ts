import {
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  contains,
  type Interval,
  isoDate,
  isSupportedDay,
  lastSupportedDay,
  type Night,
  type NightCache,
  nextDarkAt,
  nightsFrom,
  type Sky,
  skyOf,
  solarDayOf,
} from '../../nights/index.ts';
import type { SiteWithPages } from '../../parameters/siteSource.ts';
import { skyAtMidnight } from '../site/smallNight.tsx';

/** The present as the page of a night shows it. */
interface PresentSky {
  readonly sky: Sky;
  /** The present or next dark interval; `null`: none begins within 24 hours. */
  readonly nextDark: Interval | null;
}

/** A night as its page shows it. */
export interface NightView {
  readonly pages: SiteWithPages;
  readonly night: Night;
  /** At each multiple of ten minutes of UTC, and at both ends. */
  readonly altitudes: readonly AltitudesAt[];
  /** `null`: the night does not contain the present, and is not tonight. */
  readonly present: PresentSky | null;
  readonly atMidnight: Sky;
  /** Those of a week, from this one on; computed as they are read. */
  readonly nights: Iterable<Night>;
  /** The dates of the nights before and after; `null`: there is none. */
  readonly previous: string | null;
  readonly next: string | null;
  /** Whether the address of the page is that of tonight, whatever the date. */
  readonly isTonight: boolean;
}

/** What the page of a night depends on, besides the night. */
interface NightContext {
  readonly cache: NightCache;
  readonly nowMs: number;
  readonly isTonight: boolean;
}

/** Between two altitudes of the chart. */
export const chartStepMs = 600_000;
const daysShown = 7;

export function nightView(pages: SiteWithPages, night: Night, context: NightContext): NightView {
  const { cache, nowMs, isTonight } = context;
  const { site } = pages;
  const isPresent = isTonight || contains(night.interval, nowMs);
  return {
    pages,
    night,
    altitudes: altitudesOver(night, chartStepMs),
    present: isPresent
      ? { sky: skyOf(cache.at(site, nowMs), bodiesAt(nowMs)), nextDark: nextDarkAt(cache, site, nowMs) }
      : null,
    atMidnight: skyAtMidnight(night),
    nights: nightsFrom(cache, site, {
      first: night.civilDay,
      last: Math.min(lastSupportedDay, night.civilDay + daysShown - 1),
    }),
    previous: neighbour(night, -1),
    next: neighbour(night, 1),
    isTonight,
  };
}

/** The date of the night before or after, beyond a date that the zone skipped; `null`: it is not supported. */
function neighbour({ site, civilDay }: Night, step: 1 | -1): string | null {
  const found = [civilDay + step, civilDay + 2 * step].find(
    (other) => isSupportedDay(other) && solarDayOf(site, other) !== null,
  );
  return found === undefined ? null : isoDate(found);
}
