import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { streamOf, wholeOf } from '../../../src/http/body.ts';
import { pause } from '../../support/places.ts';
import { noFault } from '../../support/site.ts';

/** Parts of text that are counted as they are made, and whether they were ended early. */
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

/** A clock on which each look at it takes longer than a slice: each text is a part of its own. */
function slowClock(): () => number {
  let elapsedMs = 0;
  return () => {
    elapsedMs += 1000;
    return elapsedMs;
  };
}

const streamed = (body: Iterable<string>, onFault: (error: unknown) => void = noFault) =>
  streamOf(body, { pause, elapsed: slowClock(), onFault });

describe('a stream', () => {
  test('has all parts in their order', async () => {
    const parts = fc.array(fc.string({ unit: 'grapheme' }));
    await fc.assert(
      fc.asyncProperty(parts, async (texts) => {
        expect(await new Response(streamed(texts)).text()).toBe(texts.join(''));
      }),
    );
  });

  test('makes no part before it is read', async () => {
    const { state, body } = counted(1000);
    const reader = streamed(body).getReader();
    for (let read = 0; read < 5; read++) await reader.read();
    for (let round = 0; round < 50; round++) await pause();
    expect(state.made).toBe(5);
    await reader.cancel();
  });

  test('ends the work when its client disconnects', async () => {
    const { state, body } = counted(1000);
    const reader = streamed(body).getReader();
    await reader.read();
    const pending = reader.read();
    await reader.cancel();
    await pending;
    for (let round = 0; round < 50; round++) await pause();
    expect(state).toEqual({ made: 1, isEnded: true });
  });

  test('is broken off, not ended, by an error, which is reported', async () => {
    const faults: unknown[] = [];
    const failing = function* () {
      yield* ['a', 'b', 'c'];
      throw new Error('no more');
    };
    const text = new Response(streamed(failing(), (error) => faults.push(error))).text();
    await expect(text).rejects.toThrow('no more');
    expect(faults).toEqual([new Error('no more')]);
  });

  test('runs one part between two rounds of the event loop', async () => {
    const rounds: number[] = [];
    let round = 0;
    const counting = async () => {
      await pause();
      round++;
    };
    function* parts() {
      for (let part = 0; part < 10; part++) {
        rounds.push(round);
        yield 'x';
      }
    }
    await new Response(streamOf(parts(), { pause: counting, elapsed: slowClock(), onFault: noFault })).text();
    expect(rounds).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('a part of a stream', () => {
  const lengthsOf = async (texts: Iterable<string>, elapsed: () => number) => {
    const lengths: number[] = [];
    const stream = streamOf(texts, { pause, elapsed, onFault: noFault });
    await stream.pipeTo(new WritableStream({ write: (bytes) => void lengths.push(bytes.length) }));
    return lengths;
  };

  test('has what is made in a slice of time', async () => {
    let elapsedMs = 0;
    function* parts() {
      for (let index = 0; index < 100; index++) {
        elapsedMs += 1;
        yield 'x';
      }
    }
    const lengths = await lengthsOf(parts(), () => elapsedMs);
    expect(lengths.reduce((sum, length) => sum + length)).toBe(100);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(10);
    expect(lengths.length).toBeLessThan(50);
  });

  test('is bounded where no time passes', async () => {
    const lengths = await lengthsOf(Array(1000).fill('x'.repeat(1000)), () => 0);
    expect(lengths.reduce((sum, length) => sum + length)).toBe(1_000_000);
    expect(Math.max(...lengths)).toBeLessThan(100_000);
  });

  test('is never empty: what finds nothing pauses, and goes on', async () => {
    const lengths = await lengthsOf(['[', ...Array(100).fill(''), ']'], slowClock());
    expect(lengths).toEqual([1, 1]);
  });
});

test('a body that is made whole stops when its client disconnects', async () => {
  const { state, body } = counted(1000);
  const client = new AbortController();
  const whole = wholeOf(body, { pause, elapsed: slowClock() }, client.signal);
  await pause();
  client.abort(new Error('gone'));
  await expect(whole).rejects.toThrow('gone');
  expect(state.made).toBeLessThan(10);
  expect(state.isEnded).toBe(true);
});
