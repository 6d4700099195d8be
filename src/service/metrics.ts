import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type App, mountPlain } from '../http/paths.ts';
import type { FinishedResponse } from '../http/server.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import { bodiesAt, NightCache, type NightCounts, skyOf } from '../nights/index.ts';
import { type MachineClock, type PresentTime, presentOf } from '../parameters/clock.ts';
import { RequestDurations } from './requestDurations.ts';

/** Interval between measurements of the event loop's delay, milliseconds. Tested by: "wakes up at most 5 times a second". */
const eventLoopMonitoringPrecision = 2000;

/**
 * prom-client's statistics of the event loop's delay that are left out. Their values are statistics of the time between two
 * measurements, so an idle service would report a mean delay of two seconds. `nodejs_eventloop_lag_seconds` has the true delay.
 */
const leftOut = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'].map(
  (name) => `nodejs_eventloop_lag_${name}_seconds`,
);

/**
 * Maximum number of locations with gauges of the sky. If there are more locations, no location has these gauges. The gauges of
 * 3,000 locations would be 12,000 time series.
 */
const maxLocations = 200;

/**
 * The results of a reload of the locations file. `refused`: the file was rejected, and the previous locations are still served.
 */
const reloadOutcomes = ['loaded', 'unchanged', 'refused'] as const;

export type ReloadOutcome = (typeof reloadOutcomes)[number];

/** Counters of requests and reloads. `/metrics` serves the counters in Prometheus's format. */
export interface Metrics {
  /** Counts of computed nights and of nights found in the cache. A reload of the locations file does not reset the counts. */
  readonly nights: NightCounts;
  readonly responded: (response: FinishedResponse) => void;
  readonly reloaded: (outcome: ReloadOutcome) => void;
  /** Adds the path `/metrics` to an app. */
  readonly mountOn: (app: App, list: LocationList) => void;
}

export function createMetrics(clock: MachineClock, warningCount: () => number): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const nights = { computed: 0, found: 0 };
  const durations = new RequestDurations();
  const reloads = new Counter({
    name: 'observatory_reloads_total',
    help: 'Reloads of the locations file, by outcome: loaded, unchanged, or refused (rejected because of errors).',
    labelNames: ['outcome'],
    registers,
  });
  // A counter that first appears with the value 1 has no increase that an alert could notice.
  for (const outcome of reloadOutcomes) reloads.inc({ outcome }, 0);
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision });
  for (const name of leftOut) registry.removeSingleMetric(name);
  countWhenRead(
    registry,
    'observatory_nights_computed_total',
    'Number of nights computed for clients.',
    () => nights.computed,
  );
  countWhenRead(
    registry,
    'observatory_night_cache_hits_total',
    'Number of nights found in the cache.',
    () => nights.found,
  );
  const locations = new Gauge({ name: 'observatory_locations', help: 'Number of locations served.', registers });
  const warnings = new Gauge({
    name: 'observatory_list_warnings',
    help: 'Number of likely mistakes in the locations file.',
    registers,
  });
  const setSky = skyGauges(registry);
  const responseOf = (list: LocationList) => {
    // After a reload, an id can belong to another place, so each list of locations has a new cache.
    // Nights in this cache do not count as nights of clients.
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

/** Registers gauges of the sky over each location. @returns a function that sets the gauges to the present sky */
function skyGauges(registry: Registry): (list: LocationList, cache: NightCache, present: PresentTime) => void {
  const gauge = (name: string, what: string, ...labels: readonly string[]) => {
    const help = `${what}. Missing if there are more than ${maxLocations} locations or the clock is not set.`;
    return new Gauge({ name, help, labelNames: ['location', ...labels], registers: [registry] });
  };
  const sun = gauge('observatory_sun_altitude_degrees', 'Altitude of the Sun’s centre without refraction');
  const moon = gauge('observatory_moon_altitude_degrees', 'Altitude of the Moon’s centre without refraction');
  const dark = gauge('observatory_dark', '1 if the Sun is below -18 degrees and the Moon is down, otherwise 0');
  const nextEvent = gauge(
    'observatory_next_event_seconds',
    'Time until the next event of the night, by event name',
    'event',
  );
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
