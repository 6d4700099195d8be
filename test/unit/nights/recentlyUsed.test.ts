import fc from 'fast-check';
import { LRUCache } from 'lru-cache';
import { expect, test } from 'vitest';
import { RecentlyUsed } from '../../../src/nights/recentlyUsed.ts';
import { forAny } from '../sky/forAny.ts';

const anyKey = fc.integer({ min: 0, max: 12 });
const anyUse = fc.tuple(fc.constantFrom('get' as const, 'set' as const), anyKey);

test('it keeps and drops what lru-cache does', () =>
  forAny(300, fc.integer({ min: 1, max: 8 }), fc.array(anyUse, { maxLength: 300 }), (max, uses) => {
    const [found, expected] = [new RecentlyUsed<number, number>(max), new LRUCache<number, number>({ max })];
    uses.forEach(([use, key], index) => {
      if (use === 'get') expect(found.get(key)).toBe(expected.get(key));
      else for (const map of [found, expected]) map.set(key, index);
    });
    for (let key = 0; key <= 12; key++) expect(found.get(key)).toBe(expected.peek(key));
  }));
