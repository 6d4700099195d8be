import { type App, mountPlain } from '../http/routes.ts';
import type { Slicing } from '../http/slices.ts';
import type { LocationList } from '../locations/locationsFile.ts';
import type { NightCounts } from '../nights/index.ts';
import { processMetrics } from './processMetrics.ts';
import { contentType, Histogram, type Metric, textOf } from './prometheus.ts';
import type { FinishedResponse } from './responses.ts';
import type { Reload } from './servedList.ts';
import { createSkyMetrics, type SkyMetrics } from './skyMetrics.ts';

/** Seconds; a stored response takes a tenth of a millisecond, 10,000 almanac entries take a second. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** What is counted for a route and a status. */
interface RouteCounter {
  readonly labels: { readonly route: string; readonly status: number };
  requests: number;
  readonly durations: Histogram;
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
  /** Counted up by the caches of all lists that are served, one after the other. */
  readonly nights: NightCounts = { computed: 0, found: 0 };
  readonly #counters = new Map<string, RouteCounter>();
  readonly #reloads: Record<Reload['outcome'], number> = { loaded: 0, unchanged: 0, refused: 0 };
  #reloadSeconds = 0;
  readonly #options: MetricsOptions;
  readonly #sky: SkyMetrics;

  constructor(options: MetricsOptions) {
    this.#options = options;
    this.#sky = createSkyMetrics(options);
  }

  /** Serves `/metrics`. */
  mountOn(app: App): void {
    mountPlain(app, '/metrics', async () => {
      const { list, now } = this.#options;
      const sky = await this.#sky(list().locations, now());
      const text = textOf([...this.#ofRequests(), ...this.#ofService(), ...sky, ...processMetrics()]);
      return new Response(text, { headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' } });
    });
  }

  responded({ route, status, seconds, isEndless }: FinishedResponse): void {
    const key = `${status} ${route}`;
    let counter = this.#counters.get(key);
    if (counter === undefined) {
      counter = { labels: { route, status }, requests: 0, durations: new Histogram(bounds) };
      this.#counters.set(key, counter);
    }
    counter.requests++;
    // How long a client keeps a stream is no duration of the service.
    if (!isEndless) counter.durations.add(seconds);
  }

  reloaded({ outcome }: Reload, seconds: number): void {
    this.#reloads[outcome]++;
    this.#reloadSeconds = seconds;
  }

  #ofRequests(): Metric[] {
    const counters = [...this.#counters.values()];
    return [
      {
        name: 'http_requests_total',
        type: 'counter',
        help: 'Requests with a response, by route and status.',
        samples: counters.map(({ labels, requests }) => ({ labels, value: requests })),
      },
      {
        name: 'http_request_duration_seconds',
        type: 'histogram',
        help: 'From the end of a request to the end of its response, by route and status.',
        samples: counters.flatMap(({ labels, durations }) => durations.samples(labels)),
      },
    ];
  }

  #ofService(): Metric[] {
    const { list, openStreams } = this.#options;
    const { locations, loadedMs } = list();
    const { computed, found } = this.nights;
    const reloads = Object.entries(this.#reloads).map(([outcome, value]) => ({ labels: { outcome }, value }));
    const rows = [
      ['reloads_total', 'Reloads of the list, by outcome: loaded, unchanged, or refused for its faults.', reloads],
      ['reload_duration_seconds', 'How long the last reload of the list took.', this.#reloadSeconds],
      ['nights_computed_total', 'Nights computed for clients.', computed],
      ['night_cache_hits_total', 'Nights found in the cache.', found],
      ['locations', 'Locations in the list.', locations.length],
      ['loaded_timestamp_seconds', 'When the list was loaded, seconds since 1970.', loadedMs / 1000],
      ['event_streams', 'Event streams that are open.', openStreams()],
    ] as const;
    return rows.map(([name, help, samples]) => {
      const type = name.endsWith('_total') ? 'counter' : 'gauge';
      return { name: `observatory_${name}`, type, help, samples };
    });
  }
}
