import { expect, test } from 'vitest';
import { EventStreams, type Feed, maxStreams } from '../../../src/http/streamLoop.ts';
import { EventStreamReader } from '../../support/eventStreamReader.ts';
import { pause } from '../../support/places.ts';
import { SimulatedTime } from '../../support/simulatedTime.ts';

const minuteMs = 60_000;

/** Messages at each multiple of a time, after an instant. */
interface Every {
  readonly everyMs: number;
  readonly afterMs: number;
}

/** A part has so many messages at most. */
const perPart = 5;

/** Messages at regular times, which are counted as they are written. @param idOf - makes those of one feed known from another's */
class CountingFeed {
  written = 0;
  readonly #time: SimulatedTime;
  readonly #idOf: (timeMs: number) => string;

  constructor(time: SimulatedTime, idOf: (timeMs: number) => string = String) {
    this.#time = time;
    this.#idOf = idOf;
  }

  readonly feed: Feed<Every> = (every) => this.#parts(every);

  *#parts({ everyMs, afterMs }: Every) {
    for (let timeMs = Math.floor(afterMs / everyMs) * everyMs; ; ) {
      let text = '';
      for (let count = 0; count < perPart && timeMs + everyMs <= this.#time.nowMs; count++) {
        timeMs += everyMs;
        this.written++;
        text += `id: ${this.#idOf(timeMs)}\ndata: {"late_seconds":${(this.#time.nowMs - timeMs) / 1000}}\n\n`;
      }
      yield { text, rest: { everyMs, afterMs: timeMs }, waitMs: timeMs + everyMs - this.#time.nowMs };
    }
  }
}

function setUp() {
  // A whole minute.
  const time = new SimulatedTime(1_000_000_020_000);
  const faults: unknown[] = [];
  const { startTimer } = time.clock();
  const counting = new CountingFeed(time);
  /** Rounds of the event loop that were waited for. */
  const rounds = { count: 0 };
  const nextRound = () => {
    rounds.count++;
    return pause();
  };
  // Evenly spread, and the same in each run: the multiples of the golden ratio.
  let draws = 0;
  const random = () => (draws++ * 0.618034) % 1;
  const streams = new EventStreams<Every>({ nextRound, startTimer, random, onFault: (error) => faults.push(error) });
  streams.use(counting.feed);
  const pass = (forMs: number) => time.pass(forMs, settled);
  /** A stream from the present on, and a client of one. */
  const stream = (everyMs = minuteMs, afterMs = time.nowMs) => streams.open({ everyMs, afterMs }, String(afterMs));
  const open = (everyMs = minuteMs, afterMs = time.nowMs) => client(stream(everyMs, afterMs));
  return { time, streams, faults, counting, rounds, pass, stream, open };
}

/** Rounds that are enough for a part or two of some streams. */
async function settled(): Promise<void> {
  for (let round = 0; round < 30; round++) await pause();
}

/** A client that reads all that comes. */
function client(body: ReadableStream<Uint8Array>) {
  const events = new EventStreamReader();
  const reader = body.getReader();
  let parts = 0;
  const end = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parts++;
      events.read(new TextDecoder().decode(value));
    }
  })();
  return { events, end, parts: () => parts, leave: () => reader.cancel() };
}

const idsOf = ({ events }: Pick<ReturnType<typeof client>, 'events'>) => events.messages.map(({ id }) => Number(id));

/** The multiples of a time after an instant. */
const multiples = (everyMs: number, afterMs: number, count: number) =>
  Array.from({ length: count }, (_, index) => (Math.floor(afterMs / everyMs) + 1 + index) * everyMs);

