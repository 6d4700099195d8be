import { setImmediate } from 'node:timers/promises';
import { Problem } from './problem.ts';

/** The length of a slice, milliseconds: long compared with a round of the event loop, short for a request that waits for it. */
const sliceMs = 8;

/** Maximum time that new connections delay work, milliseconds: enough to accept some 300. */
const maxAcceptingMs = 25;

let accepted = 0;

/** To be called for each new connection. */
export function countAccepted(): void {
  accepted++;
}

let round: Promise<void> | null = null;

/**
 * Resolves in the next round of the event loop in which no connection was accepted, after 25 ms at the latest. A round accepts one
 * connection (libuv), so that the last of 500 that arrive beside lists would wait for seconds. All callers wait for the same round.
 * Otherwise one would work while another waits, and each round would take 8 ms. Attacks: "500 new connections beside lists", "short lists".
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

/** @returns what resolves for one caller in each round, first come, first served */
export function oneInEachRound(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(nextRound);
    return last;
  };
}

/** Resolves when its caller can compute for a slice of long work. */
export const nextSlice = oneInEachRound();

/** Starts a slice. @returns whether it is over */
export function startSlice(): () => boolean {
  const endMs = performance.now() + sliceMs;
  return () => performance.now() >= endMs;
}

export interface SliceOptions {
  /** Resolves when the next slice can be computed. */
  readonly next?: () => Promise<void>;
  /** Such as of a client that disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The result of long work, with a pause after each slice.
 *
 * @throws the signal's reason if it is aborted, which ends the work
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

const busy = new Problem(
  503,
  'Too many long responses are in progress. Try again later.',
  {},
  { retryAfterSeconds: 10 },
);

/** Counts the long lists that are open: each stays open for as long as its client reads, with a slice in memory. */
export class LongLists {
  readonly #maxOpen: number;
  #open = 0;

  constructor(maxOpen: number) {
    this.#maxOpen = maxOpen;
  }

  /** @throws Problem 503 if too many are open */
  begin(): void {
    if (this.#open >= this.#maxOpen) throw busy;
    this.#open++;
  }

  end(): void {
    this.#open--;
  }
}

/** Maximum pages that are made at a time: each has its nights and its text in memory until it is whole. */
const maxPagesInTheMaking = 8;

/** Maximum pages that wait for their turn. */
const maxPagesWaiting = 100;

/** Pages in the making. They never wait for a client: clients that do not read their lists keep nobody from pages. */
export class PagesInTheMaking {
  #inTheMaking = 0;
  /** Each begins a page. The first came first. */
  readonly #waiting = new Set<() => void>();

  /**
   * Makes a page when it is its turn.
   *
   * @param client - a client that has gone needs no page, and frees its place among those that wait at once
   * @throws Problem 503 if too many wait
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

  /** Resolves when a page that has ended passes its turn on. @throws the signal's reason if the client disconnects before */
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
