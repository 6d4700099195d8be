import {
  contains,
  crossingOf,
  darkIntervalsOf,
  type Interval,
  intervalsBelowTwilight,
  intervalsBetweenTwilights,
  isoDate,
  isSupportedDay,
  type Night,
  type NightCache,
  nightsFrom,
  overlap,
  solarDayOf,
  supportedDatesOf,
  type Work,
} from '../../nights/index.ts';
import { clockOfSite } from '../layout/choices.ts';
import { isOver } from '../layout/periods.ts';
import type { SitePages } from '../layout/siteSource.ts';
import type { View } from '../layout/view.ts';
import { moonUpTimes } from '../sky/skyTimes.ts';
import type { SkyConditions } from '../ui/conditions.ts';
import { LocalClock, utcZone } from '../words/localClock.ts';
import { type EventRow, eventRows } from './eventRows.ts';
import { type PresentSky, presentSky } from './presentSky.ts';
import { type WindowsOfNight, windowsOfNight } from './windowsOfNight.ts';

/** A night as it is requested, with what its reader has chosen. */
export interface NightRequest {
  readonly sitePages: SitePages;
  readonly night: Night;
  /** As of `markedMinute`. */
  readonly nowMs: number | null;
  /** Whether the address of the page always means tonight. */
  readonly isTonight: boolean;
  readonly conditions: SkyConditions;
  readonly view: View;
}

/** What the page of a night shows. */
export interface ShownNight extends Omit<NightRequest, 'nowMs'>, NightFacts {
  readonly clockChoice: 'site' | 'utc';
  /** UTC beside the site's clock, or the site's beside UTC. */
  readonly otherClock: LocalClock;
  /** Whether an open page is still to change. */
  readonly isLive: boolean;
  readonly present: PresentSky | null;
  readonly events: readonly EventRow[];
  readonly windows: readonly WindowsOfNight[];
  /** The night of the page, and the six after it. */
  readonly week: readonly Night[];
  /** The dates before and after that have a night; `null`: there is none. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** The facts that readers look for first. */
export interface NightFacts {
  readonly night: Night;
  readonly clock: LocalClock;
  /** The present. Earlier times are dimmed. `null`: no time is dimmed. */
  readonly nowMs: number | null;
  readonly dark: readonly Interval[];
  /** With the Sun below −18°, whatever the Moon does. */
  readonly astronomical: readonly Interval[];
  readonly flats: Flats;
  /** When the Moon is up while the Sun is down, from moonrise to moonset, even beyond the noons of the night. */
  readonly moonUp: readonly MoonUp[];
}

/** An interval with the Moon up. Near a pole that can be days: it then begins or ends at a noon beside the night. */
export interface MoonUp extends Interval {
  readonly hasRise: boolean;
  readonly hasSet: boolean;
}

/** When the sky is bright enough for flat fields and no longer day. */
interface Flats {
  readonly times: readonly Interval[];
  /** Altitudes of the Sun at the ends of the evening's, degrees. */
  readonly from: number;
  readonly to: number;
}

const daysShown = 7;

/** Computed in steps. */
export function* shownNight(request: NightRequest, cache: NightCache): Work<ShownNight> {
  const { night, nowMs, isTonight, conditions, view } = request;
  const { civilDay, site, interval } = night;
  const { clockChoice, zone } = clockOfSite(view, site);
  const isPresent = nowMs !== null && (isTonight || contains(interval, nowMs));
  const nightAfter = cache.at(site, night.nextSolarNoonMs);
  return {
    ...request,
    clockChoice,
    clock: LocalClock.over(zone, interval),
    otherClock: LocalClock.over(clockChoice === 'utc' ? site.timeZone : utcZone, interval),
    nowMs: isPresent ? nowMs : null,
    isLive: isTonight || !isOver(interval, nowMs),
    present: isPresent ? presentSky(cache, site, nowMs) : null,
    dark: darkIntervalsOf(night),
    astronomical: intervalsBelowTwilight(night, 'astronomical'),
    flats: flatsOf(night),
    moonUp: moonUpAbout(night, nightAfter, cache),
    events: eventRows(night, nightAfter),
    windows: yield* windowsOfNight(cache, night, conditions),
    week: [...nightsFrom(cache, site, supportedDatesOf({ first: civilDay, last: civilDay + daysShown - 1 }))],
    previous: neighbour(night, -1),
    next: neighbour(night, 1),
  };
}

/** A custom twilight with this name ends the time for flats. Without it, the nautical twilight ends it. */
const flatsName = 'flats';

function flatsOf(night: Night): Flats {
  const hasOwn = night.site.ownTwilights.some(({ name }) => name === flatsName);
  const horizon = crossingOf(night, 'horizon').twilight;
  const other = crossingOf(night, hasOwn ? flatsName : 'nautical').twilight;
  const [from, to] = horizon.altitude > other.altitude ? [horizon, other] : [other, horizon];
  return { times: intervalsBetweenTwilights(night, from.name, to.name), from: from.altitude, to: to.altitude };
}

function moonUpAbout(night: Night, nightAfter: Night, cache: NightCache): MoonUp[] {
  const isUpAtNoon = night.moon.up[0]?.startMs === night.solarNoonMs;
  const before = isUpAtNoon ? [cache.at(night.site, night.solarNoonMs - 1)] : [];
  const nights = [...before, night, nightAfter];
  const up = moonUpTimes(nights)
    .filter((each) => overlap(each, night.interval))
    .map((each) => ({
      ...each,
      hasRise: nights.some(({ moon }) => moon.risesMs.includes(each.startMs)),
      hasSet: nights.some(({ moon }) => moon.setsMs.includes(each.endMs)),
    }));
  const sunDown = intervalsBelowTwilight(night, 'horizon');
  const byNight = up.filter((each) => sunDown.some((time) => overlap(each, time)));
  return byNight.length > 0 ? byNight : up;
}

/** The date of the night before or after, beyond a date that the zone skipped. `null`: that date is not supported. */
function neighbour({ site, civilDay }: Night, by: 1 | -1): string | null {
  const found = [civilDay + by, civilDay + 2 * by].find(
    (other) => isSupportedDay(other) && solarDayOf(site, other) !== null,
  );
  return found === undefined ? null : isoDate(found);
}
