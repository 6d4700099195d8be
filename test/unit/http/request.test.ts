import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../../src/http/problem.ts';
import { checkSize, textsOf } from '../../../src/http/request.ts';

test('what is UTF-8 is read as the URL Standard says; of one that is given twice the last, and no empty one', () => {
  const name = fc.constantFrom('a', 'b', '__proto__', 'é');
  const pairs = fc.array(fc.tuple(name, fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 9 }))));
  fc.assert(
    fc.property(pairs, (given) => {
      const expected: Record<string, string> = Object.fromEntries(given);
      const kept = Object.entries(expected).filter(([, value]) => value !== '');
      const queries = textsOf(`http://a/?${new URLSearchParams(given)}`, false);
      expect([...queries].toSorted()).toEqual(kept.toSorted());
    }),
  );
});

test('a query is read whole or refused, also if a URL escapes what the client sent as it is', () => {
  for (const length of [1300, 1400, 4080, 4100]) {
    const sent = `http://a/?value=${"'".repeat(length)}`;
    if (length > 4090) expect(() => checkSize(sent)).toThrow(Problem);
    // One that is too large takes long to read.
    expect(textsOf(sent, false).get('value')?.length).toBe(length > 4090 ? undefined : length);
  }
});
