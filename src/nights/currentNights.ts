import { crossingOf } from './crossings.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { Site } from './site.ts';
import type { Work } from './steps.ts';

/** A site's night at an instant. */
export interface CurrentNight {
  readonly night: Night;
  /**
   * The instant at which the site's next night replaces this night. No two nights of a site have the same end. For one URL, the
   * ETags of two nights differ only because the ends differ.
   */
  readonly endMs: number;
}

/** Chooses a site's night at an instant. */
export type NightChoice = (cache: NightCache, site: Site, timeMs: number) => CurrentNight;

/** The latest night is the night that contains the instant. The latest night changes at solar noon. */
export const latestAt: NightChoice = (cache, site, timeMs) => {
  const night = cache.at(site, timeMs);
  return { night, endMs: night.nextSolarNoonMs };
};

/**
 * The night in progress is tonight until sunrise. After sunrise, the next night is tonight. Tonight changes at sunrise. If a
 * night has no sunrise, tonight changes at the solar noon that ends the night.
 */
export const tonightAt: NightChoice = (cache, site, timeMs) => {
  const latest = cache.at(site, timeMs);
  const night = timeMs < endOf(latest) ? latest : cache.get(site, latest.solarDay + 1);
  return { night, endMs: endOf(night) };
};

/** The end of a night: its sunrise, or the second solar noon if the night has no sunrise. */
function endOf(night: Night): number {
  return crossingOf(night, 'horizon').dawnMs ?? night.nextSolarNoonMs;
}

/**
 * The night of each site at an instant, in the order of `sites`.
 *
 * @param choice - `latestAt` or `tonightAt`
 */
export function* currentNights(
  choice: NightChoice,
  cache: NightCache,
  sites: readonly Site[],
  timeMs: number,
): Work<readonly CurrentNight[]> {
  const nights: CurrentNight[] = [];
  for (const site of sites) {
    nights.push(choice(cache, site, timeMs));
    yield [];
  }
  return nights;
}

/** The next instant at which any site changes to another night. */
export function nextChangeOf(current: readonly CurrentNight[]): number {
  return Math.min(...current.map(({ endMs }) => endMs));
}
