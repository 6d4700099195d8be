import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCoordinates } from '../../../src/locations/index.ts';
import { forAny } from '../sky/forAny.ts';

interface Row {
  readonly text: string;
  /** Degrees. Empty: astropy rejects the text. */
  readonly right_ascension: string;
  readonly declination: string;
}

const rows: readonly Row[] = parse(readFileSync(new URL('../../fixtures/coordinates.csv', import.meta.url)), {
  columns: true,
});

describe('coordinates', () => {
  test('are the same as astropy’s, and missing where astropy rejects the text', () => {
    expect(rows.length).toBeGreaterThan(80);
    for (const { text, right_ascension, declination } of rows) {
      const found = readCoordinates(text);
      if (right_ascension === '') {
        expect(found, text).toBeNull();
        continue;
      }
      // The fixture has nine decimals, and doubles are rounded.
      expect(found?.rightAscension ?? Number.NaN, text).toBeCloseTo(Number(right_ascension), 8);
      expect(found?.declination ?? Number.NaN, text).toBeCloseTo(Number(declination), 8);
    }
  });

  test.each([
    ['1e-05,-33.333333333333336', 0.00001, -33.333333333333336],
    ['83.82208333333334 -5.391e-05', 83.82208333333334, -0.00005391],
  ])('can be numbers as programs print them: %s', (text, rightAscension, declination) => {
    expect(readCoordinates(text)).toEqual({ rightAscension, declination });
  });

  test.each(['05h35m17.3s −05°23′28″', '05:35:17.3,\u221205:23:28', ' 83.82208333 , -5.39111111 '])(
    'can have typographic signs and blanks: %j',
    (text) => {
      expect(readCoordinates(text)?.rightAscension).toBeCloseTo(83.822083, 6);
      expect(readCoordinates(text)?.declination).toBeCloseTo(-5.391111, 6);
    },
  );

  test.each([
    ...['83:49:19,-5:23:28', '-5.391,183.822', '-176.178,-5.391', '24h00m,-5d', '05:35:17.3', '05:35:17.3,', '83.822'],
    ...['05:60:00,0', '5h35m17s -5d23m60s', '360,0', '', 'orion', '1,2,3', '5h35m,-5h23m', '47 tuc'],
    `83${' '.repeat(100_000)}5`,
  ])('are not read from %j', (text) => {
    expect(readCoordinates(text)).toBeNull();
  });

  test('of any text are missing, or in range and never −0', () => {
    forAny(300, fc.stringMatching(/^[+-]?[\d.: hdms]{0,12}[, ][+-]?[\d.: hdms]{0,12}$/), (text) => {
      const found = readCoordinates(text);
      if (found === null) return;
      expect(found.rightAscension).toBeGreaterThanOrEqual(0);
      expect(found.rightAscension).toBeLessThan(360);
      expect(Math.abs(found.declination)).toBeLessThanOrEqual(90);
      expect(Object.is(found.declination, -0) || Object.is(found.rightAscension, -0)).toBe(false);
    });
  });
});
