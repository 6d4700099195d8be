import { setImmediate } from 'node:timers/promises';
import { Problem } from './problem.ts';

/**
 * Length of a time slice of computation, milliseconds. A slice is much longer than the other work in a round of the event loop. A
 * slice is short for a client that waits.
 */
const sliceMs = 8;

/**
 * Maximum time for which new connections delay the next time slice, milliseconds. About 300 connections are accepted in this
 * time.
 */
const maxAcceptingMs = 25;

let accepted = 0;

/** Counts a new connection. The server calls this function for each new connection. */
export function countAccepted(): void {
  accepted++;
}

let round: Promise<void> | null = null;

/**
 * Resolves after the first round of the event loop without a new connection, or after 25 ms. libuv accepts only one connection
 * per round of the event loop. If long lists took a slice in each round of the event loop, the last of 500 new connections would
 * wait for seconds. All calls before the promise resolves share the promise. Tested by: "500 new connections beside lists",
 * "short lists".
 */
export function nextRound(): Promise<void> {
  round ??= roundWithoutConnection().finally(() => {
    round = null;
  });
  return round;
}

async function roundWithoutConnection(): Promise<void> {
  const endMs = performance.now() + maxAcceptingMs;
  let before: number;
  do {
    before = accepted;
    await setImmediate();
  } while (accepted > before && performance.now() < endMs);
}

/**
 * Makes a queue. @returns a function that returns a promise. The promises resolve in the order of the calls, at most one in each
 * round of the event loop
 */
export function oneInEachRound(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(nextRound);
    return last;
  };
}

/** Resolves when the caller may compute for one time slice. */
export const nextSlice = oneInEachRound();

/** Starts a time slice. @returns a function that tells whether the slice is over */
export function startSlice(): () => boolean {
  const endMs = performance.now() + sliceMs;
  return () => performance.now() >= endMs;
}

export interface SliceOptions {
  /** Function whose promise resolves when the next slice can be computed. Default: `nextSlice`. */
  readonly next?: () => Promise<void>;
  /** Signal that is aborted to end the computation, such as when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a long computation in time slices, and returns the result. Other requests are served between slices.
 *
 * @throws the signal's reason if the signal is aborted
 */
export async function inSlices<Result>(
  work: Iterator<unknown, Result>,
  { next = nextSlice, signal }: SliceOptions = {},
): Promise<Result> {
  try {
    let isOver = startSlice();
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (!isOver()) continue;
      await next();
      signal?.throwIfAborted();
      isOver = startSlice();
    }
  } finally {
    work.return?.();
  }
}

/**
 * Lets concurrent requests share the same computation. When a new night begins at solar noon, for example, all clients request
 * the same new list of nights.
 */
export class SharedWork<Result> {
  readonly #inProgress = new Map<string, Promise<Result>>();

  /** Begins a computation, or joins the same computation in progress. @param key - equal for equal computations */
  once(key: string, begin: () => Promise<Result>): Promise<Result> {
    const work = this.#inProgress.get(key) ?? begin().finally(() => this.#inProgress.delete(key));
    this.#inProgress.set(key, work);
    return work;
  }
}

const busy = new Problem(
  503,
  'Too many long responses are in progress. Try again later.',
  {},
  { retryAfterSeconds: 10 },
);

/**
 * Counts open long lists. A list stays open while its client reads. An open list keeps in memory the text that one time slice has
 * computed.
 */
export class LongLists {
  readonly #maxOpen: number;
  #open = 0;

  constructor(maxOpen: number) {
    this.#maxOpen = maxOpen;
  }

  /** Counts a new list. @throws Problem 503 if too many lists are open */
  begin(): void {
    if (this.#open >= this.#maxOpen) throw busy;
    this.#open++;
  }

  end(): void {
    this.#open--;
  }
}

/** Maximum number of pages in progress. A page keeps its nights and its text in memory until the page is complete. */
const maxPagesInTheMaking = 8;

/** Maximum number of pages that wait for their turn. */
const maxPagesWaiting = 100;

/** Limits the number of pages in progress. Making a page never waits for the client, so slow clients do not block other pages. */
export class PagesInTheMaking {
  #inTheMaking = 0;
  /** For each waiting page, a function that ends the wait. The page that has waited longest comes first. */
  readonly #waiting = new Set<() => void>();

  /**
   * Waits for the turn of a page, then makes the page.
   *
   * @param client - signal that is aborted when the client disconnects. A page leaves the queue immediately when its client
   * disconnects
   * @throws Problem 503 if too many pages wait
   */
  make<Page>(make: () => Promise<Page>, client: AbortSignal): Promise<Page> {
    if (this.#waiting.size >= maxPagesWaiting) throw busy;
    return this.#makeInTurn(make, client);
  }

  async #makeInTurn<Page>(make: () => Promise<Page>, client: AbortSignal): Promise<Page> {
    client.throwIfAborted();
    if (this.#inTheMaking < maxPagesInTheMaking) this.#inTheMaking++;
    else await this.#turn(client);
    try {
      await nextSlice();
      client.throwIfAborted();
      return await make();
    } finally {
      this.#passOn();
    }
  }

  /**
   * Resolves when another page is complete or has failed, and the turn passes to the waiting page.
   *
   * @throws the signal's reason if the client disconnects first
   */
  #turn(client: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(begin);
        reject(client.reason);
      };
      const begin = () => {
        client.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting.add(begin);
      client.addEventListener('abort', leave, { once: true });
    });
  }

  #passOn(): void {
    const [begin] = this.#waiting;
    if (begin === undefined) {
      this.#inTheMaking--;
      return;
    }
    this.#waiting.delete(begin);
    begin();
  }
}
