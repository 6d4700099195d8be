import { describe, expect, test } from 'vitest';
import { EventStreams, type Feed, maxStreams } from '../../../src/http/eventStreams.ts';
import type { Cursor } from '../../../src/http/openStream.ts';
import type { Message } from '../../../src/http/streamGroup.ts';
import { EventStreamReader } from '../../support/eventStreamReader.ts';
import { pause } from '../../support/places.ts';
import { SimulatedTime } from '../../support/simulatedTime.ts';

/** A selection whose messages come at each multiple of a time. */
type Every = { readonly key: string; readonly everyMs: number };

const idOf = ({ timeMs }: Cursor) => String(timeMs);
const minutely: Every = { key: 'a minute', everyMs: 60_000 };

/** Messages at regular times, which are counted as they are read. */
class CountingFeed implements Feed<Every> {
  read = 0;
  compare = (one: Cursor, other: Cursor) => one.timeMs - other.timeMs;
  *messages({ everyMs }: Every, after: Cursor): Generator<Message> {
    for (let timeMs = (Math.floor(after.timeMs / everyMs) + 1) * everyMs; ; timeMs += everyMs) {
      this.read++;
      const text = (late: number) => `id: ${timeMs}\ndata: {"late_seconds":${late}}\n\n`;
      yield { cursor: { timeMs, key: 'x' }, dueMs: timeMs, text };
    }
  }
}

function setUp(feed: Feed<Every> = new CountingFeed(), beforePause: () => void = () => {}) {
  const time = new SimulatedTime(1_000_000_000_000);
  const faults: unknown[] = [];
  const streams = new EventStreams<Every>({
    clock: time.clock(),
    pause: () => {
      beforePause();
      return pause();
    },
    nextRound: pause,
    onFault: (error) => faults.push(error),
  });
  streams.use(feed);
  const pass = (forMs: number) => time.pass(forMs, settled);
  /** A stream from the present on, and a client of one. */
  const stream = (selection = minutely) => streams.open(selection, { timeMs: time.nowMs, key: '' }, idOf);
  const open = (selection = minutely) => client(stream(selection));
  return { time, streams, faults, pass, stream, open };
}

/** Thirty rounds are enough for a thousand streams and a few slices. */
async function settled(): Promise<void> {
  for (let round = 0; round < 30; round++) await pause();
}

/** A client that reads all that comes. */
function client(body: ReadableStream<Uint8Array>) {
  const events = new EventStreamReader();
  const reader = body.getReader();
  const end = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      events.read(new TextDecoder().decode(value));
    }
  })();
  return { events, end, leave: () => reader.cancel() };
}

describe('the timer', () => {
  test('wakes for a message when it is due, and for a comment every 15 s, but not without streams', async () => {
    const { time, streams, pass, open } = setUp();
    await pass(120_000);
    expect([time.wakes, time.timerCount]).toEqual([0, 0]);
    const { events, leave } = open();
    await settled();
    await pass(600_000);
    expect(events.messages).toHaveLength(10);
    for (const { data } of events.messages) expect(data.late_seconds).toBe(0);
    expect(events.comments).toBe(40);
    expect(time.wakes).toBeLessThanOrEqual(50);
    expect(time.timerCount).toBe(1);
    await leave();
    expect([streams.size, time.timerCount]).toEqual([0, 0]);
  });

  test('is one for all, and wakes twice a second at most, so that nothing is later than that', async () => {
    const { time, streams, pass, open } = setUp();
    const everyMs = (index: number) => 1000 + 37 * index;
    const clients = Array.from({ length: 20 }, (_, index) => open({ key: `${index}`, everyMs: everyMs(index) }));
    await settled();
    await pass(60_000);
    expect(time.timerCount).toBe(1);
    expect(time.wakes).toBeLessThanOrEqual(120);
    const late = clients.flatMap(({ events }) => events.messages.map(({ data }) => data.late_seconds));
    expect(late.length).toBeGreaterThan(800);
    expect(Math.max(...late)).toBeLessThanOrEqual(0.5);
    streams.end();
  });
});

