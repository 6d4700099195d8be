import type { Server } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { sliceClock } from '../http/slices.ts';

/** How long new connections keep work waiting at most, milliseconds: some 300 are accepted in that time. */
const maxAcceptingMs = 25;

/**
 * The rounds of the event loop, in which work is done a slice at a time. A round accepts one connection (libuv does so for each
 * server), so while they arrive, work waits: beside slices of 10 ms a round, the last of 500 was accepted after 5 s.
 */
export class Rounds {
  #accepted = 0;
  #last = Promise.resolve();

  /** Takes notice of the connections of a server. */
  observe(server: Server): void {
    server.on('connection', () => {
      this.#accepted++;
    });
  }

  /** Resolves in the next round in which no connection was accepted. */
  readonly next = async (): Promise<void> => {
    const endMs = performance.now() + maxAcceptingMs;
    let before: number;
    do {
      before = this.#accepted;
      await nextRound();
    } while (this.#accepted > before && performance.now() < endMs);
  };

  /** The same for one caller in each round, so that a new request waits for one slice of work at most. */
  readonly pause = (): Promise<void> => {
    this.#last = this.#last.then(this.next);
    return this.#last;
  };
}

/**
 * Runs the work for requests in the order in which they arrive, in slices by time. Five hundred that arrive at once, at 1 to 3 ms
 * each to read them and begin their responses, would else keep the event loop for a second.
 */
export class Turns {
  readonly #nextRound: () => Promise<void>;
  readonly #elapsed: () => number;
  readonly #waiting: (() => void)[] = [];
  /** Whether the slice of this round is over; `null`: nothing has run in it. */
  #isOver: (() => boolean) | null = null;

  /**
   * @param nextRound - resolves in the next round of the event loop
   * @param elapsed - milliseconds from some beginning
   */
  constructor(nextRound: () => Promise<void>, elapsed: () => number) {
    this.#nextRound = nextRound;
    this.#elapsed = elapsed;
  }

  /** Runs the work now, or when all that came before has run and there is time for it. */
  take(run: () => void): void {
    if (this.#waiting.length > 0 || !this.#hasTime()) this.#waiting.push(run);
    else run();
  }

  /** The first question of a round begins its slice. */
  #hasTime(): boolean {
    if (this.#isOver !== null) return !this.#isOver();
    this.#isOver = sliceClock(this.#elapsed);
    void this.#nextRound().then(() => {
      this.#isOver = null;
      if (this.#waiting.length > 0) this.#runNext();
    });
    return true;
  }

  /** Runs what waits, one after the other, until the slice is over. */
  #runNext(): void {
    if (!this.#hasTime()) return;
    this.#waiting.shift()?.();
    // What a request leaves to promises is done before the next tick, and counts as its time.
    if (this.#waiting.length > 0) queueMicrotask(() => process.nextTick(() => this.#runNext()));
  }
}
