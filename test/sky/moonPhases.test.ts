import { describe, expect, test } from 'vitest';
import { meanPhaseNumber, principalPhaseMs } from '../../src/sky/index.ts';
import { referencePhases } from '../fixtures/moonPhases.ts';
import { phaseDifferences } from './differences.ts';

/** Seconds of the phases, seconds of right ascension, and seconds of arc. They only become smaller. */
const tolerances = { time: 4, rightAscension: 0.03, declination: 0.21 };

const largest = (name: keyof typeof phaseDifferences) => Math.max(...referencePhases.map(phaseDifferences[name]));

describe('the Moon of the reference’s phases', () => {
  test('is new, full or half when the reference has it so', () => {
    expect(referencePhases).toHaveLength(398);
    expect(largest('time')).toBeLessThanOrEqual(tolerances.time);
  });

  test('is where the reference has it', () => {
    expect(largest('rightAscension')).toBeLessThanOrEqual(tolerances.rightAscension);
    expect(largest('declination')).toBeLessThanOrEqual(tolerances.declination);
  });

  test('has them within a day of the mean phases', () => {
    const errors = referencePhases.map(({ number, timeMs }) => Math.abs(meanPhaseNumber(timeMs) - number));
    expect(Math.max(...errors)).toBeLessThan(0.12);
  });
});

test('a phase that is millennia away, where the mean phases are no guide, is refused', () => {
  expect(() => principalPhaseMs(-100_000)).toThrow(RangeError);
});
