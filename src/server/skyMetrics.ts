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

/**
 * Gauges of the sky over each location, computed when they are scraped.
 *
 * @param slicing - so that other requests are served during a scrape
 * @returns sets them, all at once, for an instant in milliseconds of UTC since 1970: a scrape has one, whatever else is scraped meanwhile
 */
export function skyMetrics(
  registry: Registry,
  slicing: Slicing,
): (locations: readonly Location[], timeMs: number) => Promise<void> {
  const nightAt = nightFinder();
  const registered = gauges.map(([name, help, of, labelsOf]) => {
    const labelNames = ['location', ...(labelsOf === undefined ? [] : ['event'])];
    const only = `None if the list has more than ${maxLocations} locations.`;
    const options = { name: `observatory_${name}`, help: `${help}. ${only}`, labelNames, registers: [registry] };
    return { gauge: new Gauge(options), of, labelsOf };
  });
  return async (locations, timeMs) => {
    const bodies = bodiesAt(timeMs);
    const skies: (readonly [location: string, Sky])[] = [];
    const pause = pauseBetweenSlices(slicing);
    for (const location of locations.length > maxLocations ? [] : locations) {
      skies.push([location.slug, skyOf(nightAt(location, timeMs), bodies)]);
      await pause();
    }
    for (const { gauge, of, labelsOf } of registered) {
      gauge.reset();
      for (const [location, sky] of skies) gauge.set({ location, ...labelsOf?.(sky) }, of(sky));
    }
  };
}

/** Keeps the night of the last scrape of each location; those of a list that is no longer served go with it. */
function nightFinder(): (site: Site, timeMs: number) => Night {
  const nights = new WeakMap<Site, Night>();
  return (site, timeMs) => {
    const last = nights.get(site);
    if (last !== undefined && contains(last.interval, timeMs)) return last;
    // A cache of its own, as the clients' nights are counted, and one that lasted would grow by a night each day.
    const night = new NightCache().at(site, timeMs);
    nights.set(site, night);
    return night;
  };
}