test('a message comes when it is due, and a comment in every 15 s without one', async () => {
  const { time, streams, pass, open } = setUp();
  await pass(120_000);
  expect([time.wakes, time.timerCount]).toEqual([0, 0]);
  const startMs = time.nowMs;
  const { events, leave } = open();
  await settled();
  await pass(600_000);
  expect(idsOf({ events })).toEqual(multiples(minuteMs, startMs, 10));
  for (const { data } of events.messages) expect(data.late_seconds).toBe(0);
  // At least one for each 15 s; a tenth more, as the sleeps of streams are not equally long, and one before each message.
  expect(events.comments).toBeGreaterThanOrEqual(40);
  expect(events.comments).toBeLessThanOrEqual(60);
  expect(time.timerCount).toBe(1);
  await leave();
  expect([streams.size, time.timerCount]).toEqual([0, 0]);
});

test('no stream is silent for longer than 15 s, and those that were opened together do not send their comments together', async () => {
  const { streams, pass, open } = setUp();
  const clients = Array.from({ length: 20 }, () => open(86_400_000));
  await settled();
  const parts: number[][] = [];
  for (let second = 0; second < 90; second++) {
    await pass(1000);
    parts.push(clients.map((each) => each.parts()));
  }
  for (const [index] of clients.entries()) {
    const changes = parts.flatMap((all, second) => (all[index] === parts[second - 1]?.[index] ? [] : [second]));
    const silences = changes.map((second, change) => second - (changes[change - 1] ?? 0));
    expect(Math.max(...silences)).toBeLessThanOrEqual(16);
  }
  const last = clients.map((_, index) => parts.findLastIndex((all) => all[index] !== parts.at(-1)?.[index]));
  expect(new Set(last).size).toBeGreaterThan(3);
  streams.end();
});

test('a stream wakes twice a second at most, so that nothing is later than that', async () => {
  const { time, streams, pass, open } = setUp();
  const clients = Array.from({ length: 20 }, (_, index) => open(100 + 37 * index));
  await settled();
  await pass(60_000);
  expect(time.wakes).toBeLessThanOrEqual(20 * 120);
  const late = clients.flatMap(({ events }) => events.messages.map(({ data }) => data.late_seconds));
  expect(late.length).toBeGreaterThan(2000);
  expect(Math.max(...late)).toBeLessThanOrEqual(0.5);
  streams.end();
});

test.each([-3_600_000, 3_600_000])('a clock that is set by %i ms repeats and skips nothing', async (byMs) => {
  const { time, streams, pass, open } = setUp();
  const startMs = time.nowMs;
  const one = open();
  await settled();
  await pass(300_000);
  time.setClock(byMs);
  await pass(15_000);
  // What was skipped is sent within the longest sleep.
  expect(idsOf(one)).toEqual(multiples(minuteMs, startMs, byMs > 0 ? 65 : 5));
  await pass(4_000_000);
  const minutes = Math.floor((time.nowMs - startMs) / minuteMs);
  expect(idsOf(one)).toEqual(multiples(minuteMs, startMs, minutes));
  streams.end();
});

test('the first part has an id, so that a client that is cut off before the first message misses nothing', async () => {
  const { streams, open } = setUp();
  const { events } = open();
  await settled();
  expect(events.lastId).toBe('1000000020000');
  expect(events.retryMs).toBe(3000);
  expect(events.messages).toEqual([]);
  streams.end();
});

test('another feed goes on at once behind what was sent, also for a stream that sleeps', async () => {
  const { time, streams, pass, open } = setUp();
  const startMs = time.nowMs;
  const one = open();
  await settled();
  await pass(150_000);
  const { feed } = new CountingFeed(time, (timeMs) => String(timeMs + 1));
  streams.use(({ afterMs }) => feed({ everyMs: minuteMs / 6, afterMs }));
  await settled();
  const first = multiples(minuteMs, startMs, 2);
  const second = multiples(minuteMs / 6, first[1] ?? 0, 20);
  const sent = () => [...first, ...second.filter((timeMs) => timeMs <= time.nowMs).map((timeMs) => timeMs + 1)];
  expect(idsOf(one)).toEqual(sent());
  await pass(60_000);
  expect(idsOf(one)).toEqual(sent());
  streams.end();
});

