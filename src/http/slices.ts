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
 * Resolves in the next round of the event loop in which no connection was accepted: a round accepts one (libuv), so that the last
 * of 500 that arrive beside lists would wait for seconds. All callers wait for the same round. Otherwise one would work while
 * another waits, and each round would take 8 ms. Attacks: "500 new connections beside lists", "short lists, 250 at once".
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

/** Resolves for one caller in each round, first come, first served. */
function oneInEachRound(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(nextRound);
    return last;
  };
}

/** Resolves when its caller can compute for a slice of long work. */
export const nextSlice = oneInEachRound();

/** Resolves when a request can be read and begun, which takes 1 to 3 ms. Attack: "short lists, 250 at once". */
export const nextTurn = oneInEachRound();

/** Starts a slice. @returns whether it is over */
export function startSlice(): () => boolean {
  const endMs = performance.now() + sliceMs;
  return () => performance.now() >= endMs;
}

/**
 * The result of long work, with a pause after each slice.
 *
 * @param next - resolves when the next slice can be computed
 * @throws the signal's reason if the client disconnects, which ends the work
 */
export async function inSlices<Result>(
  work: Iterator<unknown, Result>,
  next = nextSlice,
  client?: AbortSignal,
): Promise<Result> {
  try {
    let isOver = startSlice();
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      if (!isOver()) continue;
      await next();
      client?.throwIfAborted();
      isOver = startSlice();
    }
  } finally {
    work.return?.();
  }
}

/** Maximum long answers of a kind that are open at a time, each with a slice of a list or some parts of a page in memory. */
const maxOpen = 100;

const busy = new Problem(503, 'Too many long responses are under way. Try again later.', {}, 10);

/** Counts the long answers of one kind that are open. */
export class LongAnswers {
  #open = 0;

  /** @throws Problem 503 if too many are open */
  begin(): void {
    if (this.#open >= maxOpen) throw busy;
    this.#open++;
  }

  end(): void {
    this.#open--;
  }
}
