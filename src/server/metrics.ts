import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type App, mountPlain } from '../api/paths.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import type { NightCounts } from '../nights/index.ts';
import type { FinishedResponse } from './httpServer.ts';
import { skyMetrics } from './skyMetrics.ts';

/** Seconds; a stored response takes a tenth of a millisecond, 10,000 almanac entries take a second. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The process wakes up so often to measure delays, milliseconds. Attack: "wakes up at most 5 times a second". */
const eventLoopMonitoringPrecision = 2000;

/** How a reload of the list can end. `refused`: it has faults, and the previous list is still served. */
export type ReloadOutcome = 'loaded' | 'unchanged' | 'refused';

/** The service's metrics in Prometheus's format. */
export class Metrics {
  /** Incremented by the caches of all lists, as they are served one after the other. */
  readonly nights: NightCounts = { computed: 0, found: 0 };
  readonly #registry = new Registry();
  readonly #registers = [this.#registry];
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the end of a request to the end of its response, by route and status.',
    labelNames: ['route', 'status'],
    buckets,
    registers: this.#registers,
  });
  readonly #reloads = new Counter({
    name: 'observatory_reloads_total',
    help: 'Reloads of the list, by outcome: loaded, unchanged, or refused for its faults.',
    labelNames: ['outcome'],
    registers: this.#registers,
  });

  readonly #setSky = skyMetrics(this.#registry);
  readonly #list: () => LocationList;
  readonly #now: () => number;

  /** @param now - the present, in milliseconds of UTC since 1970 */
  constructor(list: () => LocationList, now: () => number) {
    this.#list = list;
    this.#now = now;
    const registers = this.#registers;
    collectDefaultMetrics({ register: this.#registry, eventLoopMonitoringPrecision });
    this.#count('observatory_nights_computed_total', 'Nights computed for clients.', () => this.nights.computed);
    this.#count('observatory_night_cache_hits_total', 'Nights found in the cache.', () => this.nights.found);
    new Gauge({
      name: 'observatory_locations',
      help: 'Locations in the list.',
      registers,
      collect() {
        this.set(list().locations.length);
      },
    });
  }

  #count(name: string, help: string, read: () => number): void {
    const collect = function (this: Counter) {
      this.reset();
      this.inc(read());
    };
    new Counter({ name, help, registers: this.#registers, collect });
  }

  /** Serves `/metrics`. */
  mountOn(app: App): void {
    mountPlain(app, '/metrics', async () => {
      this.#setSky(this.#list().locations, this.#now());
      const headers = { 'Content-Type': this.#registry.contentType, 'Cache-Control': 'no-store' };
      return new Response(await this.#registry.metrics(), { headers });
    });
  }

  responded({ route, status, seconds }: FinishedResponse): void {
    this.#durations.observe({ route, status }, seconds);
  }

  reloaded(outcome: ReloadOutcome): void {
    this.#reloads.inc({ outcome });
  }
}
