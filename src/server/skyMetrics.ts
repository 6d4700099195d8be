import { Gauge, type Registry } from 'prom-client';
import { pauseBetweenSlices } from '../api/slices.ts';
import type { Location } from '../locations/index.ts';
import { bodiesAt, type NightCache, type Sky, skyOf } from '../nights/index.ts';

/** Longer lists have no gauges: 3,000 locations would have 12,000 time series. */
export const maxScrapedLocations = 200;

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
 * @returns a function that sets all gauges for one instant, milliseconds of UTC since 1970
 */
export function skyMetrics(
  registry: Registry,
): (locations: readonly Location[], timeMs: number, cache: NightCache) => Promise<void> {
  const registered = gauges.map(([name, help, of, labelsOf]) => {
    const labelNames = ['location', ...(labelsOf === undefined ? [] : ['event'])];
    const only = `None if the list has more than ${maxScrapedLocations} locations.`;
    const options = { name: `observatory_${name}`, help: `${help}. ${only}`, labelNames, registers: [registry] };
    return { gauge: new Gauge(options), of, labelsOf };
  });
  return async (locations, timeMs, cache) => {
    const bodies = bodiesAt(timeMs);
    const skies: (readonly [location: string, Sky])[] = [];
    const pause = pauseBetweenSlices();
    for (const location of locations.length > maxScrapedLocations ? [] : locations) {
      skies.push([location.slug, skyOf(cache.at(location, timeMs), bodies)]);
      await pause();
    }
    for (const { gauge, of, labelsOf } of registered) {
      gauge.reset();
      for (const [location, sky] of skies) gauge.set({ location, ...labelsOf?.(sky) }, of(sky));
    }
  };
}
