import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { streamOf, wholeOf } from '../../../src/http/body.ts';
import { noFault } from '../../support/site.ts';

/** A number of texts. `state` has the number of texts made so far, and whether the generator has ended. */
function counted(count: number) {
  const state = { made: 0, isEnded: false };
  function* parts() {
    try {
      for (let part = 0; part < count; part++) {
        state.made++;
        yield `${part} `;
      }
    } finally {
      state.isEnded = true;
    }
  }
  return { state, body: parts() };
}

const streamed = (texts: Iterable<string>, onError: (error: unknown) => void = noFault, onEnd = () => {}) =>
  streamOf(() => texts, { client: new AbortController().signal, onError, onEnd });

/** Ends each time slice immediately, so that each text is a part of its own. Each reading of the clock is a second later. */
const slowly = () => {
  let timeMs = 0;
  const now = vi.spyOn(performance, 'now').mockImplementation(() => (timeMs += 1000));
  onTestFinished(() => now.mockRestore());
};

describe('a stream', () => {
  beforeEach(slowly);

  test('has all parts in their order', async () => {
    const parts = fc.array(fc.string({ unit: 'grapheme' }));
    await fc.assert(
      fc.asyncProperty(parts, async (texts) => {
        expect(await new Response(await streamed(texts)).text()).toBe(texts.join(''));
      }),
    );
  });

  test('makes each part only when it is read, except the first', async () => {
    const { state, body } = counted(1000);
    const stream = await streamed(body);
    expect(state.made).toBe(1);
    const reader = stream.getReader();
    for (let read = 0; read < 5; read++) await reader.read();
    for (let round = 0; round < 50; round++) await setImmediate();
    expect(state.made).toBe(5);
    await reader.cancel();
  });

  test.each([0, 1, 2])('ends the work when its client disconnects after %i parts', async (count) => {
    const { state, body } = counted(1000);
    let ends = 0;
    const reader = (await streamed(body, noFault, () => void ends++)).getReader();
    for (let read = 0; read < count; read++) await reader.read();
    const pending = reader.read();
    await reader.cancel();
    await pending;
    for (let round = 0; round < 50; round++) await setImmediate();
    expect(state.made).toBeLessThanOrEqual(count + 1);
    expect([state.isEnded, ends]).toEqual([true, 1]);
  });

  test.each([
    ['after an empty part', ['', 'leave', '', 'not made']],
    ['during its first part', ['leave and go on', 'not made']],
  ])(
    'ends the work when its client disconnects %s, even if nobody reads or cancels the stream',
    async (_when, texts) => {
      const leaving = new AbortController();
      const made: string[] = [];
      function* parts() {
        for (const text of texts) {
          made.push(text);
          if (text.startsWith('leave')) leaving.abort();
          yield text === 'leave' ? '' : text;
        }
      }
      let ends = 0;
      await streamOf(() => parts(), { client: leaving.signal, onError: noFault, onEnd: () => void ends++ });
      for (let round = 0; round < 50; round++) await setImmediate();
      expect(made).not.toContain('not made');
      expect(ends).toBe(1);
    },
  );

  test('fails and does not end normally after an error, and the error is reported', async () => {
    const faults: unknown[] = [];
    let ends = 0;
    const failing = function* () {
      yield* ['a', 'b', 'c'];
      throw new Error('no more');
    };
    const stream = await streamed(
      failing(),
      (error) => faults.push(error),
      () => void ends++,
    );
    await expect(new Response(stream).text()).rejects.toThrow('no more');
    expect([faults, ends]).toEqual([[new Error('no more')], 1]);
  });

  test('does not begin if its first part fails, and the caller gets the error', async () => {
    let ends = 0;
    const failing = function* (): Generator<string> {
      yield '';
      throw new Error('nothing');
    };
    await expect(streamed(failing(), noFault, () => void ends++)).rejects.toThrow('nothing');
    expect(ends).toBe(1);
  });

  test('is computed in turns: one part of one stream in each round of the event loop', async () => {
    let round = 0;
    let isOver = false;
    const count = async () => {
      for (; !isOver; round++) await setImmediate();
    };
    void count();
    const rounds: number[] = [];
    function* parts() {
      for (let part = 0; part < 10; part++) {
        rounds.push(round);
        yield 'x';
      }
    }
    await Promise.all([1, 2, 3].map(async () => new Response(await streamed(parts())).text()));
    isOver = true;
    expect(rounds).toHaveLength(30);
    expect(new Set(rounds).size).toBe(30);
  });

  test('has no empty part: a step without a result is only a pause', async () => {
    expect(await lengthsOf(['[', ...Array(100).fill(''), ']'])).toEqual([1, 1]);
  });
});

async function lengthsOf(texts: Iterable<string>): Promise<number[]> {
  const lengths: number[] = [];
  const stream = await streamed(texts);
  await stream.pipeTo(new WritableStream({ write: (bytes) => void lengths.push(bytes.length) }));
  return lengths;
}

describe('a part of a stream', () => {
  test('contains everything that is made in a slice of time', async () => {
    let timeMs = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => timeMs);
    onTestFinished(() => now.mockRestore());
    function* parts() {
      for (let index = 0; index < 100; index++) {
        timeMs += 1;
        yield 'x';
      }
    }
    const lengths = await lengthsOf(parts());
    expect(lengths.reduce((sum, length) => sum + length)).toBe(100);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(10);
    expect(lengths.length).toBeLessThan(50);
  });

  test('has a bounded length even if no time passes', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => now.mockRestore());
    const lengths = await lengthsOf(Array(1000).fill('x'.repeat(1000)));
    expect(lengths.reduce((sum, length) => sum + length)).toBe(1_000_000);
    expect(Math.max(...lengths)).toBeLessThan(100_000);
  });
});

test('the work on a whole body ends when its client disconnects', async () => {
  slowly();
  const { state, body } = counted(1000);
  const client = new AbortController();
  const whole = wholeOf(body, { signal: client.signal });
  await setImmediate();
  client.abort(new Error('gone'));
  await expect(whole).rejects.toThrow('gone');
  expect(state.made).toBeLessThan(10);
  expect(state.isEnded).toBe(true);
});
