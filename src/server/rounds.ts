import type { Server } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { type Slicing, sliceClock } from '../http/slices.ts';

/** Maximum time that new connections delay work, milliseconds: enough to accept some 300. */
const maxAcceptingMs = 25;

/**
 * Yields to the event loop. A round accepts one connection per server (libuv), so work waits while connections arrive: with
 * slices of 10 ms per round, the last of 500 was accepted after 5 s.
 */
export class Rounds {
  #accepted = 0;
  #last = Promise.resolve();

  /** Counts the connections of a server. */
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
 * Runs the work for requests in the order in which they arrive, and yields to the event loop after each slice. Otherwise five
 * hundred that arrive at once, at 1 to 3 ms each to be read and begun, would block it for a second. A request that finds time in
 * a round does not wait for the next.
 */
export class RequestQueue {
  readonly #slicing: Slicing;
  readonly #waiting: (() => void)[] = [];
  /** Whether the slice of this round is over; `null` if nothing has run in it. */
  #isOver: (() => boolean) | null = null;

  constructor(slicing: Slicing) {
    this.#slicing = slicing;
  }

  /** Runs the work now, or when all earlier work has run and there is time for it. */
  add(run: () => void): void {
    if (this.#waiting.length > 0 || !this.#hasTime()) this.#waiting.push(run);
    else run();
  }

  /** The first call in a round begins its slice. */
  #hasTime(): boolean {
    if (this.#isOver !== null) return !this.#isOver();
    this.#isOver = sliceClock(this.#slicing.elapsed);
    void this.#slicing.pause().then(() => {
      this.#isOver = null;
      if (this.#waiting.length > 0) this.#runNext();
    });
    return true;
  }

  /** Runs waiting work, one after the other, until the slice is over. */
  #runNext(): void {
    if (!this.#hasTime()) return;
    this.#waiting.shift()?.();
    // The promises of a request settle before the next tick, so that they count as its time.
    if (this.#waiting.length > 0) queueMicrotask(() => process.nextTick(() => this.#runNext()));
  }
}
