import { encoded } from './body.ts';
import type { Clock } from './clock.ts';
import { type Cursor, inSlices, OpenStream } from './openStream.ts';
import { Problem } from './problem.ts';
import { type Message, StreamGroup } from './streamGroup.ts';
import { minSleepMs, WakeTimer } from './wakeTimer.ts';

/** What selects the messages of a stream. */
interface Keyed {
  /** Equal for selections of the same messages. */
  readonly key: string;
}

/** Where messages come from. */
export interface Feed<Selection> {
  /** The messages after a cursor, in their order, each computed when it is read. */
  readonly messages: (selection: Selection, after: Cursor) => Iterator<Message>;
  /** Negative where the first of two cursors comes first. */
  readonly compare: (one: Cursor, other: Cursor) => number;
}

const noMessages: Feed<unknown> = { messages: () => [].values(), compare: () => 0 };

export interface EventStreamsOptions {
  readonly clock: Clock;
  /** Resolves in the next round of the event loop, for one caller in each. */
  readonly pause: () => Promise<void>;
  /** The same without waiting for other callers: for a new stream, which else would wait for all that send what was missed. */
  readonly nextRound: () => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

/** The timer may be wrong by what a suspended machine slept and by what its clock was set, so it never runs for longer. */
const beatEveryMs = 15_000;

/** A client that was disconnected waits for so long before it connects again: longer than a restart. */
const retryMs = 3000;

/** Open streams at most. One takes up to 20 kB, besides what it waits with. */
export const maxStreams = 1000;

const tooMany = new Problem(503, `At most ${maxStreams} event streams can be open. Try again later.`, {}, 10);

/** A comment, by which both sides notice that the connection is alive. */
const beat = encoded([':\n\n']);

/**
 * All open event streams, on one timer. Messages are not stored: a stream is a cursor and a selection, and the feed computes what
 * comes next. So setting the clock back sends nothing twice, and setting it forward or a suspended machine skips nothing.
 */
export class EventStreams<Selection extends Keyed> {
  readonly #options: EventStreamsOptions;
  readonly #streams = new Set<OpenStream<Selection>>();
  readonly #groups = new Map<string, StreamGroup<Selection>[]>();
  /** Those that are in no group yet. */
  readonly #pending = new Set<OpenStream<Selection>>();
  #feed: Feed<Selection> = noMessages;
  #isJoining = false;
  #hasEnded = false;
  readonly #timer: WakeTimer;
  /** By elapsed time. */
  #lastBeatMs = 0;

  constructor(options: EventStreamsOptions) {
    this.#options = options;
    this.#timer = new WakeTimer(options.clock, () => this.#wake());
  }

  /** How many are open. */
  get size(): number {
    return this.#streams.size;
  }

  /**
   * Opens a stream.
   *
   * @param idOf - writes the cursor, by which a client that is disconnected before the first message misses nothing
   * @throws Problem 503 where too many are open
   */
  open(
    selection: Selection,
    cursor: Cursor,
    idOf: (cursor: Cursor) => string,
  ): ReadableStream<Uint8Array<ArrayBuffer>> {
    if (this.#streams.size >= maxStreams) throw tooMany;
    const stream = new OpenStream(selection, cursor, `retry: ${retryMs}\nid: ${idOf(cursor)}\n\n`, {
      ready: (ready) => this.#ready(ready),
      gone: (gone) => this.#close(gone),
    });
    if (this.#hasEnded) {
      stream.end();
      return stream.body;
    }
    if (this.#streams.size === 0) this.#lastBeatMs = this.#options.clock.elapsed();
    this.#streams.add(stream);
    this.#sleep();
    this.#join([stream]);
    return stream.body;
  }

  /** Takes messages from a feed from now on. Open streams go on with it behind their cursors. */
  use(feed: Feed<Selection>): void {
    this.#feed = feed;
    this.#groups.clear();
    for (const stream of this.#streams) stream.group?.remove(stream);
    // The earliest first: those behind it that wait for the same message join it.
    this.#join([...this.#streams].sort((one, other) => feed.compare(one.cursor, other.cursor)));
  }

  /** Ends all, now and later, so that their clients connect again to what comes after this. */
  end(): void {
    this.#hasEnded = true;
    for (const stream of [...this.#streams]) {
      stream.end();
      this.#close(stream);
    }
  }

  /** Runs work that nobody waits for: without a listener its error would end the process. */
  #run(work: Promise<void>): void {
    work.catch(this.#options.onFault);
  }

  #ready(stream: OpenStream<Selection>): void {
    if (stream.group !== null) this.#run(this.#sendDue(stream.group));
    else if (this.#streams.has(stream)) this.#join([stream]);
  }

  #close(stream: OpenStream<Selection>): void {
    this.#streams.delete(stream);
    this.#pending.delete(stream);
    const { group } = stream;
    group?.remove(stream);
    if (group?.members.size === 0) this.#drop(group);
    if (this.#streams.size === 0) this.#timer.stop();
  }

  #drop(group: StreamGroup<Selection>): void {
    const { key } = group.selection;
    const others = this.#groupsOf(key).filter((each) => each !== group);
    if (others.length > 0) this.#groups.set(key, others);
    else this.#groups.delete(key);
  }

  #groupsOf(key: string): readonly StreamGroup<Selection>[] {
    return this.#groups.get(key) ?? [];
  }

  /** Puts streams into groups, one after the other, as it may take long to find the first message of one. */
  #join(streams: readonly OpenStream<Selection>[]): void {
    for (const stream of streams) {
      // To the end, also one that has been passed.
      this.#pending.delete(stream);
      this.#pending.add(stream);
    }
    if (!this.#isJoining) this.#run(this.#joinPending());
  }

  async #joinPending(): Promise<void> {
    this.#isJoining = true;
    for (const stream of this.#pending) {
      try {
        const group = this.#groupAt(stream) ?? (await this.#newGroup(stream));
        if (group === null) continue;
        this.#pending.delete(stream);
        group.add(stream);
        this.#run(this.#sendDue(group));
      } catch (error) {
        this.#fail(stream, error);
      }
    }
    this.#isJoining = false;
  }

  #groupAt({ selection, cursor }: OpenStream<Selection>): StreamGroup<Selection> | undefined {
    return this.#groupsOf(selection.key).find((group) => group.isAt(cursor, this.#feed.compare));
  }

