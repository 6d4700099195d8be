import { LRUCache } from 'lru-cache';
import { type CivilDay, type SolarDayNumber, solarDayOf, solarDayOfMeanTime } from './calendar.ts';
import { idsPerDay } from './ids.ts';
import type { Interval } from './interval.ts';
import { Night } from './night.ts';
import type { Site } from './site.ts';

/** Default size: some years of one site. */
const defaultMaxNights = 2000;

/** Maximum nights of sites without an id: a list reads the neighbouring nights again. */
const maxUnlisted = 4;

/** Cache misses and hits. */
export interface NightCounts {
  computed: number;
  found: number;
}

function keyOf(siteId: number, solarDay: SolarDayNumber): number {
  return solarDay * idsPerDay + siteId;
}

/** Locations' nights, computed when first requested; the least recently used are dropped. */
export class NightCache {
  readonly #nights: LRUCache<number, Night>;
  /** The last nights of sites without an id, the newest first. */
  #unlisted: readonly Night[] = [];
  readonly counts: NightCounts;

  /**
   * @param counts - incremented with each lookup
   * @param maxNights - maximum cached nights of locations
   */
  constructor(counts: NightCounts = { computed: 0, found: 0 }, maxNights = defaultMaxNights) {
    this.counts = counts;
    // `maxSize`, because `max` would allocate the memory for all entries at once, 6 ms at startup.
    this.#nights = new LRUCache({ maxSize: maxNights, sizeCalculation: () => 1 });
  }

  /** The night that begins on a solar day of a site. Only a few nights of sites without an id are cached. */
  get(site: Site, solarDay: SolarDayNumber): Night {
    const cached = this.#find(site, solarDay);
    if (cached !== undefined) {
      this.counts.found++;
      return cached;
    }
    this.counts.computed++;
    const night = new Night(site, solarDay);
    if (site.id === null) this.#unlisted = [night, ...this.#unlisted.slice(0, maxUnlisted - 1)];
    else this.#nights.set(keyOf(site.id, solarDay), night);
    return night;
  }

  #find(site: Site, solarDay: SolarDayNumber): Night | undefined {
    if (site.id !== null) return this.#nights.get(keyOf(site.id, solarDay));
    return this.#unlisted.find((night) => night.site === site && night.solarDay === solarDay);
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
