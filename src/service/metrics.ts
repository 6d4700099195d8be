import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type App, mountPlain } from '../http/paths.ts';
import type { FinishedResponse } from '../http/server.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import { bodiesAt, NightCache, type NightCounts, skyOf } from '../nights/index.ts';
import { type MachineClock, type PresentTime, presentOf } from '../parameters/clock.ts';
import { RequestDurations } from './requestDurations.ts';

/** The process wakes up so often to measure delays, milliseconds. Attack: "wakes up at most 5 times a second". */
const eventLoopMonitoringPrecision = 2000;

/** Longer lists have no gauges of the sky: 3,000 locations would have 12,000 time series. */
const maxLocations = 200;

/** How a reload of the list can end. `refused`: it has faults, and the previous list is still served. */
export type ReloadOutcome = 'loaded' | 'unchanged' | 'refused';

/** What counts requests and reloads, and serves the counts in Prometheus's format. */
export interface Metrics {
  /** Incremented by the caches of all lists, as they are served one after the other. */
  readonly nights: NightCounts;
  readonly responded: (response: FinishedResponse) => void;
  readonly reloaded: (outcome: ReloadOutcome) => void;
  /** Serves `/metrics` of a list. */
  readonly mountOn: (app: App, list: LocationList) => void;
}

export function createMetrics(clock: MachineClock, warningCount: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const nights = { computed: 0, found: 0 };
  const durations = new RequestDurations();
  const reloads = new Counter({
    name: 'observatory_reloads_total',
    help: 'Reloads of the locations file, by outcome: loaded, unchanged, or refused because of errors.',
    labelNames: ['outcome'],
    registers,
  });
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  countWhenRead(registry, 'observatory_nights_computed_total', 'Nights computed for clients.', () => nights.computed);
  countWhenRead(registry, 'observatory_night_cache_hits_total', 'Nights found in the cache.', () => nights.found);
  const locations = new Gauge({ name: 'observatory_locations', help: 'Locations served.', registers });
  const warnings = new Gauge({
    name: 'observatory_list_warnings',
    help: 'Likely mistakes in the locations file.',
    registers,
  });
  const setSky = skyGauges(registry);
  const responseOf = (list: LocationList) => {
    // Another list has other places with the same ids. The clients' cache counts their nights, so this is another one.
    const cache = new NightCache(undefined, 2 * maxLocations);
    return async () => {
      locations.set(list.locations.length);
      warnings.set(warningCount());
      setSky(list, cache, presentOf(clock.now(), clock));
      const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
      return new Response((await registry.metrics()) + durations.text(), { headers });
    };
  };
  return {
    nights,
    responded: (response) => durations.add(response),
    reloaded: (outcome) => reloads.inc({ outcome }),
    mountOn: (app, list) => mountPlain(app, '/metrics', responseOf(list)),
  };
}

function countWhenRead(registry: Registry, name: string, help: string, read: () => number): void {
  const collect = function (this: Counter) {
    this.reset();
    this.inc(read());
  };
  new Counter({ name, help, registers: [registry], collect });
}

/** Registers gauges of the sky over each location. @returns sets them for the present */
function skyGauges(registry: Registry): (list: LocationList, cache: NightCache, present: PresentTime) => void {
  const gauge = (name: string, what: string, ...labels: readonly string[]) => {
    const help = `${what}. None if the list has more than ${maxLocations} locations, or the clock is not set.`;
    return new Gauge({ name, help, labelNames: ['location', ...labels], registers: [registry] });
  };
  const sun = gauge('observatory_sun_altitude_degrees', 'Altitude of the Sun’s centre without refraction');
  const moon = gauge('observatory_moon_altitude_degrees', 'Altitude of the Moon’s centre without refraction');
  const dark = gauge('observatory_dark', '1: the Sun is below -18 degrees and the Moon is down. 0: otherwise');
  const nextEvent = gauge('observatory_next_event_seconds', 'Time until the next event of the night', 'event');
  return ({ locations }, cache, { now, isClockSet }) => {
    for (const each of [sun, moon, dark, nextEvent]) each.reset();
    if (locations.length > maxLocations || !isClockSet) return;
    const timeMs = now();
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