test('streams of one selection share what is computed, also those that come later', async () => {
  const feed = new CountingFeed();
  const { streams, pass, open } = setUp(feed);
  const clients = [];
  for (let opened = 0; opened < 100; opened++) {
    clients.push(open());
    await settled();
    await pass(1000);
  }
  await pass(600_000);
  // A reload begins anew.
  streams.use(feed);
  await settled();
  await pass(600_000);
  expect(clients[0]?.events.messages).toHaveLength(22);
  expect(feed.read).toBeLessThanOrEqual(22 + 2);
  streams.end();
});

test('the first part has an id, so that a client that is cut off before the first message misses nothing', async () => {
  const { streams, open } = setUp();
  const { events } = open();
  await settled();
  expect(events.lastId).toBe('1000000000000');
  expect(events.retryMs).toBe(3000);
  expect(events.messages).toEqual([]);
  streams.end();
});

test('a client that does not read is not computed for; when it reads again it has all, and the others do not wait', async () => {
  const feed = new CountingFeed();
  const { streams, pass, stream, open } = setUp(feed);
  const [slow, quick] = [stream(), open()];
  await settled();
  await pass(6_000_000);
  expect(quick.events.messages).toHaveLength(100);
  expect(feed.read).toBeLessThanOrEqual(102);
  const { events } = client(slow);
  await settled();
  expect(events.messages.map(({ id }) => id)).toEqual(quick.events.messages.map(({ id }) => id));
  // They wait together again.
  const before = feed.read;
  await pass(600_000);
  expect(events.messages).toHaveLength(110);
  expect(feed.read - before).toBe(10);
  streams.end();
});

test(`beyond ${maxStreams} streams there is a problem, until one closes`, async () => {
  const { time, streams, open } = setUp();
  const [first] = Array.from({ length: maxStreams }, () => open());
  expect(open).toThrow(expect.objectContaining({ status: 503, retryAfterSeconds: 10 }));
  await first?.leave();
  open();
  expect(streams.size).toBe(maxStreams);
  streams.end();
  expect([streams.size, time.timerCount]).toEqual([0, 0]);
});

test('after the end, new streams end at once', async () => {
  const { streams, open } = setUp();
  streams.end();
  const { events, end } = open();
  await end;
  expect([events.lastId, streams.size]).toEqual(['1000000000000', 0]);
});

describe('while the comment is sent to 120 streams, in slices,', () => {
  /** Opens them, and lets something happen to the last one between the first two slices. @returns what became of the others */
  async function disturbBeat(disturb: (last: ReturnType<typeof client>, streams: EventStreams<Every>) => void) {
    let beforePause = () => {};
    const { streams, faults, pass, open } = setUp(undefined, () => beforePause());
    const clients = Array.from({ length: 120 }, () => open());
    const last = clients.pop();
    await settled();
    beforePause = () => {
      beforePause = () => {};
      if (last !== undefined) disturb(last, streams);
    };
    await pass(15_000);
    expect(faults).toEqual([]);
    const comments = clients.map(({ events }) => events.comments);
    const { size } = streams;
    streams.end();
    await Promise.all(clients.map(({ end }) => end));
    return { size, comments };
  }

  test('a client can disconnect', async () => {
    const { size, comments } = await disturbBeat((last) => void last.leave());
    expect(size).toBe(119);
    expect(comments).toEqual(comments.map(() => 1));
  });

  test('the service can stop', async () => {
    const { size, comments } = await disturbBeat((_last, streams) => streams.end());
    expect(size).toBe(0);
    expect(comments.filter((count) => count === 1)).toHaveLength(50);
  });
});

test('an error breaks the stream off, and is reported; others go on', async () => {
  const good = new CountingFeed();
  const feed: Feed<Every> = {
    compare: good.compare,
    *messages(selection, after) {
      yield* [good.messages(selection, after).next().value as Message];
      if (selection.key === 'bad') throw new Error('bad');
      yield* good.messages(selection, { timeMs: after.timeMs + 60_000, key: '' });
    },
  };
  const { streams, faults, pass, open } = setUp(feed);
  const [broken, whole] = [open({ ...minutely, key: 'bad' }), open()];
  const end = expect(broken.end).rejects.toThrow('bad');
  await settled();
  await pass(300_000);
  await end;
  expect(faults).toEqual([new Error('bad')]);
  expect(whole.events.messages.length).toBeGreaterThan(3);
  expect(streams.size).toBe(1);
  streams.end();
});
