import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFinals, readFixture, ut1TableText } from '../../../packaging/tables/ut1Table.ts';

/** Lines of the IERS's finals2000A.all as published: the first, one of 2017, a predicted one, and one without UT1. */
const first =
  '73 1 2 41684.00 I  0.120733 0.009786  0.136966 0.015902  I 0.8084178 0.0002710  0.0000 0.1916  P    -0.766    0.199    -0.720    0.300   .143000   .137000   .8075000   -18.637    -3.667  ';
const ofLeapSecond =
  '17 1 1 57754.00 I  0.080504 0.000028  0.263145 0.000028  I 0.5912821 0.0000077  1.0342 0.0050  I     0.012    0.119    -0.168    0.018  0.080450  0.263074  0.5912975    -0.019    -0.057';
const predicted =
  '26 515 61175.00 P  0.170615 0.000604  0.411608 0.000484  P 0.0271380 0.0001080                 P     0.002    0.128    -0.196    0.160                                                     ';
const withoutUt1 =
  '271029 61707.00                                                                                                                                                                           ';

/** A line with these in its columns: 8–15, 58, 59–68. */
const lineOf = (mjd: number, flag: string, ut1MinusUtc: number) =>
  `       ${mjd.toFixed(2).padStart(8)}`.padEnd(57) + flag + ut1MinusUtc.toFixed(7).padStart(10);

describe('the file finals2000A.all', () => {
  test('is read by its columns up to the last day with UT1, the leap seconds taken off', () => {
    expect(readFinals([first, withoutUt1, ''].join('\n'))).toEqual([
      { mjd: 41684, ut1MinusTai: expect.closeTo(0.8084178 - 12, 9), isPredicted: false },
    ]);
    expect(readFinals(ofLeapSecond)[0]).toMatchObject({ mjd: 57754, ut1MinusTai: expect.closeTo(0.5912821 - 37, 9) });
    expect(readFinals(predicted)[0]).toMatchObject({
      ut1MinusTai: expect.closeTo(0.027138 - 37, 9),
      isPredicted: true,
    });
  });

  test.each([
    ['a day is left out', [lineOf(41684, 'I', 0.8), lineOf(41686, 'I', 0.8)], 'MJD 41686 follows 41684'],
    ['a leap second is not listed', [lineOf(61000, 'I', -0.6), lineOf(61001, 'I', 0.4)], 'leap second'],
    ['a line has another format', ['1973-01-02 41684.00 '.padEnd(70, '1')], 'Not a line of finals2000A.all'],
    ['a line is of a time before 1973', [lineOf(41600, 'I', 0.1)], 'Not a line of finals2000A.all'],
  ])('is refused where %s', (_name, lines, message) => {
    expect(() => readFinals(lines.join('\n'))).toThrow(message);
  });
});

describe('the table of UT1', () => {
  test('is the one made of the IERS’s values, else npm run ut1', () => {
    const rows = readFixture(readFileSync(new URL('../../fixtures/ut1-tai.csv', import.meta.url), 'utf8'));
    const table = new URL('../../../src/sky/ut1Table.ts', import.meta.url);
    expect(ut1TableText(rows)).toBe(readFileSync(table, 'utf8'));
  });
});
