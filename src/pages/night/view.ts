import type { Site } from '../../locations/index.ts';
import {
  type AltitudesAt,
  altitudesOver,
  bodiesAt,
  type CelestialEvent,
  contains,
  dayMs,
  eventsBetween,
  type Interval,
  isoDate,
  isSupportedDay,
  lastSupportedDay,
  type Night,
  type NightCache,
  nextDarkAt,
  nextEventKindsOf,
  nightsFrom,
  type Sky,
  skyOf,
  solarDayOf,
} from '../../nights/index.ts';
import type { SiteWithPages } from '../../parameters/siteSource.ts';
import { skyAtMidnight } from '../site/smallNight.tsx';
import { type SelectedTargets, type TargetOfNight, targetsOfNight } from './target.tsx';

/** The present as the page of a night shows it. */
export interface PresentSky {
  readonly sky: Sky;
  /** The next two events within 24 hours. */
  readonly upcoming: readonly CelestialEvent[];
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
  readonly targets: readonly TargetOfNight[];
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
  readonly selected: SelectedTargets;
}

/** Between two altitudes of the chart. */
export const chartStepMs = 600_000;
const daysShown = 7;

export function nightView(pages: SiteWithPages, night: Night, context: NightContext): NightView {
  const { cache, nowMs, isTonight, selected } = context;
  const { site } = pages;
  const isPresent = isTonight || contains(night.interval, nowMs);
  return {
    pages,
    night,
    altitudes: altitudesOver(night, chartStepMs),
    present: isPresent ? presentSky(cache, site, nowMs) : null,
    atMidnight: skyAtMidnight(night),
    targets: targetsOfNight(cache, night, selected),
    nights: nightsFrom(cache, site, {
      first: night.civilDay,
      last: Math.min(lastSupportedDay, night.civilDay + daysShown - 1),
    }),
    previous: neighbour(night, -1),
    next: neighbour(night, 1),
    isTonight,
  };
}

function presentSky(cache: NightCache, site: Site, nowMs: number): PresentSky {
  return {
    sky: skyOf(cache.at(site, nowMs), bodiesAt(nowMs)),
    upcoming: upcomingEvents(cache, site, nowMs),
    nextDark: nextDarkAt(cache, site, nowMs),
  };
}

/** How many events are named. */
const eventsNamed = 2;

function upcomingEvents(cache: NightCache, site: Site, nowMs: number): readonly CelestialEvent[] {
  const names = new Set(nextEventKindsOf(site.ownTwilights).map(({ name }) => name));
  const found: CelestialEvent[] = [];
  for (const events of eventsBetween(cache, [site], { startMs: nowMs + 1, endMs: nowMs + dayMs }, names)) {
    found.push(...events);
    if (found.length >= eventsNamed) break;
  }
  return found.slice(0, eventsNamed);
}

/** The date of the night before or after, beyond a date that the zone skipped; `null`: it is not supported. */
function neighbour({ site, civilDay }: Night, step: 1 | -1): string | null {
  const found = [civilDay + step, civilDay + 2 * step].find(
    (other) => isSupportedDay(other) && solarDayOf(site, other) !== null,
  );
  return found === undefined ? null : isoDate(found);
}
