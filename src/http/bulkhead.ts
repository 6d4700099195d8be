import PQueue from 'p-queue';
import { Problem } from './problem.ts';

/** Of each kind of work, computed at a time: one while the other waits for its client or its compression. */
const maxComputed = 2;

/** Of each kind of work, waiting at most. */
const maxWaiting = 250;

/** Longer than this none waits: proxies and clients give up after 60 s, and idle connections are closed then. */
const maxWaitMs = 20_000;

/** How long a client that reads slowly keeps the others waiting for its next part. */
const patienceMs = 50;

const busy = new Problem(503, 'Too many requests are waiting. Try again later.', {}, 10);

/** Bounds what is computed at a time for one kind of work, each to its end. The others wait, first come, first served. */
export class Lane {
  readonly #queue = new PQueue({ concurrency: maxComputed });

  /**
   * Waits for a place, unless the client disconnects.
   *
   * @throws Problem 503 where too many wait, or it waits too long
   * @throws the signal's reason where the client has disconnected
   */
  async enter(client: AbortSignal): Promise<LanePlace> {
    if (this.#queue.size >= maxWaiting) throw busy;
    client.throwIfAborted();
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(busy), maxWaitMs);
    const leaveQueue = () => waiting.abort(client.reason);
    client.addEventListener('abort', leaveQueue);
    try {
      const leave = await this.#enter({ signal: waiting.signal });
      // Once more before all that have had no place.
      return new LanePlace(leave, () => this.#enter({ priority: 1 }));
    } finally {
      clearTimeout(timer);
      client.removeEventListener('abort', leaveQueue);
    }
  }

  /** A place is a task of the queue, which ends when the place is given up. */
  #enter(options: { readonly signal?: AbortSignal; readonly priority?: number }): Promise<() => void> {
    return new Promise((resolve, reject) => {
      this.#queue.add(() => new Promise<void>((leave) => resolve(leave)), options).catch(reject);
    });
  }
}

/** The lanes of expensive work: pages do not wait for lists, nor calendars and months for downloads that take a minute. */
export type Bulkhead = Readonly<Record<'pages' | 'lists' | 'longLists', Lane>>;

export function createBulkhead(): Bulkhead {
  return { pages: new Lane(), lists: new Lane(), longLists: new Lane() };
}

/** A place in a lane; while the client of a body that is made as it reads does not read, others have it. */
export class LanePlace {
  readonly #enterAgain: () => Promise<() => void>;
  #leave: (() => void) | null;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(leave: () => void, enterAgain: () => Promise<() => void>) {
    this.#leave = leave;
    this.#enterAgain = enterAgain;
  }

  /** Resolves when the next part can be made. */
  async take(): Promise<void> {
    clearTimeout(this.#patience);
    this.#leave ??= await this.#enterAgain();
  }

  /** The part is made; the client has not asked for the next one yet. */
  rest(): void {
    this.#patience = setTimeout(() => this.leave(), patienceMs);
  }

  leave(): void {
    clearTimeout(this.#patience);
    this.#leave?.();
    this.#leave = null;
  }
}
