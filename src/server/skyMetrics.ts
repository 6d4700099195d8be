import { Gauge, type Registry } from 'prom-client';
import { pauseBetweenSlices, type Slicing } from '../http/slices.ts';
import type { Location, Site } from '../locations/index.ts';
import { bodiesAt, contains, type Night, NightCache, type Sky, skyOf } from '../nights/index.ts';

/** A longer list has no gauges: 9,999 locations would have 40,000 time series, and half a second of processor time a scrape. */
const maxLocations = 200;

/** The gauges, each by location: name, what it is, its value, and which other labels it has. */
const gauges: readonly (readonly [
  name: string,
  help: string,
  of: (sky: Sky) => number,
  labelsOf?: (sky: Sky) => Readonly<Record<string, string>>,
])[] = [
  ['sun_altitude_degrees', 'Altitude of the Sun’s centre without refraction', ({ sun }) => sun.altitude],
  ['moon_altitude_degrees', 'Altitude of the Moon’s centre without refraction', ({ moon }) => moon.altitude],
  ['dark', '1: the Sun is below -18 degrees and the Moon is down; else 0', (sky) => Number(sky.isDark)],
  [
    'next_event_seconds',
    'Time until the next event of the night',
    ({ nextEvent, timeMs }) => (nextEvent.timeMs - timeMs) / 1000,
    ({ nextEvent }) => ({ event: nextEvent.name }),
  ],
];

interface LocatedSky {
  readonly location: string;
  readonly sky: Sky;
}

/** Gauges of the sky over each location, computed when they are scraped. */
export class SkyMetrics {
  readonly #registered: readonly (readonly [Gauge, (typeof gauges)[number]])[];
  readonly #slicing: Slicing;
  /** The night of the last scrape of each location; those of a list that is no longer served go with it. */
  readonly #nights = new WeakMap<Site, Night>();

  /** @param slicing - so that other requests are served during a scrape */
  constructor(registry: Registry, slicing: Slicing) {
    this.#slicing = slicing;
    this.#registered = gauges.map((row) => {
      const [name, help, , labelsOf] = row;
      const labelNames = ['location', ...(labelsOf === undefined ? [] : ['event'])];
      const only = `None if the list has more than ${maxLocations} locations.`;
      const options = { name: `observatory_${name}`, help: `${help}. ${only}`, labelNames, registers: [registry] };
      return [new Gauge(options), row] as const;
    });
  }

  /**
   * Sets the gauges, all at once: a scrape has one instant, whatever else is scraped meanwhile.
   *
   * @param timeMs - UTC, milliseconds since 1970
   */
  async update(locations: readonly Location[], timeMs: number): Promise<void> {
    const skies = locations.length > maxLocations ? [] : await this.#skiesOver(locations, timeMs);
    for (const [gauge, [, , of, labelsOf]] of this.#registered) {
      gauge.reset();
      for (const { location, sky } of skies) gauge.set({ location, ...labelsOf?.(sky) }, of(sky));
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
