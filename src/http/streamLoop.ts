import { streamFrom } from './body.ts';
import { Problem } from './problem.ts';

interface StreamPart<Selection> {
  /** The messages that are due; can be empty. */
  readonly text: string;
  /** The selection of the later messages. */
  readonly rest: Selection;
  /** The time until the next message, milliseconds by the clock; 0 or less if more are due. */
  readonly waitMs: number;
}

/** The messages of a selection; each part is computed when it is read. The stream ends with the last part. */
export type Feed<Selection> = (selection: Selection) => Iterable<StreamPart<Selection>>;

interface EventStreamsOptions {
  /** Yields to the event loop. */
  readonly nextRound: () => Promise<void>;
  /** Default: the runtime's timer. @returns a function that stops it */
  readonly startTimer?: (afterMs: number, callback: () => void) => () => void;
  /** 0 … 1, for the jitter. Default: the runtime's. */
  readonly random?: () => number;
  readonly onFault: (error: unknown) => void;
}

/** Maximum open streams. */
export const maxStreams = 1000;

const tooMany = new Problem(503, `At most ${maxStreams} event streams can be open. Try again later.`, {}, 10);

/** How long a client waits before it reconnects: longer than a restart. */
const retryMs = 3000;

/** The longest sleep: changes of the clock and suspensions are noticed after it. */
const maxSleepMs = 15_000;

/** The shortest sleep, even if the clock stands still just before a message. */
const minSleepMs = 500;

/** Sent after each sleep, so that both sides detect a dead connection. */
const comment = ':\n\n';

interface OpenStream<Selection> {
  /** The selection that it has yet to send. */
  rest: Selection;
  isCancelled: boolean;
  /** Ends its sleep. */
  wake: () => void;
}

/**
 * All open event streams. Each is a loop that sends what is due, as fast as the client reads, and sleeps until the next message.
 * It stores what it has yet to send, so that setting the clock back repeats no message, and setting it forward or suspending the
 * machine skips none.
 */
export class EventStreams<Selection> {
  readonly #options: Required<EventStreamsOptions>;
  readonly #open = new Set<OpenStream<Selection>>();
  #feed: Feed<Selection>;
  #hasEnded = false;
  readonly #lastYields = { first: Promise.resolve(), next: Promise.resolve() };

  constructor(options: EventStreamsOptions, feed: Feed<Selection> = () => []) {
    this.#options = { startTimer, random: Math.random, ...options };
    this.#feed = feed;
  }

  /** The number of open streams. */
  get size(): number {
    return this.#open.size;
  }

  /** Replaces the feed. Open streams continue with the new one after their last message. */
  use(feed: Feed<Selection>): void {
    this.#feed = feed;
    for (const { wake } of this.#open) wake();
  }

  /** Ends all streams, open and new ones, so that their clients reconnect to the next process. */
  end(): void {
    this.#hasEnded = true;
    for (const { wake } of this.#open) wake();
  }

  /**
   * Opens a stream, whose parts are computed as the client reads. An error resets the connection.
   *
   * @param id - the id with which a client reconnects if it is disconnected before the first message
   * @throws Problem 503 if too many are open
   */
  open(selection: Selection, id: string): ReadableStream<Uint8Array<ArrayBuffer>> {
    if (this.size >= maxStreams) throw tooMany;
    const stream = { rest: selection, isCancelled: false, wake: () => {} };
    this.#open.add(stream);
    const parts = this.#parts(stream, `retry: ${retryMs}\nid: ${id}\n\n`);
    return streamFrom(parts, () => {
      stream.isCancelled = true;
      this.#open.delete(stream);
      stream.wake();
    });
  }

  #isOver({ isCancelled }: OpenStream<Selection>): boolean {
    return isCancelled || this.#hasEnded;
  }

  async *#parts(stream: OpenStream<Selection>, opening: string): AsyncGenerator<string, void> {
    try {
      yield opening;
      await this.#yield('first');
      for (let feed: unknown; feed !== this.#feed && !this.#isOver(stream); ) {
        feed = this.#feed;
        yield* this.#partsOf(this.#feed, stream);
      }
    } catch (error) {
      this.#options.onFault(error);
      throw error;
    } finally {
      this.#open.delete(stream);
    }
  }

  /** The loop, until the feed is replaced. */
  async *#partsOf(feed: Feed<Selection>, stream: OpenStream<Selection>): AsyncGenerator<string, void> {
    let before = '';
    for (const { text, rest, waitMs } of feed(stream.rest)) {
      const part = before + text;
      before = '';
      if (part !== '') yield part;
      else if (waitMs > 0) {
        await this.#sleep(stream, waitMs);
        before = comment;
      }
      stream.rest = rest;
      await this.#yield('next');
      if (feed !== this.#feed || this.#isOver(stream)) return;
    }
  }

  /**
   * With jitter, so that comments are not sent all at once. A sleep does not end just before a message, as the shortest sleep
   * would then delay the message.
   */
  #sleep(stream: OpenStream<Selection>, waitMs: number): Promise<void> {
    const longestMs = maxSleepMs * (1 - this.#options.random() / 10);
    const sleepMs = Math.max(minSleepMs, waitMs <= longestMs ? waitMs : Math.min(longestMs, waitMs - minSleepMs));
    return new Promise((resolve) => {
      const stop = this.#options.startTimer(Math.ceil(sleepMs), resolve);
      stream.wake = () => {
        stop();
        resolve();
      };
    });
  }

  /**
   * Yields to the event loop, which serves one stream in each round, so that requests wait for one part at most: 1,000 streams
   * that awaited only their clients delayed requests by 4 s. New streams do not wait for those that catch up.
   */
  #yield(part: 'first' | 'next'): Promise<void> {
    this.#lastYields[part] = this.#lastYields[part].then(this.#options.nextRound);
    return this.#lastYields[part];
  }
}

function startTimer(afterMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, afterMs);
  return () => clearTimeout(timer);
}
