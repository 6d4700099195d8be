import { LRUCache } from 'lru-cache';
import { type CivilDay, type SolarDayNumber, solarDayOf, solarDayOfMeanTime } from './calendar.ts';
import type { Interval } from './interval.ts';
import { Night } from './night.ts';
import { checkSite, type Site } from './site.ts';

/** Default size: some years of one site. */
const defaultMaxNights = 2000;

/** Cache misses and hits. */
export interface NightCounts {
  computed: number;
  found: number;
}

/** More than the days of the supported dates, counted from 1970. */
const daysPerSite = 200_000;

/**
 * The nights of sites, computed when first requested. The least recently used nights are dropped. A site is known as the same
 * object.
 * All methods throw a RangeError for a site whose numbers are not allowed: see `siteBounds`.
 */
export class NightCache {
  readonly #nights: LRUCache<number, Night>;
  /** Numbers of sites in the order of their first request. A night is found faster by a number than by a text. */
  readonly #numbers = new WeakMap<Site, number>();
  #siteCount = 0;
  readonly counts: NightCounts;

  /**
   * @param counts - incremented with each lookup
   * @param maxNights - maximum cached nights
   */
  constructor(counts: NightCounts = { computed: 0, found: 0 }, maxNights = defaultMaxNights) {
    this.counts = counts;
    // `maxSize`, because `max` would allocate the memory for all entries at once, 6 ms at startup.
    this.#nights = new LRUCache({ maxSize: maxNights, sizeCalculation: () => 1 });
  }

  /** The night that begins on a solar day of a site. */
  get(site: Site, solarDay: SolarDayNumber): Night {
    const key = this.#numberOf(site) * daysPerSite + solarDay;
    const cached = this.#nights.get(key);
    if (cached !== undefined) {
      this.counts.found++;
      return cached;
    }
    this.counts.computed++;
    const night = new Night(site, solarDay);
    this.#nights.set(key, night);
    return night;
  }

  #numberOf(site: Site): number {
    const known = this.#numbers.get(site);
    if (known !== undefined) return known;
    checkSite(site);
    this.#siteCount++;
    this.#numbers.set(site, this.#siteCount);
    return this.#siteCount;
  }

  /** The night of a date, or `null` if the site's zone skipped it. */
  on(site: Site, civilDay: CivilDay): Night | null {
    const solarDay = solarDayOf(site, civilDay);
    return solarDay === null ? null : this.get(site, solarDay);
  }

  /** The night that contains an instant, from its solar noon to the next. */
  at(site: Site, timeMs: number): Night {
    const solarDay = solarDayOfMeanTime(site.longitude, timeMs);
    const night = this.get(site, solarDay);
    // True noon is up to 17 minutes from mean noon, on either side.
    if (timeMs < night.solarNoonMs) return this.get(site, solarDay - 1);
    if (timeMs >= night.nextSolarNoonMs) return this.get(site, solarDay + 1);
    return night;
  }

  /** The nights that overlap an interval, in ascending order. */
  *over(site: Site, { startMs, endMs }: Interval): Generator<Night> {
    let night = this.at(site, startMs);
    yield night;
    while (night.nextSolarNoonMs < endMs) {
      night = this.at(site, night.nextSolarNoonMs);
      yield night;
    }
  }
}
