/** How long requests of one round of the event loop are worked on, milliseconds, before those that arrive meanwhile are read. */
const sliceMs = 5;

/**
 * Runs the work for requests in the order in which they arrive, in slices by time. Five hundred that arrive at once, at 1 to 3 ms
 * each to read them and begin their responses, would else keep the event loop for a second.
 */
export class Turns {
  readonly #nextRound: () => Promise<void>;
  readonly #elapsed: () => number;
  readonly #waiting: (() => void)[] = [];
  /** `null`: nothing has run in this round of the event loop. */
  #sliceEndMs: number | null = null;

  /**
   * @param nextRound - resolves in the next round of the event loop
   * @param elapsed - milliseconds from some beginning
   */
  constructor(nextRound: () => Promise<void>, elapsed = () => performance.now()) {
    this.#nextRound = nextRound;
    this.#elapsed = elapsed;
  }

  /** Runs the work now, or when all that came before has run and there is time for it. */
  take(run: () => void): void {
    if (this.#waiting.length > 0 || this.#isOver()) this.#waiting.push(run);
    else run();
  }

  /** Whether the slice of this round is over; the first question of a round begins it. */
  #isOver(): boolean {
    if (this.#sliceEndMs !== null) return this.#elapsed() >= this.#sliceEndMs;
    this.#sliceEndMs = this.#elapsed() + sliceMs;
    void this.#nextRound().then(() => {
      this.#sliceEndMs = null;
      if (this.#waiting.length > 0) this.#runNext();
    });
    return false;
  }

  /** Runs what waits, one after the other, until the slice is over. */
  #runNext(): void {
    if (this.#isOver()) return;
    this.#waiting.shift()?.();
    // What a request leaves to promises is done before the next tick, and counts as its time.
    if (this.#waiting.length > 0) queueMicrotask(() => process.nextTick(() => this.#runNext()));
  }
}
