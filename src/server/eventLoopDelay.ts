import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import { setImmediate as nextRound } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';

const everyMs = 10;

/** How many samples are taken after the last request, and after the last in which the loop was busy. */
const samplesAfter = 10;

/** The part of the time between two samples in which a busy loop does work. */
const busyPart = 0.5;

/** Of the delays since the last scrape, in nanoseconds, by the names that prom-client gives them. */
const figures: Readonly<Record<string, (delays: RecordableHistogram) => number>> = {
  min: ({ min }) => min,
  max: ({ max }) => max,
  mean: ({ mean }) => mean,
  stddev: ({ stddev }) => stddev,
  p50: (delays) => delays.percentile(50),
  p90: (delays) => delays.percentile(90),
  p99: (delays) => delays.percentile(99),
};

/**
 * The time between two timers that are 10 ms apart, sampled from a request until the loop is idle. Sampled always, as by Node's
 * `monitorEventLoopDelay()`, which prom-client uses, it would wake up an idle service 100 times a second.
 */
export class EventLoopDelay {
  readonly #delays = createHistogram();
  readonly #lag: Gauge;
  readonly #gauges: readonly (readonly [Gauge, (delays: RecordableHistogram) => number])[];
  #samplesLeft = 0;
  #utilization = performance.eventLoopUtilization();

  constructor(registry: Registry) {
    const gauge = (name: string, help: string) =>
      new Gauge({ name: `nodejs_eventloop_lag_${name}`, help, registers: [registry] });
    this.#lag = gauge('seconds', 'How long a round of the event loop took at the scrape.');
    this.#gauges = Object.entries(figures).map(([name, of]) => [
      gauge(
        `${name}_seconds`,
        `Time between timers 10 ms apart since the last scrape, while there were requests: ${name}.`,
      ),
      of,
    ]);
  }

  /** A request has arrived. */
  requested(): void {
    if (this.#samplesLeft === 0) this.#sample(performance.now());
    this.#samplesLeft = samplesAfter;
  }

  /** Sets the gauges for a scrape. Those of the delays have no value where there was no request since the last one. */
  async update(): Promise<void> {
    const startMs = performance.now();
    await nextRound();
    this.#lag.set((performance.now() - startMs) / 1000);
    const { count } = this.#delays;
    for (const [gauge, of] of this.#gauges) {
      if (count === 0) gauge.remove();
      else gauge.set(of(this.#delays) / 1e9);
    }
    this.#delays.reset();
  }

  #sample(sinceMs: number): void {
    setTimeout(() => {
      const nowMs = performance.now();
      this.#delays.record(Math.round((nowMs - sinceMs) * 1e6));
      const utilization = performance.eventLoopUtilization();
      const { utilization: part } = performance.eventLoopUtilization(utilization, this.#utilization);
      this.#utilization = utilization;
      this.#samplesLeft = part > busyPart ? samplesAfter : this.#samplesLeft - 1;
      if (this.#samplesLeft > 0) this.#sample(nowMs);
    }, everyMs).unref();
  }
}
