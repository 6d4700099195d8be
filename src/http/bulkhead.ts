import PQueue from 'p-queue';
import { Problem } from './problem.ts';

/** Maximum computed at a time, per lane: one can be computed while the other waits for its client or its compression. */
const maxComputed = 2;

/** Maximum waiting, per lane. */
const maxWaiting = 250;

/** Maximum wait: proxies and clients give up after 60 s, and idle connections are closed then. */
const maxWaitMs = 20_000;

/** How long a client that does not read keeps its place for its next part. */
const patienceMs = 50;

const busy = new Problem(503, 'Too many requests are waiting. Try again later.', {}, 10);

/** Limits how many responses of one kind are computed at a time. The others wait, first come, first served. */
export class Lane {
  readonly #queue = new PQueue({ concurrency: maxComputed });

  /**
   * Waits for a place, unless the client disconnects.
   *
   * @throws Problem 503 if too many wait, or this one waits too long
   * @throws the signal's reason if the client has disconnected
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
      // Later parts take precedence over responses that have not begun.
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

/** A place in a lane. While the client of a streamed body does not read, others can take it. */
export class LanePlace {
  readonly #enterAgain: () => Promise<() => void>;
  #leave: (() => void) | null;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(leave: () => void, enterAgain: () => Promise<() => void>) {
    this.#leave = leave;
    this.#enterAgain = enterAgain;
  }

  /** Resolves when the next part can be computed. */
  async take(): Promise<void> {
    clearTimeout(this.#patience);
    this.#leave ??= await this.#enterAgain();
  }

  /** Called when a part is computed, and the next one is not requested yet. */
  rest(): void {
    this.#patience = setTimeout(() => this.leave(), patienceMs);
  }

  leave(): void {
    clearTimeout(this.#patience);
    this.#leave?.();
    this.#leave = null;
  }
}
