import type { Site } from '../locations/index.ts';
import type { Interval } from './interval.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';

/** The latest nights of some sites, and the interval in which they are the latest. */
export interface LatestNights {
  /** In the sites' order. */
  readonly nights: readonly Night[];
  /** From the most recent solar noon at any site to the earliest next one. */
  readonly validity: Interval;
}

/** Nights computed between two pauses: 50 take 3 ms. */
const nightsPerSlice = 50;

/**
 * The latest night of each of some sites: the one that contains the present.
 *
 * @param pause - resolves in the next round of the event loop, after other requests
 */
export async function latestNights(
  cache: NightCache,
  sites: readonly Site[],
  nowMs: number,
  pause: () => Promise<void>,
): Promise<LatestNights> {
  const nights: Night[] = [];
  let computedBefore = cache.counts.computed;
  for (const site of sites) {
    if (cache.counts.computed - computedBefore >= nightsPerSlice) {
      await pause();
      computedBefore = cache.counts.computed;
    }
    nights.push(cache.at(site, nowMs));
  }
  return { nights, validity: validityOf(nights) };
}

function validityOf(nights: readonly Night[]): Interval {
  return {
    startMs: nights.reduce((last, { solarNoonMs }) => Math.max(last, solarNoonMs), -Infinity),
    endMs: nights.reduce((first, { nextSolarNoonMs }) => Math.min(first, nextSolarNoonMs), Infinity),
  };
}
