import { Gauge, type Registry } from 'prom-client';
import { pauseBetweenSlices, type Slicing } from '../http/slices.ts';
import type { Location, Site } from '../locations/index.ts';
import { bodiesAt, contains, type Night, NightCache, type Sky, skyOf } from '../nights/index.ts';

/** A longer list has no gauges: 9,999 locations would have 40,000 time series, and half a second of processor time a scrape. */
const maxLocations = 200;

interface LocatedSky {
  readonly location: string;
  readonly sky: Sky;
}

/** Gauges of the sky over each location, computed when they are scraped. */
export class SkyMetrics {
  readonly #sunAltitude: Gauge;
  readonly #moonAltitude: Gauge;
  readonly #dark: Gauge;
  readonly #nextEvent: Gauge;
  readonly #slicing: Slicing;
  /** The night of the last scrape of each location; those of a list that is no longer served go with it. */
  readonly #nights = new WeakMap<Site, Night>();

  /** @param slicing - so that other requests are served during a scrape */
  constructor(registry: Registry, slicing: Slicing) {
    this.#slicing = slicing;
    const gauge = (name: string, help: string, ...labels: string[]) =>
      new Gauge({
        name: `observatory_${name}`,
        help: `${help}. None if the list has more than ${maxLocations} locations.`,
        labelNames: ['location', ...labels],
        registers: [registry],
      });
    this.#sunAltitude = gauge('sun_altitude_degrees', 'Altitude of the Sun’s centre without refraction');
    this.#moonAltitude = gauge('moon_altitude_degrees', 'Altitude of the Moon’s centre without refraction');
    this.#dark = gauge('dark', '1: the Sun is below -18 degrees and the Moon is down; else 0');
    this.#nextEvent = gauge('next_event_seconds', 'Time until the next event of the night', 'event');
  }

  /**
   * Sets the gauges, all at once: a scrape has one instant, whatever else is scraped meanwhile.
   *
   * @param timeMs - UTC, milliseconds since 1970
   */
  async update(locations: readonly Location[], timeMs: number): Promise<void> {
    const skies = locations.length > maxLocations ? [] : await this.#skiesOver(locations, timeMs);
    for (const each of [this.#sunAltitude, this.#moonAltitude, this.#dark, this.#nextEvent]) each.reset();
    for (const { location, sky } of skies) {
      this.#sunAltitude.set({ location }, sky.sun.altitude);
      this.#moonAltitude.set({ location }, sky.moon.altitude);
      this.#dark.set({ location }, Number(sky.isDark));
      const { name: event, timeMs: eventMs } = sky.nextEvent;
      this.#nextEvent.set({ location, event }, (eventMs - timeMs) / 1000);
    }
  }

  async #skiesOver(locations: readonly Location[], timeMs: number): Promise<LocatedSky[]> {
    const bodies = bodiesAt(timeMs);
    const skies: LocatedSky[] = [];
    const pause = pauseBetweenSlices(this.#slicing);
    for (const location of locations) {
      skies.push({ location: location.slug, sky: skyOf(this.#nightAt(location, timeMs), bodies) });
      await pause();
    }
    return skies;
  }

  #nightAt(site: Site, timeMs: number): Night {
    const last = this.#nights.get(site);
    if (last !== undefined && contains(last.interval, timeMs)) return last;
    // A cache of its own, as the clients' nights are counted, and one that lasted would grow by a night each day.
    const night = new NightCache().at(site, timeMs);
    this.#nights.set(site, night);
    return night;
  }
}
