import { pauseBetweenSlices, type Slicing } from '../http/slices.ts';
import type { Location, Site } from '../locations/index.ts';
import { bodiesAt, contains, type Night, NightCache, type Sky, skyOf } from '../nights/index.ts';
import type { Metric } from './prometheus.ts';

/** A longer list has no gauges: 9,999 locations would have 40,000 time series, and half a second of processor time a scrape. */
const maxLocations = 200;

/** Metrics of the sky over each location, computed when they are scraped. */
export class SkyMetrics {
  readonly #slicing: Slicing;
  /** The night of the last scrape of each location; those of a list that is no longer served go with it. */
  readonly #nights = new WeakMap<Site, Night>();

  /** @param slicing - so that other requests are served during a scrape */
  constructor(slicing: Slicing) {
    this.#slicing = slicing;
  }

  /** @param timeMs - UTC, milliseconds since 1970 */
  async at(locations: readonly Location[], timeMs: number): Promise<Metric[]> {
    const skies = locations.length > maxLocations ? [] : await this.#skiesOver(locations, timeMs);
    const gauge = (
      name: string,
      help: string,
      of: (sky: Sky) => number,
      labelsOf: (sky: Sky) => object = () => ({}),
    ) => ({
      name: `observatory_${name}`,
      type: 'gauge' as const,
      help: `${help}. None if the list has more than ${maxLocations} locations.`,
      samples: skies.map(({ location, sky }) => ({ labels: { location, ...labelsOf(sky) }, value: of(sky) })),
    });
    return [
      gauge('sun_altitude_degrees', 'Apparent altitude of the Sun’s centre', (sky) => sky.sunApparentAltitude),
      gauge('moon_altitude_degrees', 'Apparent altitude of the Moon’s centre', (sky) => sky.moonApparentAltitude),
      gauge('dark', '1: the Sun is below -18 degrees and the Moon is down; else 0', (sky) => Number(sky.isDark)),
      gauge(
        'next_event_seconds',
        'Time until the next event of the night',
        (sky) => (sky.nextEvent.timeMs - timeMs) / 1000,
        (sky) => ({ event: sky.nextEvent.name }),
      ),
    ];
  }

  async #skiesOver(locations: readonly Location[], timeMs: number) {
    const bodies = bodiesAt(timeMs);
    const skies: { location: string; sky: Sky }[] = [];
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
