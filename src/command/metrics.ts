import type { Hono } from 'hono';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { mountPlain } from '../http/mounting.ts';
import type { NightCounts } from '../nights/index.ts';
import type { Answered } from './answers.ts';
import type { Reload } from './servedList.ts';

/** Seconds; a ready answer takes a tenth of a millisecond, 10,000 almanac entries take a second. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What the service tells of itself at `/metrics`, in Prometheus's format. */
export class Metrics {
  /** Counted up by the caches of all lists that are served, one after the other. */
  readonly nights: NightCounts = { computed: 0, found: 0 };
  readonly #registry = new Registry();
  readonly #register = { registers: [this.#registry] };
  readonly #requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and status.',
    labelNames: ['route', 'status'],
    ...this.#register,
  });
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the end of a request to the end of its answer, by route and status.',
    labelNames: ['route', 'status'],
    buckets,
    ...this.#register,
  });
  readonly #reloads = new Counter({
    name: 'observatory_reloads_total',
    help: 'Times that the list was read again, by outcome: loaded, unchanged, or refused for its faults.',
    labelNames: ['outcome'],
    ...this.#register,
  });
  readonly #reloadSeconds = new Gauge({
    name: 'observatory_reload_duration_seconds',
    help: 'How long the last reading of the list took.',
    ...this.#register,
  });
  readonly #loadedAt = new Gauge({
    name: 'observatory_loaded_timestamp_seconds',
    help: 'When the list that is served was loaded, seconds since 1970.',
    ...this.#register,
  });
  readonly #locations = new Gauge({
    name: 'observatory_locations',
    help: 'Locations in the list that is served.',
    ...this.#register,
  });

  constructor() {
    const { nights } = this;
    this.#counted('observatory_nights_computed_total', 'Nights that were computed.', () => nights.computed);
    this.#counted('observatory_night_cache_hits_total', 'Nights that were found already computed.', () => nights.found);
    for (const outcome of ['loaded', 'unchanged', 'refused'] satisfies Reload['outcome'][])
      this.#reloads.inc({ outcome }, 0);
    collectDefaultMetrics({ register: this.#registry });
  }

  #counted(name: string, help: string, value: () => number): void {
    const counter: Counter = new Counter({
      name,
      help,
      ...this.#register,
      collect: () => {
        counter.reset();
        counter.inc(value());
      },
    });
  }

  /** @param route - the path's pattern, of which there are few; not the path, of which there is no end */
  answered(route: string, { status, seconds }: Answered): void {
    const labels = { route, status };
    this.#requests.inc(labels);
    this.#durations.observe(labels, seconds);
  }

  /** A list is served from now on. */
  loaded(locations: number): void {
    this.#locations.set(locations);
    this.#loadedAt.setToCurrentTime();
  }

  reloaded({ outcome }: Reload, seconds: number): void {
    this.#reloads.inc({ outcome });
    this.#reloadSeconds.set(seconds);
  }

  /** Serves `/metrics`. */
  mountOn(app: Hono): void {
    mountPlain(app, '/metrics', async () => {
      const headers = { 'Content-Type': this.#registry.contentType, 'Cache-Control': 'no-store' };
      return new Response(await this.#registry.metrics(), { headers });
    });
  }
}

/** The pattern of the route that answers a request; `none` where there is no such path. */
export function routeOf(app: Hono, { method, url }: Pick<Answered, 'method' | 'url'>): string {
  const [found] = app.router.match(method, url.replace(/\?.*$/, ''));
  return found[0]?.[0][1].path ?? 'none';
}
