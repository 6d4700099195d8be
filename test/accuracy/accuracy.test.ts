import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withTables } from '../../packaging/tables/markdownTables.ts';
import { root } from '../support/documents.ts';
import { quantile } from '../support/quantile.ts';
import { accuracyDocument, accuracyTable, accuracyTables } from './accuracyTables.ts';
import { crossingDifferences, midnightDifferences, moonDifferences, noonDifferences, pairsOf } from './differences.ts';
import { instantRows, instants } from './instants.ts';
import { targetRows, wrongEdges } from './targetDifferences.ts';

type Limits = readonly [median: number, p99: number, largest: number];

function expectWithin(differences: readonly number[], [median, p99, largest]: Limits): void {
  expect(differences.length).toBeGreaterThan(30);
  expect(quantile(differences, 0.5)).toBeLessThanOrEqual(median);
  expect(quantile(differences, 0.99)).toBeLessThanOrEqual(p99);
  expect(quantile(differences, 1)).toBeLessThanOrEqual(largest);
}

/**
 * How far the nights of each set may be from the reference, seconds; the Moon's altitude at midnight, degrees. These only ever become
 * smaller. From 1962 to 1971 the reference takes UT1 to be UTC, which it was not by up to 0.16 s: the largest difference of midnight
 * and of sidereal time from 1900 to 2100 is of such a night.
 */
describe.each<
  [set: string, nights: number, crossings: Limits, noon: number, moon: Limits, altitude: number, sidereal: number]
>([
  ['mid', 300, [0.027, 0.13, 0.38], 0.12, [0.045, 0.22, 0.29], 0.00086, 0.04],
  ['century', 150, [0.029, 0.16, 0.25], 0.125, [0.048, 0.3, 0.4], 0.00093, 0.14],
  ['all', 200, [0.03, 0.25, 1.6], 0.21, [0.046, 0.45, 1.2], 0.00072, 0.04],
  ['polar', 150, [0.13, 2, 2.3], 0.15, [0.32, 1.5, 1.5], 0.00056, 0.04],
])('the set %s', (set, nights, crossingLimits, noonLimit, moonLimits, altitudeLimit, siderealLimit) => {
  const pairs = pairsOf(set);

  test('is compared whole, and has each crossing where the reference has one, and nowhere else, within the limits', () => {
    expect(pairs).toHaveLength(nights);
    const { seconds, wrong } = crossingDifferences(pairs);
    expect(wrong).toEqual([]);
    expectWithin(seconds, crossingLimits);
  });

  test('has each moonrise and moonset of the reference, and no others, within the limits', () => {
    const { seconds, wrong } = moonDifferences(pairs);
    expect(wrong).toEqual([]);
    expectWithin(seconds, moonLimits);
  });

  test.each([
    ['sunAltitude', 0.00024],
    ['moonAltitude', altitudeLimit],
    ['moonIllumination', 0.00003],
    ['moonPhase', 0.000013],
    ['siderealTime', siderealLimit],
  ] as const)('has its %s at midnight within the limit', (name, limit) => {
    expect(Math.max(...pairs.map((pair) => midnightDifferences[name](...pair)))).toBeLessThanOrEqual(limit);
  });

  test('has midnight and both solar noons within the limit', () => {
    expect(Math.max(...noonDifferences(pairs))).toBeLessThanOrEqual(noonLimit);
  });
});

test('a target passes its altitude where the reference has it, rising or setting, and nowhere else', () => {
  expect(wrongEdges).toEqual([]);
});

test('all instants and phases are compared', () => {
  expect([instants.length, instantRows.at(-1)?.differences.length]).toEqual([1000, 9945]);
});

test.each([...instantRows, ...targetRows])('$what is within the limits', ({ differences, limits }) => {
  expectWithin(differences, limits);
});

test('the tables of docs/accuracy.md are what the reference gives, each once: else npm run accuracy', () => {
  const text = readFileSync(join(root, accuracyDocument), 'utf8');
  expect(withTables(text, 'accuracy', accuracyTable)).toBe(text);
  const names = Array.from(text.matchAll(/^<!-- accuracy: (\w+) -->\n\|/gm), ([, name]) => name);
  expect(names.toSorted()).toEqual(Object.keys(accuracyTables).toSorted());
});