test('a client that does not read is not computed for; when it reads again it has all, and the others did not wait', async () => {
  const { counting, streams, pass, stream, open } = setUp();
  const [slow, quick] = [stream(), open()];
  await settled();
  await pass(6_000_000);
  expect(quick.events.messages).toHaveLength(100);
  expect(counting.written).toBe(100);
  const late = client(slow);
  for (let round = 0; round < 3; round++) await settled();
  expect(idsOf(late)).toEqual(idsOf(quick));
  await pass(600_000);
  expect(late.events.messages).toHaveLength(110);
  streams.end();
});

test('between two parts there is a round of the event loop for each stream', async () => {
  const { time, rounds, streams, open } = setUp();
  const clients = Array.from({ length: 30 }, () => open(minuteMs, time.nowMs - 100 * minuteMs));
  const sent = () => clients.reduce((sum, { parts }) => sum + parts(), 0);
  // What they begin with has no message.
  await pause();
  let most = 0;
  for (let before = sent(); sent() < 30 * (1 + 100 / perPart); before = sent()) {
    await pause();
    most = Math.max(most, sent() - before);
  }
  // The first part of one, and the next one of another.
  expect(most).toBe(2);
  expect(rounds.count).toBeGreaterThanOrEqual((30 * 100) / perPart);
  for (const each of clients) expect(idsOf(each)).toHaveLength(100);
  streams.end();
});

test('a new stream does not wait for those that are sent what they have missed', async () => {
  const { time, streams, open } = setUp();
  const replays = Array.from({ length: 30 }, () => open(minuteMs, time.nowMs - 10_000 * minuteMs));
  await settled();
  const one = open(minuteMs, time.nowMs - 3 * minuteMs);
  for (let round = 0; round < 5; round++) await pause();
  expect(one.events.messages).toHaveLength(3);
  for (const each of replays) expect(each.events.messages.length).toBeLessThan(100);
  streams.end();
});

test(`beyond ${maxStreams} streams there is a problem, until one closes`, async () => {
  const { time, streams, open } = setUp();
  const [first, ...others] = Array.from({ length: maxStreams }, () => open());
  expect(open).toThrow(expect.objectContaining({ status: 503, retryAfterSeconds: 10 }));
  await first?.leave();
  const last = open();
  expect(streams.size).toBe(maxStreams);
  streams.end();
  await Promise.all([...others, last].map(({ end }) => end));
  expect([streams.size, time.timerCount]).toEqual([0, 0]);
});

test('after the end, new streams end at once', async () => {
  const { streams, open } = setUp();
  streams.end();
  const { events, end } = open();
  await end;
  expect([events.lastId, streams.size]).toEqual(['1000000020000', 0]);
});

test('a client that disconnects while its stream sleeps, waits for its round, or waits for the client leaves nothing', async () => {
  const { time, streams, faults, open, stream } = setUp();
  const sleeping = open();
  await settled();
  const replaying = [open(minuteMs, 0), open(minuteMs, 0)];
  const unread = stream(minuteMs, 0).getReader();
  await unread.read();
  await pause();
  await Promise.all([sleeping, ...replaying].map(({ leave }) => leave()));
  await unread.cancel();
  await stream().cancel();
  await settled();
  expect([streams.size, time.timerCount, faults]).toEqual([0, 0, []]);
});

test('an error breaks the stream off, and is reported; others go on', async () => {
  const { counting, streams, faults, pass, open } = setUp();
  streams.use(function* (every) {
    for (const part of counting.feed(every)) {
      if (every.everyMs === 1000 && part.text !== '') throw new Error('bad');
      yield part;
    }
  });
  const [broken, whole] = [open(1000), open()];
  const end = expect(broken.end).rejects.toThrow('bad');
  await settled();
  await pass(300_000);
  await end;
  expect(faults).toEqual([new Error('bad')]);
  expect(whole.events.messages.length).toBeGreaterThan(3);
  expect(streams.size).toBe(1);
  streams.end();
});
