import { encoded } from './body.ts';
import type { StreamGroup } from './streamGroup.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Where a stream is in the order of its messages: at one of them, or with an empty key before all of an instant. */
export interface Cursor {
  /** Milliseconds of UTC since 1970. */
  readonly timeMs: number;
  /** Orders the messages of one instant. */
  readonly key: string;
}

/** What a stream reports. */
interface Listener<Selection> {
  /** The client takes more. */
  readonly ready: (stream: OpenStream<Selection>) => void;
  /** The client has disconnected. */
  readonly gone: (stream: OpenStream<Selection>) => void;
}

/**
 * An event stream of one client. It has no queue: it is sent a part when the client has taken the one before, so that a client
 * that does not read takes no memory.
 */
export class OpenStream<Selection> {
  readonly body: ReadableStream<Bytes>;
  /** The group that it waits with; `null`: it was left behind, or is new. */
  group: StreamGroup<Selection> | null = null;
  #controller: ReadableStreamDefaultController<Bytes> | null = null;
  #isReady = false;

  /**
   * @param cursor - the last message that it was sent, or where it begins
   * @param opening - the first part of its body
   */
  constructor(
    readonly selection: Selection,
    public cursor: Cursor,
    opening: string,
    { ready, gone }: Listener<Selection>,
  ) {
    this.body = new ReadableStream<Bytes>(
      {
        start: (controller) => {
          this.#controller = controller;
          controller.enqueue(encoded([opening]));
        },
        pull: () => {
          this.#isReady = true;
          ready(this);
        },
        cancel: () => {
          this.#release();
          gone(this);
        },
      },
      { highWaterMark: 0 },
    );
  }

  /** Whether the client takes more. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Sends a part to a client that takes more. */
  send(part: Bytes): void {
    this.#isReady = false;
    this.#controller?.enqueue(part);
  }

  /** Ends the body, so that the client connects again. */
  end(): void {
    this.#release()?.close();
  }

  /** Breaks the body off. */
  fail(error: unknown): void {
    this.#release()?.error(error);
  }

  /** Takes the controller away: on a closed body it throws. @returns `null` where the body is closed already */
  #release(): ReadableStreamDefaultController<Bytes> | null {
    const controller = this.#controller;
    this.#controller = null;
    this.#isReady = false;
    return controller;
  }
}

/** Streams that are written to between two rounds of the event loop: 50 writes to sockets take 5 ms. */
const streamsPerSlice = 50;

/** Does something with each of some streams, slice by slice, with pauses for other requests. Any of them may close in a pause. */
export async function inSlices<Stream>(
  streams: readonly Stream[],
  pause: () => Promise<void>,
  use: (stream: Stream) => void,
): Promise<void> {
  for (const [index, stream] of streams.entries()) {
    if (index > 0 && index % streamsPerSlice === 0) await pause();
    use(stream);
  }
}
