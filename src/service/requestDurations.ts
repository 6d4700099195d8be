import type { FinishedResponse } from '../http/server.ts';

const name = 'http_request_duration_seconds';
const help = 'From the end of a request to the end of its response, by route and status.';

/** Upper bounds, seconds. A stored response takes a tenth of a millisecond, 10,000 almanac entries take a second. */
const bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The requests for a route whose responses had a status. */
class Durations {
  /** How many took at most each bound, and longer than the bound before. */
  readonly #counts = bounds.map(() => 0);
  #count = 0;
  #sum = 0;

  add(seconds: number): void {
    const index = bounds.findIndex((bound) => seconds <= bound);
    if (index !== -1) this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#count++;
    this.#sum += seconds;
  }

  /** @param labels - of the route and the status */
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
 * The histogram of how long requests take, in plain numbers: prom-client's makes a key of the labels for each request, a tenth of
 * the time of a stored response.
 */
export class RequestDurations {
  /** By labels. There are few, because a route is a pattern of paths. */
  readonly #durations = new Map<string, Durations>();

  add({ route, status, seconds }: Pick<FinishedResponse, 'route' | 'status' | 'seconds'>): void {
    // Patterns of paths have no quotes, so there is nothing to escape.
    const labels = `route="${route}",status="${status}"`;
    const durations = this.#durations.get(labels) ?? new Durations();
    this.#durations.set(labels, durations);
    durations.add(seconds);
  }

  /** In Prometheus's text format. */
  text(): string {
    const lines = [...this.#durations].flatMap(([labels, durations]) => durations.lines(labels));
    return [`# HELP ${name} ${help}`, `# TYPE ${name} histogram`, ...lines, ''].join('\n');
  }
}