  /** @returns `null` where the stream was closed meanwhile, or has to be joined again, to the groups of another feed */
  async #newGroup(stream: OpenStream<Selection>): Promise<StreamGroup<Selection> | null> {
    const { selection, cursor } = stream;
    const feed = this.#feed;
    await this.#options.nextRound();
    if (feed !== this.#feed || !this.#pending.has(stream)) return null;
    const group = new StreamGroup(selection, feed.messages(selection, cursor), cursor);
    this.#groups.set(selection.key, [...this.#groupsOf(selection.key), group]);
    return group;
  }

  /** Sends what is due in slices, as fast as the fastest client of a group reads. */
  async #sendDue(group: StreamGroup<Selection>): Promise<void> {
    if (group.isSending) return;
    const { clock, pause } = this.#options;
    group.isSending = true;
    try {
      while (group.dueMs <= clock.now() && group.hasReady) {
        await group.sendSlice(clock.now(), pause);
        await pause();
      }
      this.#settle(group);
    } catch (error) {
      for (const stream of [...group.members]) this.#fail(stream, error);
    }
    group.isSending = false;
  }

  /** Merges a group into one that waits for the same message, and plans to wake for that. */
  #settle(group: StreamGroup<Selection>): void {
    const others = this.#groupsOf(group.selection.key).filter((each) => each !== group);
    const beside = others.find((other) => other.isBeside(group));
    if (beside !== undefined) for (const stream of [...group.members]) beside.add(stream);
    if (group.members.size === 0) this.#drop(group);
    this.#sleepUntil(group.dueMs);
  }

  #fail(stream: OpenStream<Selection>, error: unknown): void {
    this.#options.onFault(error);
    stream.fail(error);
    this.#close(stream);
  }

  /** Sleeps until the next message of a group. What is due already waits for a client, not for the clock. */
  #sleepUntil(dueMs: number): void {
    const sleepMs = dueMs - this.#options.clock.now();
    if (sleepMs > 0) this.#sleep(sleepMs);
  }

  /** Sleeps until the next comment, or not as long. */
  #sleep(forMs = Number.POSITIVE_INFINITY): void {
    const untilBeatMs = this.#lastBeatMs + beatEveryMs - this.#options.clock.elapsed();
    if (this.#streams.size > 0) this.#timer.start(Math.min(forMs, untilBeatMs));
  }

  #wake(): void {
    const elapsedMs = this.#options.clock.elapsed();
    const isBeat = elapsedMs - this.#lastBeatMs > beatEveryMs - minSleepMs;
    if (isBeat) this.#lastBeatMs = elapsedMs;
    for (const group of [...this.#groups.values()].flat()) this.#run(this.#sendDue(group));
    if (isBeat) this.#run(this.#sendBeat());
    this.#sleep();
  }

  #sendBeat(): Promise<void> {
    return inSlices([...this.#streams], this.#options.pause, (stream) => {
      if (stream.isReady) stream.send(beat);
    });
  }
}
