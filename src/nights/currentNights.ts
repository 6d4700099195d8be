import type { Site } from '../locations/index.ts';
import type { Interval } from './interval.ts';
import { crossingOf, type Night } from './night.ts';
import type { NightCache } from './nightCache.ts';

/** The night that a site has at an instant, and the interval in which it has it. */
interface CurrentNight {
  readonly night: Night;
  readonly validity: Interval;
}

/** Which night a site has at an instant. */
export type NightChoice = (cache: NightCache, site: Site, timeMs: number) => CurrentNight;

/** The latest night contains the instant. It changes at solar noon. */
export const latestAt: NightChoice = (cache, site, timeMs) => {
  const night = cache.at(site, timeMs);
  return { night, validity: night.interval };
};

/**
 * Tonight is the night in progress while the Sun is down, and the coming one while it is up. It changes at sunrise; where the
 * night has no sunrise, at the solar noon that ends it, as the latest night does.
 */
export const tonightAt: NightChoice = (cache, site, timeMs) => {
  const latest = cache.at(site, timeMs);
  const endMs = endOf(latest);
  if (timeMs >= endMs) {
    const coming = cache.get(site, latest.solarDay + 1);
    return { night: coming, validity: { startMs: endMs, endMs: endOf(coming) } };
  }
  const startMs = endOf(cache.get(site, latest.solarDay - 1));
  return { night: latest, validity: { startMs, endMs } };
};

/** When a night is over: at its sunrise, else at its second solar noon. */
function endOf(night: Night): number {
  return crossingOf(night, 'horizon').dawnMs ?? night.nextSolarNoonMs;
}

/** The nights of some sites at an instant, and the interval in which all of them have these. */
export interface CurrentNights {
  /** In the sites' order. */
  readonly nights: readonly Night[];
  /** From the last change at any site to the next one; without sites, all time. */
  readonly validity: Interval;
}

/** Nights computed between two pauses: 50 take 3 ms. */
const nightsPerSlice = 50;

/**
 * The night of each of some sites at an instant.
 *
 * @param choice - `latestAt` or `tonightAt`
 * @param pause - resolves in the next round of the event loop, after other requests
 */
export async function currentNights(
  choice: NightChoice,
  cache: NightCache,
  sites: readonly Site[],
  timeMs: number,
  pause: () => Promise<void>,
): Promise<CurrentNights> {
  const current: CurrentNight[] = [];
  let computedBefore = cache.counts.computed;
  for (const site of sites) {
    if (cache.counts.computed - computedBefore >= nightsPerSlice) {
      await pause();
      computedBefore = cache.counts.computed;
    }
    current.push(choice(cache, site, timeMs));
  }
  return { nights: current.map(({ night }) => night), validity: commonValidity(current) };
}

function commonValidity(current: readonly CurrentNight[]): Interval {
  return {
    startMs: current.reduce((last, { validity }) => Math.max(last, validity.startMs), -Infinity),
    endMs: current.reduce((first, { validity }) => Math.min(first, validity.endMs), Infinity),
  };
}
