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
import type { ClockChoice, View } from '../layout/view.ts';
import { moonUpTimes } from '../sky/skyTimes.ts';
import type { SkyConditions } from '../ui/conditions.ts';
import { LocalClock, utcZone } from '../words/localClock.ts';
import { type EventRow, eventRows } from './eventRows.ts';
import { type PresentSky, presentSky } from './presentSky.ts';
import { type WindowsOfNight, windowsOfNight } from './windowsOfNight.ts';

/** A request for the page of a night, with the reader's preferences. */
export interface NightRequest {
  readonly sitePages: SitePages;
  readonly night: Night;
  /** The start of the present minute. `null`: the clock is not set. */
  readonly nowMs: number | null;
  /** Whether the address of the page always means tonight. */
  readonly isTonight: boolean;
  readonly conditions: SkyConditions;
  readonly view: View;
}

/** The content of a night's page. */
export interface ShownNight extends Omit<NightRequest, 'nowMs'>, NightFacts {
  readonly clockChoice: ClockChoice;
  /** The clock of the second column of times in the table of events: UTC, or the site's clock if `clock` is UTC. */
  readonly otherClock: LocalClock;
  /** Whether a page that is open in a browser can still change. */
  readonly isLive: boolean;
  readonly present: PresentSky | null;
  readonly events: readonly EventRow[];
  readonly windows: readonly WindowsOfNight[];
  /** The night of the page, and the six nights after. */
  readonly week: readonly Night[];
  /** The date of the previous night. `null`: the date of the previous night is not supported. */
  readonly previous: string | null;
  /** The date of the next night. `null`: the date of the next night is not supported. */
  readonly next: string | null;
}

/** The facts that readers look for first: dark time, night, time for flats, and the Moon. */
export interface NightFacts {
  readonly night: Night;
  readonly clock: LocalClock;
  /** The present. The page dims times before the present. `null`: the page dims no times. */
  readonly nowMs: number | null;
  readonly dark: readonly Interval[];
  /** The intervals with the Sun below −18°, with the Moon up or down. */
  readonly astronomical: readonly Interval[];
  readonly flats: Flats;
  /**
   * The intervals from moonrise to moonset that overlap the time when the Sun is down. If the Moon is up only by day, `moonUp`
   * contains the intervals by day.
   */
  readonly moonUp: readonly MoonUp[];
}

/**
 * An interval with the Moon up. Near a pole the Moon can stay up for days. In this case the interval can begin or end at a noon,
 * because the search covers only the night and the neighbouring nights.
 */
export interface MoonUp extends Interval {
  readonly hasRise: boolean;
  readonly hasSet: boolean;
}

/** The intervals of twilight when the sky is bright enough for flat fields. */
interface Flats {
  readonly times: readonly Interval[];
  /** The altitude of the Sun when the evening's time for flats begins, degrees. */
  readonly from: number;
  /** The altitude of the Sun when the evening's time for flats ends, degrees. */
  readonly to: number;
}

const daysShown = 7;

/** Computes the content of a night's page. Other requests are served between the steps of this generator. */
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

/**
 * The name of a custom twilight for flat fields. Flats are taken while the Sun is between the horizon and the altitude of the
 * twilight `flats`. If a site has no twilight `flats`, flats are taken while the Sun is between the horizon and the altitude of
 * nautical twilight.
 */
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

/**
 * The date of the previous or the next night. A date that the time zone skipped has no night, so the date beyond the skipped date
 * is returned. `null`: the date is not supported.
 */
function neighbour({ site, civilDay }: Night, by: 1 | -1): string | null {
  const found = [civilDay + by, civilDay + 2 * by].find(
    (other) => isSupportedDay(other) && solarDayOf(site, other) !== null,
  );
  return found === undefined ? null : isoDate(found);
}
