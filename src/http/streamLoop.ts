import { streamFrom } from './body.ts';
import { Problem } from './problem.ts';

/** What an event stream sends at a time. */
export interface StreamPart<Selection> {
  /** Messages that are due; empty where there are none. */
  readonly text: string;
  /** Selects the messages after them. */
  readonly rest: Selection;
  /** How long it is until the next message, by the present clock, milliseconds; not positive where more is due. */
  readonly waitMs: number;
}

/** The messages of a selection, each part computed when it is read. The stream ends with them. */
export type Feed<Selection> = (selection: Selection) => Iterable<StreamPart<Selection>>;

interface EventStreamsOptions {
  /** Resolves in the next round of the event loop. */
  readonly nextRound: () => Promise<void>;
  /** Calls back once, after some milliseconds; default: the runtime's timer. @returns stops it */
  readonly startTimer?: (afterMs: number, callback: () => void) => () => void;
  readonly onFault: (error: unknown) => void;
}

/** Maximum open streams. */
export const maxStreams = 1000;

const tooMany = new Problem(503, `At most ${maxStreams} event streams can be open. Try again later.`, {}, 10);

/** How long a client waits before it connects again, milliseconds: longer than a restart. */
const retryMs = 3000;

/** The longest sleep: in it a clock that is set and a suspension are not noticed. */
const maxSleepMs = 15_000;

/** The shortest sleep, also where the clock stands still just before a message. */
const minSleepMs = 500;

/** A comment after each sleep, by which both sides notice that the connection is alive. */
const comment = ':\n\n';

/** A stream of one client. */
interface OpenStream<Selection> {
  /** What it has not sent yet. */
  rest: Selection;
  isCancelled: boolean;
  /** Ends its sleep. */
  wake: () => void;
}

/**
 * All open event streams, each a loop: it sends what is due, as fast as the client reads, and sleeps until the next message. No
 * message is stored, but what is still to be sent: setting the clock back sends nothing twice, and setting it forward or suspending
 * the machine skips nothing.
 */
export class EventStreams<Selection> {
  readonly #options: Required<EventStreamsOptions>;
  readonly #open = new Set<OpenStream<Selection>>();
  #feed: Feed<Selection>;
  #hasEnded = false;
  readonly #lastYields = { first: Promise.resolve(), next: Promise.resolve() };

  constructor(options: EventStreamsOptions, feed: Feed<Selection> = () => []) {
    this.#options = { startTimer, ...options };
    this.#feed = feed;
  }

  /** How many are open. */
  get size(): number {
    return this.#open.size;
  }

  /** Takes messages from a feed from now on. Open streams go on with it, after what they have sent. */
  use(feed: Feed<Selection>): void {
    this.#feed = feed;
    for (const { wake } of this.#open) wake();
  }

  /** Ends all, now and later, so that their clients connect again to what comes after this. */
  end(): void {
    this.#hasEnded = true;
    for (const { wake } of this.#open) wake();
  }

  /**
   * Opens a stream. Each part is computed when the client takes it, and none for a client that does not read. An error breaks the
   * stream off.
   *
   * @param id - with which a client that is disconnected before the first message connects again
   * @throws Problem 503 where too many are open
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

  /** The loop, for as long as there is no other feed. */
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
   * Streams do not sleep equally long, as they would send their comments together. None ends less than the shortest sleep before a
   * message, which would then be late.
   */
  #sleep(stream: OpenStream<Selection>, waitMs: number): Promise<void> {
    const longestMs = maxSleepMs * (1 - Math.random() / 10);
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
   * Yields to the event loop, which serves one stream in each round, so that requests wait for one part at most: 1,000 streams that
   * awaited only their clients kept them waiting for 4 s. New streams do not wait for those that are sent what they have missed.
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
