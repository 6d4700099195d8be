import type { Clock } from './clock.ts';

/** Between two looks at the clock; twice a second is enough to be within a second of any instant. */
export const minSleepMs = 500;

/** One timer for all that wait. It may be started again at any time; the earliest end counts. */
export class WakeTimer {
  readonly #clock: Clock;
  readonly #wake: () => void;
  #stop = () => {};
  /** When it ends, by elapsed time. */
  #endMs = Number.POSITIVE_INFINITY;

  constructor(clock: Clock, wake: () => void) {
    this.#clock = clock;
    this.#wake = wake;
  }

  /** Wakes after some milliseconds at the latest, unless that is too soon. */
  start(forMs: number): void {
    const sleepMs = Math.ceil(Math.max(minSleepMs, forMs));
    const endMs = this.#clock.elapsed() + sleepMs;
    if (endMs >= this.#endMs) return;
    this.#stop();
    this.#endMs = endMs;
    this.#stop = this.#clock.startTimer(sleepMs, () => {
      this.#endMs = Number.POSITIVE_INFINITY;
      this.#wake();
    });
  }

  stop(): void {
    this.#stop();
    this.#endMs = Number.POSITIVE_INFINITY;
  }
}
