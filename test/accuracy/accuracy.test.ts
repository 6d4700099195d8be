import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTables } from '../../packaging/tables/markdownTables.ts';
import { root } from '../support/documents.ts';
import { quantile } from '../support/quantile.ts';
import { accuracyDocument, accuracyTables } from './accuracyTables.ts';
import { crossingDifferences, moonDifferences, pairsOf } from './differences.ts';
import { instantRows, instants } from './instants.ts';
import { targetRows, wrongEdges } from './targetDifferences.ts';

test.each([
  ['mid', 300],
  ['century', 150],
  ['all', 200],
  ['polar', 150],
])(
  'all nights of the set %s are compared, and have the same crossings, moonrises and moonsets as the reference',
  (set, nights) => {
    const pairs = pairsOf(set);
    expect(pairs).toHaveLength(nights);
    expect([...crossingDifferences(pairs).wrong, ...moonDifferences(pairs).wrong]).toEqual([]);
  },
);

test('all instants, phases and targets are compared, and targets have the same crossings as the reference', () => {
  expect([instants.length, instantRows.at(-1)?.differences.length, targetRows[0]?.differences.length]).toEqual([
    1000, 9945, 500,
  ]);
  expect(wrongEdges).toEqual([]);
});

/** The tables are the limits of the errors. A change in the first two digits changes a table. Limits may only become smaller. */
test('the tables of docs/accuracy.md equal the errors against the reference (npm run accuracy writes them)', () => {
  const text = readFileSync(join(root, accuracyDocument), 'utf8');
  expect(withTables(text, 'accuracy', accuracyTables)).toBe(text);
  const names = Array.from(text.matchAll(/^<!-- accuracy: (\w+) -->\n\|/gm), ([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(accuracyTables).toSorted());
});

test('the errors within 62° of the equator are within the accuracy in the README', () => {
  const { seconds } = crossingDifferences([...pairsOf('mid'), ...pairsOf('century')]);
  expect(quantile(seconds, 0.5)).toBeLessThan(0.03);
  expect(quantile(seconds, 0.99)).toBeLessThan(0.15);
});
