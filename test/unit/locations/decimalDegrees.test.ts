import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalDegrees } from '../../../src/locations/decimalDegrees.ts';
import { forAny } from '../sky/forAny.ts';

/** One row per text. `texts` are the texts of one coordinate, separated by `|`. */
const rowsOf = (rows: readonly [coordinate: 'latitude' | 'longitude', degrees: number | null, texts: string][]) =>
  rows.flatMap(([coordinate, degrees, texts]) => texts.split('|').map((text) => [coordinate, text, degrees] as const));

describe('decimal degrees', () => {
  test.each(
    rowsOf([
      ['latitude', 52.405, '52:24:18|52:24:18,0|52 24 18|52 24 18 N|52d24m18s|52d 24m 18s N|52°24′18″'],
      ['latitude', 52.405, "52°24'18''|52°24’18”N|52° 24.3′|52:24.3|52.405°|52.405 N|+52:24:18"],
      ['latitude', -52.405, 'S 52 24 18|52d24m18sS|52º24\'18"S|52 24,3 S|\u221252.405|-52:24:18'],
      ['latitude', 52.4, '52°24'],
      ['latitude', 60.2, '60,2|60,2N'],
      ['latitude', -0.5, '-0:30:00|0:30:00 S'],
      ['latitude', 0, '0:0:0 S'],
      ['latitude', 12.58244139, '12:34:56.789'],
      ['latitude', 90, '90:00:00'],
      ['latitude', 1, '1'],
      ['longitude', 13.1, "13°06'E|13.1E"],
      ['longitude', -13.1, "13°06'W"],
      ['longitude', -70.405, 'W 70:24:18|70d24m18sW'],
      ['longitude', -70.5, '289.5|289,5|289:30:00|289.5 E'],
      ['longitude', 0, '360'],
      ['longitude', 1.234, '1,234'],
    ]),
  )('of the %s %j are %d', (coordinate, text, degrees) => {
    expect(decimalDegrees(text, coordinate)).toBe(degrees);
  });

  test.each(
    rowsOf([
      // Out of range.
      ['latitude', null, '91|90:00:01|289.5|52:60:00|52:24:60'],
      ['longitude', null, '360.1|-289.5|289.5 W'],
      // YAML 1.1 reads 52:24:18 and 13:06 as these numbers.
      ['latitude', null, '188658'],
      ['longitude', null, '786'],
      // The direction of the other coordinate, two signs or directions, and a small s, which can mean seconds or south.
      ['latitude', null, '52 24 18 E|-52 24 18 S|N 52 24 18 N|52 24 18 s|52d24s'],
      ['longitude', null, '13°06′N'],
      // Hours, two coordinates, three parts with commas, a fraction before the last part, two fractions, other notations.
      ['longitude', null, '13h06m|Infinity'],
      ['latitude', null, '52.405, 13.104|52,24,18|52.5:24|52:24.5:18|52.4,5|1.234,5|1e2|NaN|0x10|９||N|--1'],
      ['latitude', null, `52${' '.repeat(100_000)}24`],
    ]),
  )('of the %s %j are not guessed', (coordinate, text) => {
    expect(decimalDegrees(text, coordinate)).toBeNull();
  });

  test('are read from every common notation', () => {
    const anySeconds = fc.integer({ min: -180 * 3600, max: 180 * 3600 });
    const write = [
      (d: number, m: number, s: number) => `${d}:${m}:${s}`,
      (d: number, m: number, s: number) => `${d} ${m} ${s}`,
      (d: number, m: number, s: number) => `${d}d${m}m${s}s`,
      (d: number, m: number, s: number) => `${d}° ${m}′ ${s}″`,
      (d: number, m: number, s: number) => `${d}°${String(m).padStart(2, '0')}'${s}"`,
    ] as const;
    forAny(100, anySeconds, fc.constantFrom(...write), fc.boolean(), (seconds, notation, hasLetter) => {
      const size = Math.abs(seconds);
      const angle = notation(Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60);
      const text = hasLetter ? `${angle} ${seconds < 0 ? 'W' : 'E'}` : `${seconds < 0 ? '-' : ''}${angle}`;
      expect(decimalDegrees(text, 'longitude')).toBeCloseTo(seconds / 3600, 8);
    });
  });

  test('of any text are missing, or in range and never −0', () => {
    const anyText = fc.stringMatching(/^[NSEW+-]?[\d.,: dms°′″'"NSEW]{0,12}$/);
    forAny(100, anyText, (text) => {
      for (const [coordinate, max] of [['latitude', 90] as const, ['longitude', 180] as const]) {
        const degrees = decimalDegrees(text, coordinate);
        if (degrees !== null) expect(Math.abs(degrees)).toBeLessThanOrEqual(max);
        expect(Object.is(degrees, -0)).toBe(false);
      }
    });
  });
});
