import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import heapSizeAndUsed from 'prom-client/lib/metrics/heapSizeAndUsed.js';
import resident from 'prom-client/lib/metrics/osMemoryHeap.js';
import maxFiles from 'prom-client/lib/metrics/processMaxFileDescriptors.js';
import openFiles from 'prom-client/lib/metrics/processOpenFileDescriptors.js';
import started from 'prom-client/lib/metrics/processStartTime.js';
import version from 'prom-client/lib/metrics/version.js';
import { type App, mountPlain } from '../http/routes.ts';
import type { Slicing } from '../http/slices.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import type { NightCounts } from '../nights/index.ts';
import { EventLoopDelay } from './eventLoopDelay.ts';
import type { FinishedResponse } from './responses.ts';
import type { Reload } from './servedList.ts';
import { SkyMetrics } from './skyMetrics.ts';

/** Seconds; a stored response takes a tenth of a millisecond, 10,000 almanac entries take a second. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * All of prom-client's default metrics but the event loop's, which `EventLoopDelay` has, and garbage collections: observing the
 * many small ones takes 3 % of the requests per second.
 */
const ofProcess = [started, resident, openFiles, maxFiles, heapSizeAndUsed, version];

/** What is counted for a route and a status. */
interface RouteCounter {
  readonly labels: { readonly route: string; readonly status: number };
  requests: number;
  readonly durations: Histogram.Internal<string>;
}

/** What is measured when the metrics are scraped. */
interface MetricsOptions extends Slicing {
  /** The list that is served. */
  readonly list: () => LocationList;
  /** How many event streams are open. */
  readonly openStreams: () => number;
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
}

/** The service's metrics in Prometheus's format. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #register = { registers: [this.#registry] };
  readonly #requests: Counter = new Counter({
    name: 'http_requests_total',
    help: 'Requests with a response, by route and status.',
    labelNames: ['route', 'status'],
    ...this.#register,
    collect: () => {
      this.#requests.reset();
      for (const { labels, requests } of this.#counters.values()) this.#requests.inc(labels, requests);
    },
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
  readonly #reloadSeconds = new Gauge({
    name: 'observatory_reload_duration_seconds',
    help: 'How long the last reload of the list took.',
    ...this.#register,
  });

  /** Counted up by the caches of all lists that are served, one after the other. */
  readonly nights: NightCounts = { computed: 0, found: 0 };
  readonly #counters = new Map<string, RouteCounter>();

  readonly #options: MetricsOptions;
  readonly #sky: SkyMetrics;
  readonly #eventLoop = new EventLoopDelay(this.#registry);

  constructor(options: MetricsOptions) {
    this.#options = options;
    const { list, openStreams } = options;
    const { nights } = this;
    this.#mirror(Counter, 'observatory_nights_computed_total', 'Nights computed for clients.', () => nights.computed);
    this.#mirror(Counter, 'observatory_night_cache_hits_total', 'Nights found in the cache.', () => nights.found);
    this.#mirror(Gauge, 'observatory_locations', 'Locations in the list.', () => list().locations.length);
    const loaded = 'When the list was loaded, seconds since 1970.';
    this.#mirror(Gauge, 'observatory_loaded_timestamp_seconds', loaded, () => list().loadedMs / 1000);
    this.#mirror(Gauge, 'observatory_event_streams', 'Event streams that are open.', openStreams);
    const cpuSeconds = () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1e6;
    };
    // prom-client's own counts from its first use.
    this.#mirror(Counter, 'process_cpu_seconds_total', 'Seconds of processors since the start.', cpuSeconds);
    this.#sky = new SkyMetrics(this.#registry, options);
    for (const outcome of ['loaded', 'unchanged', 'refused'] satisfies Reload['outcome'][])
      this.#reloads.inc({ outcome }, 0);
    for (const measure of ofProcess) measure(this.#registry);
  }

  /** A metric whose value is counted elsewhere. */
  #mirror(Kind: typeof Counter | typeof Gauge, name: string, help: string, value: () => number): void {
    const metric: Counter | Gauge = new Kind({
      name,
      help,
      ...this.#register,
      collect: () => {
        metric.reset();
        metric.inc(value());
      },
    });
  }

  /** Serves `/metrics`. */
  mountOn(app: App): void {
    mountPlain(app, '/metrics', () => this.#response());
  }

  requested(): void {
    this.#eventLoop.requested();
  }

  responded({ route, status, seconds, isEndless }: FinishedResponse): void {
    const key = `${status} ${route}`;
    const counter = this.#counters.get(key) ?? this.#counterOf(route, status);
    this.#counters.set(key, counter);
    counter.requests++;
    // How long a client keeps a stream is no duration of the service.
    if (!isEndless) counter.durations.observe(seconds);
  }

  /** Made once for each route and status, of which there are few: looking up labels takes 1 µs. */
  #counterOf(route: string, status: number): RouteCounter {
    const labels = { route, status };
    return { labels, requests: 0, durations: this.#durations.labels(labels) };
  }

  reloaded({ outcome }: Reload, seconds: number): void {
    this.#reloads.inc({ outcome });
    this.#reloadSeconds.set(seconds);
  }

  async #response(): Promise<Response> {
    const { list, now } = this.#options;
    await this.#sky.update(list().locations, now());
    await this.#eventLoop.update();
    const headers = { 'Content-Type': this.#registry.contentType, 'Cache-Control': 'no-store' };
    return new Response(await this.#registry.metrics(), { headers });
  }
}
