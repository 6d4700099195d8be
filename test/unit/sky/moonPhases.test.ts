import { expect, test } from 'vitest';
import { meanPhaseNumber, principalPhaseMs } from '../../../src/sky/index.ts';
import { referencePhases } from '../../fixtures/phases.ts';

test('phases are within a day of the mean phases', () => {
  const errors = referencePhases.map(({ number, timeMs }) => Math.abs(meanPhaseNumber(timeMs) - number));
  expect(Math.max(...errors)).toBeLessThan(0.12);
});

test('a phase that is millennia away is rejected, because the mean phases are too inaccurate', () => {
  expect(() => principalPhaseMs(-100_000)).toThrow(RangeError);
});
