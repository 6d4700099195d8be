import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moonBody, moonLight, moonLitCrossings, sunBody } from '../../../src/sky/index.ts';
import { referencePhases } from '../../fixtures/phases.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from './forAny.ts';
import { anyInstant, dayMs, wrongSides } from './targetForAny.ts';

const anyFraction = fc.oneof(
  { weight: 4, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 0.0005, 0.9995) },
);
const lit = (timeMs: number) => moonLight(moonBody(timeMs), sunBody(timeMs), timeMs).illumination;

describe('the instants at which so much of the Moon is lit', () => {
  test('have that fraction, within 2e-7: 0.2 s', () =>
    forAny(runs(500), anyFraction, anyInstant, (fraction, startMs) => {
      for (const { timeMs } of moonLitCrossings(fraction, startMs, startMs + 15 * dayMs)) {
        expect(Math.abs(lit(timeMs) - fraction)).toBeLessThan(2e-7);
      }
    }));

  test('come by turns, with more between and less elsewhere', () =>
    forAny(runs(100), anyFraction, anyInstant, (fraction, startMs) => {
      const range = [startMs, startMs + 40 * dayMs] as const;
      const crossings = moonLitCrossings(fraction, ...range);
      expect(wrongSides(crossings, lit, fraction, range, { samples: 960, blur: 3e-7 })).toEqual([]);
    }));

  test('are the same however the range is split', () =>
    forAny(
      runs(300),
      anyFraction,
      anyInstant,
      fc.double({ min: 0, max: 20, noNaN: true }),
      (fraction, startMs, days) => {
        const [middleMs, endMs] = [startMs + days * dayMs, startMs + 20 * dayMs];
        const split = [
          ...moonLitCrossings(fraction, startMs, middleMs),
          ...moonLitCrossings(fraction, middleMs, endMs),
        ];
        expect(split).toEqual(moonLitCrossings(fraction, startMs, endMs));
      },
    ));

  test('with half of it lit are at the quarters of the reference, within an hour', () => {
    const quarters = referencePhases.filter(({ number }) => number > 0 && number % 20 === 1);
    expect(quarters.length).toBeGreaterThan(200);
    for (const { timeMs } of quarters) {
      const [crossing, ...others] = moonLitCrossings(0.5, timeMs - dayMs, timeMs + dayMs);
      expect(others).toEqual([]);
      // The Moon is lit from 89.85° east of the Sun, and up to 5° of latitude come in.
      expect(Math.abs((crossing?.timeMs ?? 0) - timeMs)).toBeLessThan(3_600_000);
      expect(crossing?.rises).toBe(true);
    }
  });

  test.each([
    ['new', 0, [false, true]],
    ['full', 2, [true, false]],
  ])('come twice within hours of a %s Moon', (_name, remainder, rises) => {
    const phases = referencePhases.filter(({ number }) => number > 0 && number % 40 === remainder);
    expect(phases.length).toBeGreaterThan(100);
    for (const { timeMs } of phases) {
      const crossings = moonLitCrossings(lit(timeMs - 6 * 3_600_000), timeMs - dayMs / 2, timeMs + dayMs / 2);
      expect(crossings.map((crossing) => crossing.rises)).toEqual(rises);
    }
  });
});
