import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFinals, readFixture, ut1TableText } from '../../../packaging/tables/ut1Table.ts';
import { leapSeconds } from '../../../src/sky/leapSeconds.ts';
import { ttMinusUt1Ms, ut1Of, utcOf } from '../../../src/sky/universalTime.ts';
import { quantile } from '../../support/quantile.ts';
import { runs } from '../../support/scale.ts';
import { dayMs } from './anySky.ts';
import { forAny } from './forAny.ts';

const anyInstant = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2101, 0) });

/** Dates before which UTC had a leap second (IERS Bulletin C). */
const leaps = ['1974-01-01', '1981-07-01', '1999-01-01', '2006-01-01', '2012-07-01', '2015-07-01', '2017-01-01'];

/** UT1 − TAI by the IERS, every 30 days. */
const fixture = readFileSync(new URL('../../fixtures/ut1-tai.csv', import.meta.url), 'utf8');
const measured = readFixture(fixture)
  .slice(0, -1)
  .map(({ mjd, ut1MinusTai }) => ({ timeMs: (mjd - 40_587) * dayMs, ut1MinusTai }));

const leadSeconds = (timeMs: number) => (ut1Of(timeMs) - timeMs) / 1000;

describe('UT1', () => {
  test('agrees with the IERS’s values, after subtraction of the leap seconds since 1972', () => {
    expect(measured).toHaveLength(800);
    const sinceLeapSeconds = measured.filter(({ timeMs }) => timeMs >= Date.UTC(1972, 0));
    const errors = sinceLeapSeconds.map(({ timeMs, ut1MinusTai }) => {
      const taiMinusUtc = leadSeconds(timeMs) - ut1MinusTai;
      return Math.abs(taiMinusUtc - Math.round(taiMinusUtc));
    });
    expect(quantile(errors, 0.5)).toBeLessThan(0.005);
    expect(quantile(errors, 0.99)).toBeLessThan(0.02);
    // UTC stays within 0.9 s of UT1 by definition.
    for (const { timeMs } of measured) expect(Math.abs(leadSeconds(timeMs))).toBeLessThan(0.9);
  });

  test.each([
    // IERS, EOP 14 C04: UT1 − UTC at 0h.
    ['1962-01-02', 0.0321],
    ['1964-03-31', -0.1588],
    ['1966-07-02', -0.0334],
    ['1968-01-31', 0.0988],
    ['1968-02-01', -0.0014],
    ['1971-12-31', -0.1534],
    ['1972-06-30', -0.635],
    ['1973-01-02', 0.8084],
    ['2000-01-01', 0.3554],
    ['2017-01-01', 0.5913],
    ['2022-01-01', -0.1105],
  ])('at 0h of %s is %d s ahead of UTC, within 0.03 s', (date, seconds) => {
    expect(Math.abs(leadSeconds(Date.parse(date)) - seconds)).toBeLessThan(0.03);
  });

  test.each(['1900-01-01', '1950-07-01', '1961-12-31', '2027-08-21', '2050-01-01', '2100-12-31'])(
    'equals UTC on %s, because UT1 is not known then',
    (date) => expect(ut1Of(Date.parse(date))).toBe(Date.parse(date)),
  );

  test('is behind TT by 42.184 s plus the leap seconds since 1972, after the end of the table', () => {
    const leapSecondsSince1972 = leapSeconds.filter(([date]) => date > '1972-01-01').length;
    expect(ttMinusUt1Ms(Date.UTC(2050, 0))).toBe(42_184 + 1000 * leapSecondsSince1972);
  });
});

describe('UTC', () => {
  test('is computed back from UT1 at any instant', () =>
    forAny(runs(5000), anyInstant, (timeMs) => {
      expect(utcOf(ut1Of(timeMs))).toBeCloseTo(timeMs, 3);
    }));

  test('never goes back as UT1 goes on, and stands still in a leap second', () => {
    const nearLeap = fc.tuple(fc.constantFrom(...leaps), fc.integer({ min: -3000, max: 3000 }));
    forAny(runs(2000), nearLeap, fc.nat(2000), ([date, offsetMs], stepMs) => {
      const ut1Ms = ut1Of(Date.parse(date)) + offsetMs;
      const passedMs = utcOf(ut1Ms + stepMs) - utcOf(ut1Ms);
      expect(passedMs).toBeGreaterThanOrEqual(0);
      expect(passedMs).toBeLessThanOrEqual(stepMs + 0.01);
      if (offsetMs > -1000 && offsetMs < 0) expect(utcOf(ut1Ms)).toBe(Date.parse(date));
    });
  });
});

/** Lines in the format of the IERS's finals2000A.all: a measured day of 2017, a predicted day, and a day without UT1. */
const lines = [
  '17 1 1 57754.00 I  0.080504 0.000028  0.263145 0.000028  I 0.5912821 0.0000077  1.0342 0.0050  I     0.012    0.119    -0.168    0.018  0.080450  0.263074  0.5912975    -0.019    -0.057',
  '17 1 2 57755.00 P  0.170615 0.000604  0.411608 0.000484  P 0.5902713 0.0001080                 P     0.002    0.128    -0.196    0.160',
  '17 1 3 57756.00',
];

describe('the file finals2000A.all', () => {
  test('is read by columns up to the last day with UT1, and the leap seconds are subtracted', () => {
    expect(readFinals(lines.join('\n'))).toEqual([
      { mjd: 57754, ut1MinusTai: expect.closeTo(0.5912821 - 37, 9), isPredicted: false },
      { mjd: 57755, ut1MinusTai: expect.closeTo(0.5902713 - 37, 9), isPredicted: true },
    ]);
  });

  test.each([
    ['a day is missing', /57755/g, '57756', 'MJD 57756 follows 57754'],
    ['UT1 − UTC jumps by a second without a listed leap second', /0\.5902713/, '1.5902713', 'leap second'],
    ['a line has a date before 1973', /57754/, '41600', 'Not a line of finals2000A.all'],
  ])('is rejected if %s', (_name, found, changed, message) => {
    expect(() => readFinals(lines.join('\n').replace(found, changed))).toThrow(message);
  });
});

test('the table of UT1 equals the IERS’s values (npm run ut1 writes it)', () => {
  const table = new URL('../../../src/sky/ut1Table.ts', import.meta.url);
  expect(ut1TableText(readFixture(fixture))).toBe(readFileSync(table, 'utf8'));
});
