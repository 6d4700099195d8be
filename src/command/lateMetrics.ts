import type { Hono } from 'hono';
import { mountPlain } from '../http/mounting.ts';
import type { NightCounts } from '../nights/index.ts';
import type { Answered } from './answers.ts';
import type { LocationList } from './locationsFile.ts';
import type { Metrics } from './metrics.ts';
import type { Reload } from './servedList.ts';

/**
 * The metrics, which are loaded when there is something to count, so not before the first answer: prom-client would take
 * 30 ms of a start.
 */
export class LateMetrics {
  /** Counted up by the caches of all lists that are served, one after the other. */
  readonly nights: NightCounts = { computed: 0, found: 0 };
  readonly #list: () => LocationList;
  readonly #onFault: (error: unknown) => void;
  #metrics: Metrics | undefined;
  #coming: Promise<Metrics> | undefined;

  /**
   * @param list - the one that is served
   * @param onFault - where metrics that cannot be loaded or counted are reported
   */
  constructor(list: () => LocationList, onFault: (error: unknown) => void) {
    this.#list = list;
    this.#onFault = onFault;
  }

  /** Serves `/metrics`. */
  mountOn(app: Hono): void {
    mountPlain(app, '/metrics', async () => (await this.#load()).response());
  }

  /** @param route - the path's pattern, of which there are few; not the path, of which there is no end */
  answered(route: string, answered: Answered): void {
    this.#use((metrics) => metrics.answered(route, answered));
  }

  reloaded(reload: Reload, seconds: number): void {
    this.#use((metrics) => metrics.reloaded(reload, seconds));
  }

  #use(count: (metrics: Metrics) => void): void {
    if (this.#metrics === undefined) this.#load().then(count).catch(this.#onFault);
    else count(this.#metrics);
  }

  #load(): Promise<Metrics> {
    this.#coming ??= import('./metrics.ts').then(({ Metrics }) => {
      this.#metrics = new Metrics(this.nights, this.#list);
      return this.#metrics;
    });
    return this.#coming;
  }
}
