import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ResponseCache } from '../../../src/http/cache.ts';
import { runs } from '../../support/scale.ts';

const mebibyte = 2 ** 20;

const stored = (bytes: number) => ({
  headers: {},
  body: new Uint8Array(bytes),
  untilMs: Number.POSITIVE_INFINITY,
  madeMs: 0,
  isPage: false,
  route: undefined,
});

test('the cache never has more than 16 MiB, whatever is stored', () => {
  const anyEntry = fc.record({ key: fc.string({ maxLength: 30 }), bytes: fc.nat(10 * mebibyte) });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 30 }), (entries) => {
      const cache = new ResponseCache();
      for (const { key, bytes } of entries) {
        cache.store(key, stored(bytes));
        expect(cache.size).toBeLessThanOrEqual(16 * mebibyte);
      }
    }),
    { numRuns: runs(20) },
  );
});

test('the least recently used responses are dropped, and responses larger than half of the cache are not stored', () => {
  const cache = new ResponseCache();
  for (const key of ['a', 'b', 'c']) cache.store(key, stored(5 * mebibyte));
  cache.at('a', 0);
  cache.store('d', stored(5 * mebibyte));
  cache.store('large', stored(9 * mebibyte));
  expect(['a', 'b', 'c', 'd', 'large'].filter((key) => cache.at(key, 0) !== undefined)).toEqual(['a', 'c', 'd']);
});

// RFC 9111, section 5.2.2.1: max-age is the remaining lifetime in seconds.
test('a response is valid from its creation to its end, and its max-age decreases each second', () => {
  const cache = new ResponseCache();
  const headers = { 'Cache-Control': 'public, max-age=10', ETag: 'W/"a"' };
  cache.store('a', { ...stored(1), headers, untilMs: 20_000, madeMs: 10_000 });
  const maxAgeAt = (timeMs: number) => cache.at('a', timeMs)?.headers['Cache-Control'];
  expect(maxAgeAt(9999)).toBeUndefined();
  expect(maxAgeAt(10_000)).toBe('public, max-age=10');
  expect(maxAgeAt(10_001)).toBe('public, max-age=9');
  expect(maxAgeAt(19_000)).toBe('public, max-age=1');
  expect(maxAgeAt(19_999)).toBe('public, max-age=0');
  expect(maxAgeAt(20_000)).toBeUndefined();
});
