import { LRUCache } from 'lru-cache';
import type { Site } from '../locations/index.ts';
import { type CivilDay, idsPerDay, type SolarDayNumber, solarDayOf, solarDayOfMeanTime } from './calendar.ts';
import type { Interval } from './interval.ts';
import { computeNight, type Night } from './night.ts';

/** Nights kept: three of each of the 9,999 locations that there can be; 14 MB when full, as much in JSON, and 16 MB where their Moon is remembered too. */
const capacity = 30_000;

/** How often nights were computed, and how often they were found already computed. */
export interface NightCounts {
  computed: number;
  found: number;
}

/** Locations' nights, computed when first asked for; those not asked for the longest are dropped. */
export class NightCache {
  readonly #nights = new LRUCache<number, Night>({ max: capacity });
  readonly #counts: NightCounts;

  /** @param counts - counted up with each night */
  constructor(counts: NightCounts = { computed: 0, found: 0 }) {
    this.#counts = counts;
  }

  /** The night that begins on a solar day of a site. That of a place without an id is not kept. */
  get(site: Site, solarDay: SolarDayNumber): Night {
    if (site.id === null) return this.#compute(site, solarDay);
    const key = solarDay * idsPerDay + site.id;
    const known = this.#nights.get(key);
    if (known !== undefined) {
      this.#counts.found++;
      return known;
    }
    const night = this.#compute(site, solarDay);
    this.#nights.set(key, night);
    return night;
  }

  #compute(site: Site, solarDay: SolarDayNumber): Night {
    this.#counts.computed++;
    return computeNight(site, solarDay);
  }

  /** The night of a date, or `null` where the site's zone skipped it. */
  on(site: Site, date: CivilDay): Night | null {
    const solarDay = solarDayOf(site, date);
    return solarDay === null ? null : this.get(site, solarDay);
  }

  /** The night whose interval, from its solar noon to the next, holds an instant. */
  at(site: Site, timeMs: number): Night {
    const solarDay = solarDayOfMeanTime(site.longitude, timeMs);
    const night = this.get(site, solarDay);
    // True noon is up to 17 minutes from mean noon, on either side.
    if (timeMs < night.solarNoonMs) return this.get(site, solarDay - 1);
    if (timeMs >= night.nextSolarNoonMs) return this.get(site, solarDay + 1);
    return night;
  }

  /** The nights that a span of time falls in, in their order. */
  over(site: Site, { startMs, endMs }: Interval): Night[] {
    let night = this.at(site, startMs);
    const nights = [night];
    while (night.nextSolarNoonMs < endMs) {
      night = this.at(site, night.nextSolarNoonMs);
      nights.push(night);
    }
    return nights;
  }
}
