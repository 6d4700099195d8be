import { describe, expect, test } from 'vitest';
import { meanPhaseNumber, principalPhaseMs } from '../../../src/sky/index.ts';
import { referencePhases } from '../../fixtures/phases.ts';
import { quantile } from '../../support/quantile.ts';
import { phaseDifference } from './differences.ts';

/** Seconds. They only become smaller. */
const tolerances = { median: 1.2, p99: 4.4, largest: 7.2 };

describe('the Moon of the reference’s phases', () => {
  test('is new, full or half when the reference has it so, all 9,945 of 1900 to 2100', () => {
    expect(referencePhases).toHaveLength(9945);
    const seconds = referencePhases.map(phaseDifference);
    expect(quantile(seconds, 0.5)).toBeLessThanOrEqual(tolerances.median);
    expect(quantile(seconds, 0.99)).toBeLessThanOrEqual(tolerances.p99);
    expect(quantile(seconds, 1)).toBeLessThanOrEqual(tolerances.largest);
  });

  test('has them within a day of the mean phases', () => {
    const errors = referencePhases.map(({ number, timeMs }) => Math.abs(meanPhaseNumber(timeMs) - number));
    expect(Math.max(...errors)).toBeLessThan(0.12);
  });
});

test('a phase that is millennia away, where the mean phases are no guide, is refused', () => {
  expect(() => principalPhaseMs(-100_000)).toThrow(RangeError);
});
