import type { Location } from '../locations/index.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';

/** One night for each location, all of which hold the same span of time. */
export interface LatestNights {
  /** In the locations' order. The same array for as long as it holds. */
  readonly nights: readonly Night[];
  /** It holds from this instant, the last solar noon that a location passed … */
  readonly fromMs: number;
  /** … until this one, the first that a location passes. */
  readonly untilMs: number;
}

/**
 * Follows the clock: tells the latest night of each of some locations, and looks up again only those whose interval no
 * longer holds the present. The clock may be set back.
 */
export function createLatestNights(locations: readonly Location[], cache: NightCache): (nowMs: number) => LatestNights {
  let latest: LatestNights | undefined;
  return (nowMs) => {
    if (latest === undefined || nowMs < latest.fromMs || nowMs >= latest.untilMs) {
      latest = together(locations.map((location) => cache.at(location, nowMs)));
    }
    return latest;
  };
}

function together(nights: readonly Night[]): LatestNights {
  return {
    nights,
    fromMs: nights.reduce((last, { solarNoonMs }) => Math.max(last, solarNoonMs), -Infinity),
    untilMs: nights.reduce((first, { nextSolarNoonMs }) => Math.min(first, nextSolarNoonMs), Infinity),
  };
}
