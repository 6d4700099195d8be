import { encoded } from './body.ts';
import { type Cursor, inSlices, type OpenStream } from './openStream.ts';

/** A message of an event stream. */
export interface Message {
  readonly cursor: Cursor;
  /** When it is due, milliseconds of UTC since 1970. */
  readonly dueMs: number;
  /** Writes it, sent so many seconds after it was due. `null`: it is none of the selection, but was on the way to the next. */
  readonly text: ((lateSeconds: number) => string) | null;
}

/** Messages read between two rounds of the event loop: those of some three nights. */
const messagesPerSlice = 50;

/** Streams of one selection that wait for the same message, which is computed and written once for all of them. */
export class StreamGroup<Selection> {
  readonly members = new Set<OpenStream<Selection>>();
  /** Whether someone is sending what is due. */
  isSending = false;
  readonly #messages: Iterator<Message>;
  #position: Cursor;
  #next: Message | null;

  /** @param messages - those of the selection behind the position */
  constructor(
    readonly selection: Selection,
    messages: Iterator<Message>,
    position: Cursor,
  ) {
    this.#messages = messages;
    this.#position = position;
    this.#next = this.#read();
  }

  #read(): Message | null {
    const { done, value } = this.#messages.next();
    return done ? null : value;
  }

  /** When the next message is due; infinite where there is none. */
  get dueMs(): number {
    return this.#next?.dueMs ?? Number.POSITIVE_INFINITY;
  }

  get hasReady(): boolean {
    for (const { isReady } of this.members) if (isReady) return true;
    return false;
  }

  /** Whether the next message is also the next one behind a cursor. */
  isAt(cursor: Cursor, compare: (one: Cursor, other: Cursor) => number): boolean {
    const isBefore = this.#next === null || compare(cursor, this.#next.cursor) < 0;
    return isBefore && compare(this.#position, cursor) <= 0;
  }

  /** Whether the next message is that of another group of the same selection. */
  isBeside(other: StreamGroup<Selection>): boolean {
    const [one, two] = [this.#next?.cursor, other.#next?.cursor];
    return one?.timeMs === two?.timeMs && one?.key === two?.key;
  }

  /** Takes a stream in, from the group that it is in. */
  add(stream: OpenStream<Selection>): void {
    stream.group?.remove(stream);
    this.members.add(stream);
    stream.group = this;
  }

  remove(stream: OpenStream<Selection>): void {
    this.members.delete(stream);
    stream.group = null;
  }

  /** Sends a slice of what is due to those that take it, and leaves the others behind. */
  async sendSlice(nowMs: number, pause: () => Promise<void>): Promise<void> {
    const texts = this.#take(nowMs);
    if (texts.length === 0) return;
    const [part, position] = [encoded(texts), this.#position];
    await inSlices([...this.members], pause, (stream) => {
      // Else it was closed meanwhile, or is of another feed.
      if (stream.group !== this) return;
      if (!stream.isReady) return this.remove(stream);
      stream.cursor = position;
      stream.send(part);
    });
  }

  /** The texts of a slice of what is due. */
  #take(nowMs: number): string[] {
    const texts: string[] = [];
    for (let read = 0; read < messagesPerSlice && this.#next !== null && this.dueMs <= nowMs; read++) {
      const { text, dueMs, cursor } = this.#next;
      if (text !== null) texts.push(text((nowMs - dueMs) / 1000));
      this.#position = cursor;
      this.#next = this.#read();
    }
    return texts;
  }
}
