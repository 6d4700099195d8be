interface Timer {
  readonly atMs: number;
  readonly callback: () => void;
}

/** A machine's time: its clock can be set and the machine suspended, which its timers do not notice. */
export class SimulatedTime {
  /** How many timers have ended. */
  wakes = 0;
  #elapsedMs = 0;
  #clockMs: number;
  #timers = new Set<Timer>();

  constructor(startMs: number) {
    this.#clockMs = startMs;
  }

  get nowMs(): number {
    return this.#clockMs + this.#elapsedMs;
  }

  get timerCount(): number {
    return this.#timers.size;
  }

  clock() {
    return {
      now: () => this.nowMs,
      elapsed: () => this.#elapsedMs,
      startTimer: (afterMs: number, callback: () => void) => {
        const timer = { atMs: this.#elapsedMs + afterMs, callback };
        this.#timers.add(timer);
        return () => void this.#timers.delete(timer);
      },
    };
  }

  /** Sets the clock forward, or back by a negative time. */
  setClock(byMs: number): void {
    this.#clockMs += byMs;
  }

  /** Stops all programs: their timers never end. */
  kill(): void {
    this.#timers.clear();
  }

  /** Lets time pass. @param settled - resolves when what a timer began is done */
  async pass(forMs: number, settled: () => Promise<void>): Promise<void> {
    const endMs = this.#elapsedMs + forMs;
    for (;;) {
      const [timer] = [...this.#timers].sort((one, other) => one.atMs - other.atMs);
      if (timer === undefined || timer.atMs > endMs) break;
      this.#elapsedMs = timer.atMs;
      this.#timers.delete(timer);
      this.wakes++;
      timer.callback();
      await settled();
    }
    this.#elapsedMs = endMs;
  }
}
