import { describe, expect, test } from 'vitest';
import { meanPhaseNumber, moonBody, principalPhaseMs, rightAscensionOf } from '../../src/sky/index.ts';
import { referencePhases } from '../fixtures/moonPhases.ts';
import { some } from '../scale.ts';

/** Seconds of the phases, seconds of right ascension, and seconds of arc; docs/accuracy.md has them. They only become smaller. */
const tolerances = { phase: 4.5, rightAscension: 0.11, declination: 0.28 };

const phases = some(referencePhases);
const largest = (errors: readonly number[]) => Math.max(...errors.map(Math.abs));

describe('the Moon of the reference’s phases', () => {
  test('is new, full or half when the reference has it so', () => {
    const errors = phases.map(({ number, timeMs }) => (principalPhaseMs(number) - timeMs) / 1000);
    expect(largest(errors)).toBeLessThanOrEqual(tolerances.phase);
  });

  test('is where the reference has it', () => {
    const rightAscensions = phases.map(({ timeMs, rightAscension }) => {
      const hours = rightAscensionOf(moonBody(timeMs), timeMs) - rightAscension;
      return (hours - 24 * Math.round(hours / 24)) * 3600;
    });
    const declinations = phases.map(({ timeMs, declination }) => (moonBody(timeMs).declination - declination) * 3600);
    expect(largest(rightAscensions)).toBeLessThanOrEqual(tolerances.rightAscension);
    expect(largest(declinations)).toBeLessThanOrEqual(tolerances.declination);
  });

  test('has them within a day of the mean phases', () => {
    const errors = referencePhases.map(({ number, timeMs }) => meanPhaseNumber(timeMs) - number);
    expect(largest(errors)).toBeLessThan(0.12);
  });
});

test('a phase that is millennia away, where the mean phases are no guide, is refused', () => {
  expect(() => principalPhaseMs(-100_000)).toThrow(RangeError);
});
