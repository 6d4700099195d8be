import { describe, expect, test } from 'vitest';
import { almanacFacts } from '../../../src/facts/night.ts';
import { greyAndBright, Night, timesBelow } from '../../../src/nights/index.ts';
import { merged } from '../../../src/nights/interval.ts';
import { referenceNights } from '../../fixtures/nights.ts';
import { anyPlace, anySolarDay } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';
import { pairsOf } from './referencePairs.ts';

const referenced = [...new Set(referenceNights.map(({ set }) => set ?? ''))].flatMap((set) => pairsOf(set));
const factOf = (name: string) => almanacFacts.find((fact) => fact.name === name);
const printedOf = (night: Night, name: string) => Number(factOf(name)?.type.print(factOf(name)?.of(night)));

/** Checks that dark, grey and bright time are the astronomical night, to the millisecond. */
function expectWhole(night: Night): void {
  const { dark, moonlit } = night.moon;
  const { grey, bright } = greyAndBright(night);
  const whole = timesBelow(night, 'astronomical');
  const inOrder = (intervals: readonly (typeof whole)[number][]) => intervals.toSorted((a, b) => a.startMs - b.startMs);
  expect(dark).toEqual(inOrder(dark));
  const parts = inOrder([...dark, ...grey, ...bright]);
  // One begins where the one before it ends.
  expect(merged(parts)).toEqual(whole);
  expect([...grey, ...bright]).toEqual(moonlit);
}

describe('dark, grey and bright time', () => {
  test('are the astronomical night, of every night of the reference, to the millisecond', () => {
    expect(referenced).toHaveLength(800);
    for (const [, night] of referenced) expectWhole(night);
  });

  test('and of any night at any place', () =>
    forAny(runs(2000), anyPlace, anySolarDay, (site, solarDay) => {
      expectWhole(new Night(site, solarDay));
    }));

  test('as printed add up to it too, but for the rounding of each', () => {
    for (const [, night] of referenced) {
      const hours = ['dark_hours', 'grey_hours', 'bright_hours'].map((name) => printedOf(night, name));
      const sum = hours.reduce((total, each) => total + each, 0);
      expect(Math.abs(sum - printedOf(night, 'astronomical_night_hours'))).toBeLessThan(1.51e-6);
      // A moonlit night is grey or bright, not both.
      expect(Math.min(hours[1] ?? Number.NaN, hours[2] ?? Number.NaN)).toBe(0);
    }
  });

  test('are grey up to the bound that is printed, by the lit fraction that is printed', () => {
    for (const [row, night] of referenced) {
      const lit = printedOf(night, 'moon_illumination');
      const isGrey = (greyIllumination: number) => {
        const other = new Night({ ...night.site, greyIllumination }, night.solarDay);
        return greyAndBright(other).bright.length === 0;
      };
      if (night.moon.moonlit.length === 0) continue;
      expect([isGrey(lit), isGrey(lit - 1e-6)]).toEqual([true, false]);
      // ESO's bound; the reference's fraction has five digits.
      if (Math.abs(Number(row.moon_illumination) - 0.7) > 0.0002)
        expect(greyAndBright(night).bright.length === 0).toBe(Number(row.moon_illumination) <= 0.7);
    }
  });
});

test('the Moon of a night is as high as its highest moonlit interval at least, and as at midnight', () => {
  for (const [, { moon, moonAtMidnight, crossings }] of referenced) {
    if (moon.maxAltitude === null) {
      expect(crossings[0]?.state).toBe('always_above');
      continue;
    }
    for (const { maxAltitude } of moon.moonlit) {
      expect(maxAltitude).toBeLessThanOrEqual(moon.maxAltitude);
      // With its upper limb on the horizon, its centre is 34′ of refraction and 14.7′ to 16.8′ of semidiameter below it.
      expect(maxAltitude).toBeGreaterThan(-0.848);
    }
    expect(moonAtMidnight.altitude).toBeLessThanOrEqual(moon.maxAltitude + 1e-5);
  }
});
