import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withTables } from '../../packaging/tables/markdownTables.ts';
import { root } from '../support/documents.ts';
import { quantile } from '../support/quantile.ts';
import { accuracyDocument, accuracyTable, accuracyTables } from './accuracyTables.ts';
import { crossingDifferences, midnightDifferences, moonDifferences, noonDifferences } from './differences.ts';
import { illuminationTolerance, moonTolerances, sunAltitudeTolerance } from './moonTolerances.ts';
import { pairsOf, referenceSets } from './referencePairs.ts';
import { targetRows, wrongEdges } from './targetDifferences.ts';
import { tolerances } from './tolerances.ts';

/** Of the Moon's phase, as a fraction of its circle. */
const phaseTolerance = 0.000013;

test('every night of the reference is compared', () => {
  const sizes = tolerances.map(({ set }) => pairsOf(set).length);
  expect(sizes).toEqual([300, 150, 200, 150]);
});

describe.each(tolerances)('the set $set', ({ set, median, p99, max, midnight }) => {
  const pairs = pairsOf(set);
  const { seconds, wrong } = crossingDifferences(pairs);

  test('has each crossing where the reference has one, and nowhere else', () => {
    expect(wrong).toEqual([]);
  });

  test('has its crossings within the tolerances', () => {
    expect(seconds.length).toBeGreaterThan(200);
    expect(quantile(seconds, 0.5)).toBeLessThanOrEqual(median);
    expect(quantile(seconds, 0.99)).toBeLessThanOrEqual(p99);
    expect(quantile(seconds, 1)).toBeLessThanOrEqual(max);
  });

  test('has midnight and both solar noons within the tolerance', () => {
    expect(quantile(noonDifferences(pairs), 1)).toBeLessThanOrEqual(midnight);
  });

  test('has the phase of the Moon, counted around the circle', () => {
    const errors = pairs.map(([row, night]) => midnightDifferences.moonPhase(row, night));
    expect(quantile(errors, 1)).toBeLessThanOrEqual(phaseTolerance);
  });
});

describe('docs/accuracy.md', () => {
  const text = readFileSync(join(root, accuracyDocument), 'utf8');

  test('its tables are what the reference gives: else npm run accuracy', () => {
    expect(withTables(text, 'accuracy', accuracyTable)).toBe(text);
  });

  test('has every table once, with every set of the tolerances', () => {
    const names = Array.from(text.matchAll(/^<!-- accuracy: (\w+) -->\n\|/gm), ([, name]) => name);
    expect(names.toSorted()).toEqual(Object.keys(accuracyTables).toSorted());
    expect(referenceSets.map(({ set }) => set)).toEqual(tolerances.map(({ set }) => set));
  });
});

describe.each(moonTolerances)('the Moon of the set $set', ({ set, median, p99, max, altitude, sidereal }) => {
  const pairs = pairsOf(set);
  const { seconds, wrong } = moonDifferences(pairs);

  test('has each moonrise and moonset of the reference, and no others', () => {
    expect(wrong).toEqual([]);
  });

  test('has them within the tolerances', () => {
    expect(seconds.length).toBeGreaterThan(30);
    expect(quantile(seconds, 0.5)).toBeLessThanOrEqual(median);
    expect(quantile(seconds, 0.99)).toBeLessThanOrEqual(p99);
    expect(quantile(seconds, 1)).toBeLessThanOrEqual(max);
  });

  test('has the Moon and the Sun at midnight where the reference has them, and the sidereal time', () => {
    const largest = (name: keyof typeof midnightDifferences) =>
      quantile(
        pairs.map(([row, night]) => midnightDifferences[name](row, night)),
        1,
      );
    expect(largest('moonAltitude')).toBeLessThanOrEqual(altitude);
    expect(largest('moonIllumination')).toBeLessThanOrEqual(illuminationTolerance);
    expect(largest('sunAltitude')).toBeLessThanOrEqual(sunAltitudeTolerance);
    expect(largest('siderealTime')).toBeLessThanOrEqual(sidereal);
  });
});

describe('a target', () => {
  test('passes its altitude where the reference has it, rising or setting, and nowhere else', () => {
    expect(wrongEdges).toEqual([]);
  });

  test.each(targetRows)('$what is within the limits', ({ differences, limits: [median, p99, max] }) => {
    expect(differences.length).toBeGreaterThan(30);
    expect(quantile(differences, 0.5)).toBeLessThanOrEqual(median);
    expect(quantile(differences, 0.99)).toBeLessThanOrEqual(p99);
    expect(quantile(differences, 1)).toBeLessThanOrEqual(max);
  });
});
