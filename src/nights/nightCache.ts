import { LRUCache } from 'lru-cache';
import { type CivilDay, type SolarDayNumber, solarDayOf, solarDayOfMeanTime } from './calendar.ts';
import { checkInterval, type Interval } from './interval.ts';
import { Night } from './night.ts';
import { checkSite, type Site } from './site.ts';

/** Default maximum number of cached nights, enough for five years of one site. */
const defaultMaxNights = 2000;

/** Counters of cache misses (`computed`) and cache hits (`found`). */
export interface NightCounts {
  computed: number;
  found: number;
}

/**
 * Number of keys that are reserved for the solar days of a site. The number of a supported solar day, counted from 1970-01-01, is
 * between −`daysPerSite` / 2 and `daysPerSite` / 2.
 */
const daysPerSite = 200_000;

/**
 * A cache of the nights of sites. A night is computed on the first request. The cache evicts the least recently used nights. Two
 * `Site` objects are two sites, even if they are equal. All methods throw a RangeError if a numeric property of the site is
 * outside `siteBounds`.
 */
export class NightCache {
  readonly #nights: LRUCache<number, Night>;
  /**
   * The number of each site. Sites are numbered from 1, in the order in which the cache first sees them. Cache keys are numbers,
   * because a lookup by number is faster than a lookup by text.
   */
  readonly #numbers = new WeakMap<Site, number>();
  #siteCount = 0;
  readonly counts: NightCounts;

  /**
   * @param counts - counters of lookups. Each lookup increments one counter
   * @param maxNights - maximum number of cached nights
   */
  constructor(counts: NightCounts = { computed: 0, found: 0 }, maxNights = defaultMaxNights) {
    this.counts = counts;
    // The option `max` would allocate memory for all entries immediately, which takes 6 ms at startup. The option `maxSize`
    // allocates no memory in advance.
    this.#nights = new LRUCache({ maxSize: maxNights, sizeCalculation: () => 1 });
  }

  /**
   * The night that begins on a solar day of a site. @throws RangeError if `solarDay` is at least 100,000 days before or after
   * 1970-01-01, because two sites could then have equal keys
   */
  get(site: Site, solarDay: SolarDayNumber): Night {
    const key = this.#numberOf(site) * daysPerSite + solarDay;
    if (!(Math.abs(solarDay) < daysPerSite / 2)) throw new RangeError('A night must begin in the years 1700 to 2240.');
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

  /** The night of a date. `null`: the site's time zone skipped the date. */
  on(site: Site, civilDay: CivilDay): Night | null {
    const solarDay = solarDayOf(site, civilDay);
    return solarDay === null ? null : this.get(site, solarDay);
  }

  /** The night that contains an instant. A night lasts from a solar noon to the next. */
  at(site: Site, timeMs: number): Night {
    const solarDay = solarDayOfMeanTime(site.longitude, timeMs);
    const night = this.get(site, solarDay);
    // True solar noon is up to 17 minutes before or after mean solar noon.
    if (timeMs < night.solarNoonMs) return this.get(site, solarDay - 1);
    if (timeMs >= night.nextSolarNoonMs) return this.get(site, solarDay + 1);
    return night;
  }

  /**
   * The nights that overlap an interval, in ascending order. @throws RangeError if the start or the end is missing or not a
   * number
   */
  *over(site: Site, interval: Interval): Generator<Night> {
    checkInterval(interval);
    const { startMs, endMs } = interval;
    let night = this.at(site, startMs);
    yield night;
    while (night.nextSolarNoonMs < endMs) {
      night = this.at(site, night.nextSolarNoonMs);
      yield night;
    }
  }
}
