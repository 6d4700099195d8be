import { describe, expect, test } from 'vitest';
import { quantile } from '../../support/quantile.ts';
import { midnightDifferences, moonDifferences } from './differences.ts';
import { illuminationTolerance, moonTolerances, sunAltitudeTolerance } from './moonTolerances.ts';
import { pairsOf } from './referencePairs.ts';

describe.each(moonTolerances)('the set $set', ({ set, median, p99, max, altitude, sidereal }) => {
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
