import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suncalcExcessMs } from '../../../src/sky/suncalc.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from './forAny.ts';

/** TT − UT at the start of a year, seconds: *The Astronomical Almanac*, pages K8 and K9, and IERS Bulletin B. */
const published = [
  '1900 -2.72, 1910 10.46, 1920 21.16, 1930 24.02, 1940 24.33, 1950 29.15, 1960 33.15, 1970 40.18, 1975 45.48',
  '1980 50.54, 1985 54.34, 1990 56.86, 1995 60.78, 2000 63.83, 2005 64.69, 2010 66.07, 2015 67.64, 2016 68.1',
  '2017 68.59, 2018 68.97, 2019 69.22, 2020 69.36, 2021 69.36',
]
  .flatMap((line) => line.split(', '))
  .map((each) => each.split(' ').map(Number) as [year: number, seconds: number]);

/** The sum of the terms, from the constant one on. */
const polynomial = (t: number, coefficients: readonly number[]) =>
  coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0);

/** TT − UT that suncalc documents, seconds: Espenak & Meeus, *Five Millennium Canon of Solar Eclipses* (NASA, 2006). */
function espenakMeeus(year: number): number {
  if (year < 1920) return polynomial(year - 1900, [-2.79, 1.494119, -0.0598939, 0.0061966, -0.000197]);
  if (year < 1941) return polynomial(year - 1920, [21.2, 0.84493, -0.0761, 0.0020936]);
  if (year < 1961) return polynomial(year - 1950, [29.07, 0.407, -1 / 233, 1 / 2547]);
  if (year < 1986) return polynomial(year - 1975, [45.45, 1.067, -1 / 260, -1 / 718]);
  if (year < 2005) {
    return polynomial(year - 2000, [63.86, 0.3345, -0.060374, 0.0017275, 0.000651814, 0.00002373599]);
  }
  if (year < 2050) return polynomial(year - 2000, [62.92, 0.32217, 0.005589]);
  return -20 + 32 * ((year - 1820) / 100) ** 2 - 0.5628 * (2150 - year);
}

const startOf = (year: number) => Date.UTC(year, 0);
/** What is left of suncalc's Terrestrial Time, seconds ahead of UT1 at the start of a year. */
const usedAt = (year: number) => espenakMeeus(year) - suncalcExcessMs(startOf(year)) / 1000;
const anyInstant = fc.integer({ min: startOf(1900), max: startOf(2101) });

describe('the Terrestrial Time that is left after the excess is taken off', () => {
  // As it was measured from 1962 on.
  test.each(published)('at the start of %d is near TT = UT + %d s', (year, seconds) => {
    expect(Math.abs(usedAt(year) - seconds)).toBeLessThan(year >= 1970 ? 0.06 : 1.5);
  });

  test('is the one of 32.184 s and 37 leap seconds after the last prediction', () => {
    const years = Array.from({ length: 2101 - 2028 + 1 }, (_, index) => 2028 + index);
    // A day of the year more or less is 2 ms.
    for (const year of years) expect(usedAt(year)).toBeCloseTo(32.184 + 37, 1);
  });
});

describe('the excess', () => {
  test('is none before 1962, and from −0.3 to 140 s since', () =>
    forAny(runs(1000), anyInstant, (timeMs) => {
      const excessMs = suncalcExcessMs(timeMs);
      expect(excessMs).toBeGreaterThan(-300);
      expect(excessMs).toBeLessThan(140_000);
      if (timeMs < startOf(1962)) expect(excessMs).toBe(0);
    }));

  test('does not jump: an hour later it is within 3 ms, but for the ends of the table and of a polynomial', () => {
    const hourMs = 3_600_000;
    const jumps = [Date.UTC(1962, 0), Date.UTC(1986, 0), Date.UTC(2005, 0), Date.UTC(2027, 7, 21), Date.UTC(2050, 0)];
    forAny(runs(1000), anyInstant, (timeMs) => {
      fc.pre(jumps.every((jumpMs) => Math.abs(timeMs - jumpMs) > 48 * hourMs));
      expect(Math.abs(suncalcExcessMs(timeMs + hourMs) - suncalcExcessMs(timeMs))).toBeLessThan(3);
    });
  });
});
