import { pauseBetweenSlices, type Slicing } from '../http/slices.ts';
import type { Location, Site } from '../locations/index.ts';
import { bodiesAt, contains, type Night, NightCache, type Sky, skyOf } from '../nights/index.ts';
import type { Metric } from './prometheus.ts';

/** A longer list has no gauges: 9,999 locations would have 40,000 time series, and half a second of processor time a scrape. */
const maxLocations = 200;

interface LocatedSky {
  readonly location: string;
  readonly sky: Sky;
}

/** The metrics of the sky over each location of a list at an instant, in milliseconds of UTC since 1970. */
export type SkyMetrics = (locations: readonly Location[], timeMs: number) => Promise<Metric[]>;

/** @param slicing - so that other requests are served during a scrape */
export function createSkyMetrics(slicing: Slicing): SkyMetrics {
  // Of the last scrape; those of a list that is no longer served go with it.
  const nights = new WeakMap<Site, Night>();
  const nightAt = (site: Site, timeMs: number): Night => {
    const last = nights.get(site);
    if (last !== undefined && contains(last.interval, timeMs)) return last;
    // A cache of its own, as the clients' nights are counted, and one that lasted would grow by a night each day.
    const night = new NightCache().at(site, timeMs);
    nights.set(site, night);
    return night;
  };
  return async (locations, timeMs) => {
    const bodies = bodiesAt(timeMs);
    const pause = pauseBetweenSlices(slicing);
    const skies: LocatedSky[] = [];
    for (const location of locations.length > maxLocations ? [] : locations) {
      skies.push({ location: location.slug, sky: skyOf(nightAt(location, timeMs), bodies) });
      await pause();
    }
    return gaugesOf(skies, timeMs);
  };
}

function gaugesOf(skies: readonly LocatedSky[], timeMs: number): Metric[] {
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
      ({ nextEvent }) => (nextEvent.timeMs - timeMs) / 1000,
      ({ nextEvent }) => ({ event: nextEvent.name }),
    ),
  ];
}
