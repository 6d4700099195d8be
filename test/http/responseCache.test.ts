import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ResponseCache } from '../../src/http/responseCache.ts';

const mebibyte = 2 ** 20;

const stored = (bytes: number) => ({ status: 200, headers: {}, body: new Uint8Array(bytes), second: null });

test('the cache never has more than 16 MiB, whatever is stored', () => {
  const anyEntry = fc.record({ key: fc.string({ maxLength: 30 }), bytes: fc.nat(10 * mebibyte) });
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 30 }), (entries) => {
      const cache = new ResponseCache();
      for (const { key, bytes } of entries) {
        cache.set(key, stored(bytes));
        expect(cache.size).toBeLessThanOrEqual(16 * mebibyte);
      }
    }),
    { numRuns: 20 },
  );
});

test('the least recently used go first, and what is larger than a half is not stored', () => {
  const cache = new ResponseCache();
  for (const key of ['a', 'b', 'c']) cache.set(key, stored(5 * mebibyte));
  cache.get('a');
  cache.set('d', stored(5 * mebibyte));
  cache.set('large', stored(9 * mebibyte));
  const found = ['a', 'b', 'c', 'd', 'large'].filter((key) => cache.get(key) !== undefined);
  expect(found).toEqual(['a', 'c', 'd']);
});
