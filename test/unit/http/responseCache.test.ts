import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ResponseCache } from '../../../src/http/responseCache.ts';
import { runs } from '../../support/scale.ts';

const mebibyte = 2 ** 20;

const stored = (bytes: number) => ({
  status: 200,
  headers: {},
  body: new Uint8Array(bytes),
  second: 0,
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

test('the least recently used go first, and what is larger than a half is not stored', () => {
  const cache = new ResponseCache();
  for (const key of ['a', 'b', 'c']) cache.store(key, stored(5 * mebibyte));
  cache.response('a');
  cache.store('d', stored(5 * mebibyte));
  cache.store('large', stored(9 * mebibyte));
  const found = ['a', 'b', 'c', 'd', 'large'].filter((key) => cache.response(key) !== undefined);
  expect(found).toEqual(['a', 'c', 'd']);
});

test('a body is stored by its ETag where it was read to its end', () => {
  const cache = new ResponseCache();
  expect([...cache.collecting('whole', ['a', 'ü'])]).toEqual(['a', 'ü']);
  for (const _part of cache.collecting('started', ['a', 'b'])) break;
  expect(cache.body('whole')).toEqual(new TextEncoder().encode('aü'));
  expect(cache.body('started')).toBeUndefined();
  expect([...cache.collecting('started', ['a'])]).toEqual(['a']);
  expect(cache.body('started')).toEqual(new TextEncoder().encode('a'));
});

test('a body that is read slowly does not keep the same one from being stored, nor replaces it', () => {
  const cache = new ResponseCache();
  const slow = cache.collecting('a', ['slow', 'er']);
  slow.next();
  expect([...cache.collecting('a', ['fast'])]).toEqual(['fast']);
  expect([...slow]).toEqual(['er']);
  expect(cache.body('a')).toEqual(new TextEncoder().encode('fast'));
});

test('of many bodies that are read slowly, the newest eight are stored', () => {
  const cache = new ResponseCache();
  const bodies = Array.from({ length: 20 }, (_, index) => cache.collecting(String(index), ['a', 'b']));
  for (const body of bodies) body.next();
  for (const body of bodies) expect([...body]).toEqual(['b']);
  const stored = bodies.flatMap((_, index) => (cache.body(String(index)) === undefined ? [] : [index]));
  expect(stored).toEqual([12, 13, 14, 15, 16, 17, 18, 19]);
});
