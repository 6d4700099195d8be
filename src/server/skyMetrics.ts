import { Gauge, type Registry } from 'prom-client';
import type { Location } from '../locations/index.ts';
import { bodiesAt, NightCache, skyOf } from '../nights/index.ts';

/** Longer lists have no gauges of the sky: 3,000 locations would have 12,000 time series. */
const maxLocations = 200;

/**
 * Registers gauges of the sky over each location.
 *
 * @returns a function that sets them for an instant, milliseconds of UTC since 1970
 */
export function skyMetrics(registry: Registry): (locations: readonly Location[], timeMs: number) => void {
  // A separate cache, as the other one counts the clients' nights.
  const cache = new NightCache(undefined, 2 * maxLocations);
  const gauge = (name: string, help: string, ...labels: readonly string[]) =>
    new Gauge({
      name: `observatory_${name}`,
      help: `${help}. None if the list has more than ${maxLocations} locations.`,
      labelNames: ['location', ...labels],
      registers: [registry],
    });
  const sun = gauge('sun_altitude_degrees', 'Altitude of the Sun’s centre without refraction');
  const moon = gauge('moon_altitude_degrees', 'Altitude of the Moon’s centre without refraction');
  const dark = gauge('dark', '1: the Sun is below -18 degrees and the Moon is down; else 0');
  const nextEvent = gauge('next_event_seconds', 'Time until the next event of the night', 'event');

  return (locations, timeMs) => {
    for (const each of [sun, moon, dark, nextEvent]) each.reset();
    if (locations.length > maxLocations) return;
    const bodies = bodiesAt(timeMs);
    for (const location of locations) {
      const sky = skyOf(cache.at(location, timeMs), bodies);
      const labels = { location: location.slug };
      sun.set(labels, sky.sun.altitude);
      moon.set(labels, sky.moon.altitude);
      dark.set(labels, Number(sky.isDark));
      nextEvent.set({ ...labels, event: sky.nextEvent.name }, (sky.nextEvent.timeMs - timeMs) / 1000);
    }
  };
}
