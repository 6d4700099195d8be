import type { Server } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { pauseBetweenSlices, type Slicing } from '../http/slices.ts';

/** Maximum time that new connections delay work, milliseconds: some 300 are accepted in it. */
const maxAcceptingMs = 25;

/**
 * Yields to the event loop. A round of it accepts one connection per server (libuv), so work waits while they arrive: with slices
 * of 10 ms per round, the last of 500 was accepted after 5 s.
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
 * Runs the work for requests in the order in which they arrive, and yields to the event loop after each slice. Five hundred that
 * arrive at once, at 1 to 3 ms each to read them and begin their responses, would else keep it for a second.
 *
 * @returns runs the work when all that came before has begun
 */
export function inSlices(slicing: Slicing): (run: () => void) => void {
  const pause = pauseBetweenSlices(slicing);
  let last = Promise.resolve();
  return (run) => {
    last = last.then(pause).then(run);
  };
}
