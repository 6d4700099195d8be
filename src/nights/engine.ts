// The exports of the npm package’s entry point `observatory-nights/engine`. `docs/engine.md` shows an example of each export.

import { isSupported, isSupportedDay, parseIsoDate, supportedDatesText } from './calendar.ts';
import { nightsFrom } from './dateRange.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { Site } from './site.ts';
import { bodiesAt, type Sky, skyOf } from './skyAt.ts';

export type { Interval, SkylinePoint } from './index.ts';
export {
  aboveSkyline,
  type BodyAtInstant,
  type CelestialEvent,
  type Condition,
  type Crossing,
  type CurrentNight,
  collected,
  crossingOf,
  darkConditions,
  eventNamesOf,
  eventsBetween,
  latestAt,
  type MoonOfNight,
  moonDistanceAbove,
  moonDown,
  NightCache,
  nextEvents,
  type Place,
  type Site,
  type SkyWindow,
  type Steps,
  siteOf,
  sunAbove,
  sunAboveTwilight,
  sunBelow,
  sunBelowTwilight,
  type Target,
  type TargetAt,
  type TargetDuring,
  type TimeZone,
  targetAbove,
  targetAt,
  targetDuring,
  tonightAt,
  type WindowAbsence,
  type WindowQuery,
  WindowSearch,
} from './index.ts';
export type { Night, Sky };

/**
 * The night of a date at a site. `null`: the site's time zone skipped the date.
 *
 * @param date - `YYYY-MM-DD`, 1900-01-01 to 2100-12-31
 * @throws RangeError if the date is invalid or unsupported, or a numeric property of the site is outside `siteBounds`
 */
export function nightOn(cache: NightCache, site: Site, date: string): Night | null {
  return cache.on(site, dayOfDate(date));
}

/**
 * The nights of a site from one date to another, both included, in ascending order. If the first date is later than the last,
 * there are no nights.
 *
 * @param first - `YYYY-MM-DD`, 1900-01-01 to 2100-12-31
 * @param last - `YYYY-MM-DD`, 1900-01-01 to 2100-12-31
 * @throws RangeError if a date is invalid or unsupported, or a numeric property of the site is outside `siteBounds`
 */
export function nightsBetween(cache: NightCache, site: Site, first: string, last: string): Generator<Night> {
  return nightsFrom(cache, site, { first: dayOfDate(first), last: dayOfDate(last) });
}

/** @throws RangeError if the date is invalid or unsupported */
function dayOfDate(date: string): number {
  const day = parseIsoDate(date);
  if (day !== null && isSupportedDay(day)) return day;
  throw new RangeError(`A date must be YYYY-MM-DD from ${supportedDatesText}, not ${date}.`);
}

/**
 * The sky over a site at an instant: positions of the Sun and the Moon, the twilight, the next event.
 *
 * @param timeMs - milliseconds of UTC since 1970, from 1900-01-01 to 2100-12-31
 * @throws RangeError if the instant is unsupported, or a numeric property of the site is outside `siteBounds`
 */
export function skyAt(cache: NightCache, site: Site, timeMs: number): Sky {
  if (!isSupported(timeMs))
    throw new RangeError(
      `An instant must be milliseconds since 1970, within the dates from ${supportedDatesText}, not ${timeMs}.`,
    );
  return skyOf(cache.at(site, timeMs), bodiesAt(timeMs));
}
