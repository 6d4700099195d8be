import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nonEmpty, readRequest } from '../../../src/http/request.ts';

test('parameters are decoded by the URL Standard, the last of several values counts, and empty values are dropped', () => {
  const name = fc.constantFrom('a', 'b', '__proto__', 'é');
  const pairs = fc.array(fc.tuple(name, fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme', maxLength: 9 }))));
  fc.assert(
    fc.property(pairs, (given) => {
      const expected: Record<string, string> = Object.fromEntries(given);
      const kept = Object.entries(expected).filter(([, value]) => value !== '');
      const { texts } = readRequest(new Request(`http://a/?${new URLSearchParams(given)}`));
      expect([...texts].toSorted()).toEqual(Object.entries(expected).toSorted());
      expect([...nonEmpty(texts)].toSorted()).toEqual(kept.toSorted());
    }),
  );
});

test('a query is read completely or rejected, even if the URL parser makes it longer', () => {
  for (const length of [1300, 1400, 4080, 4100]) {
    // Node's own requests have escaped quotes in their URL. The server's requests have the quotes as sent.
    const sent = { method: 'GET', url: `http://a/?value=${"'".repeat(length)}`, headers: new Headers() };
    const { excess, texts } = readRequest(sent as Request);
    const isTooLarge = length > 4090;
    expect(excess?.status).toBe(isTooLarge ? 400 : undefined);
    // A query that is too large is not read, because reading it takes long.
    expect(texts.get('value')?.length).toBe(isTooLarge ? undefined : length);
  }
});
