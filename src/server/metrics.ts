import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { type App, mountPlain } from '../api/paths.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import { NightCache, type NightCounts } from '../nights/index.ts';
import { processMetrics, type ReadMetric } from './processMetrics.ts';
import type { FinishedResponse } from './responses.ts';
import { maxScrapedLocations, skyMetrics } from './skyMetrics.ts';

/** Seconds; a stored response takes a tenth of a millisecond, 10,000 almanac entries take a second. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface MetricsOptions {
  readonly list: () => LocationList;
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
}

/** How a reload of the list can end. `refused`: it has faults, and the previous list is still served. */
export const reloadOutcomes = ['loaded', 'unchanged', 'refused'] as const;

export type ReloadOutcome = (typeof reloadOutcomes)[number];

/** The service's metrics in Prometheus's format. */
export class Metrics {
  /** Incremented by the caches of all lists, as they are served one after the other. */
  readonly nights: NightCounts = { computed: 0, found: 0 };
  readonly #registry = new Registry();
  readonly #register = { registers: [this.#registry] };
  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests with a response, by route and status.',
    labelNames: ['route', 'status'],
    ...this.#register,
  });
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the end of a request to the end of its response, by route and status.',
    labelNames: ['route', 'status'],
    buckets,
    ...this.#register,
  });
  readonly #reloads = new Counter({
    name: 'observatory_reloads_total',
    help: 'Reloads of the list, by outcome: loaded, unchanged, or refused for its faults.',
    labelNames: ['outcome'],
    ...this.#register,
  });
  #reloadSeconds = 0;
  readonly #options: MetricsOptions;
  readonly #updateSky: ReturnType<typeof skyMetrics>;

  constructor(options: MetricsOptions) {
    this.#options = options;
    this.#updateSky = skyMetrics(this.#registry);
    for (const outcome of reloadOutcomes) this.#reloads.inc({ outcome }, 0);
    for (const metric of [...this.#ofService(), ...processMetrics]) this.#add(metric);
    const [major = '', minor = '', patch = ''] = process.versions.node.split('.');
    const labels = { version: process.version, major, minor, patch };
    const version = { name: 'nodejs_version_info', help: 'The version of Node.', labelNames: Object.keys(labels) };
    new Gauge({ ...version, ...this.#register }).set(labels, 1);
  }

  #ofService(): ReadMetric[] {
    const { list } = this.#options;
    const { nights } = this;
    return [
      ['observatory_reload_duration_seconds', 'How long the last reload of the list took.', () => this.#reloadSeconds],
      ['observatory_nights_computed_total', 'Nights computed for clients.', () => nights.computed],
      ['observatory_night_cache_hits_total', 'Nights found in the cache.', () => nights.found],
      ['observatory_locations', 'Locations in the list.', () => list().locations.length],
      [
        'observatory_loaded_timestamp_seconds',
        'When the list was loaded, seconds since 1970.',
        () => list().loadedMs / 1000,
      ],
    ];
  }

  #add([name, help, read]: ReadMetric): void {
    const Kind: typeof Counter | typeof Gauge = name.endsWith('_total') ? Counter : Gauge;
    new Kind({
      name,
      help,
      ...this.#register,
      collect() {
        this.reset();
        try {
          this.inc(read());
        } catch {
          // The system has no /proc, or no file descriptor is free.
          this.remove();
        }
      },
    });
  }

  /** Serves `/metrics`. */
  mountOn(app: App): void {
    // A separate cache, as the other one counts the clients' nights.
    const cache = new NightCache(undefined, 2 * maxScrapedLocations);
    mountPlain(app, '/metrics', async () => {
      const { list, now } = this.#options;
      await this.#updateSky(list().locations, now(), cache);
      const headers = { 'Content-Type': this.#registry.contentType, 'Cache-Control': 'no-store' };
      return new Response(await this.#registry.metrics(), { headers });
    });
  }

  responded({ route, status, seconds }: FinishedResponse): void {
    this.#requests.inc({ route, status });
    this.#durations.observe({ route, status }, seconds);
  }

  reloaded(outcome: ReloadOutcome, seconds: number): void {
    this.#reloads.inc({ outcome });
    this.#reloadSeconds = seconds;
  }
}
