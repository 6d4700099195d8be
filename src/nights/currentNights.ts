import { crossingOf } from './crossings.ts';
import type { Night } from './night.ts';
import type { NightCache } from './nightCache.ts';
import type { Site } from './site.ts';
import type { Work } from './steps.ts';

/** A site's night at an instant. */
export interface CurrentNight {
  readonly night: Night;
  /** When the site's next night replaces this night. No other night of the site has the same end. */
  readonly endMs: number;
}

/** Chooses a site's night at an instant. */
export type NightChoice = (cache: NightCache, site: Site, timeMs: number) => CurrentNight;

/** The latest night contains the instant. It changes at solar noon. */
export const latestAt: NightChoice = (cache, site, timeMs) => {
  const night = cache.at(site, timeMs);
  return { night, endMs: night.nextSolarNoonMs };
};

/**
 * While the Sun is down, tonight is the night in progress. While the Sun is up, tonight is the next night. Tonight changes at
 * sunrise. If the night has no sunrise, it changes at the solar noon that ends the night, as the latest night does.
 */
export const tonightAt: NightChoice = (cache, site, timeMs) => {
  const latest = cache.at(site, timeMs);
  const night = timeMs < endOf(latest) ? latest : cache.get(site, latest.solarDay + 1);
  return { night, endMs: endOf(night) };
};

/** When a night is over: at its sunrise, or at its second solar noon if it has no sunrise. */
function endOf(night: Night): number {
  return crossingOf(night, 'horizon').dawnMs ?? night.nextSolarNoonMs;
}

/**
 * The night of each of some sites at an instant, in their order.
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

/** The next change at any site: until then all have these nights. */
export function nextChangeOf(current: readonly CurrentNight[]): number {
  return Math.min(...current.map(({ endMs }) => endMs));
}
