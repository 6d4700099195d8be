import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalDegrees } from '../../src/locations/index.ts';

describe('decimal degrees', () => {
  test.each([
    ['52:24:18', 52.405],
    ['52:24:18,0', 52.405],
    ['52 24 18', 52.405],
    ['52 24 18 N', 52.405],
    ['S 52 24 18', -52.405],
    ['52d24m18s', 52.405],
    ['52d24m18sS', -52.405],
    ['52d 24m 18s N', 52.405],
    ['52°24′18″', 52.405],
    ["52°24'18''", 52.405],
    ['52°24’18”N', 52.405],
    ['52º24\'18"S', -52.405],
    ['52° 24.3′', 52.405],
    ['52°24', 52.4],
    ['52:24.3', 52.405],
    ['52 24,3 S', -52.405],
    ['60,2', 60.2],
    ['60,2N', 60.2],
    ['52.405°', 52.405],
    ['52.405 N', 52.405],
    ['\u221252.405', -52.405],
    ['+52:24:18', 52.405],
    ['-52:24:18', -52.405],
    ['-0:30:00', -0.5],
    ['0:30:00 S', -0.5],
    ['0:0:0 S', 0],
    ['12:34:56.789', 12.58244139],
    ['90:00:00', 90],
    ['1', 1],
  ])('of the latitude %s are %d', (text, degrees) => {
    expect(decimalDegrees(text, 'latitude')).toBe(degrees);
  });

  test.each([
    ["13°06'E", 13.1],
    ["13°06'W", -13.1],
    ['W 70:24:18', -70.405],
    ['70d24m18sW', -70.405],
    ['289.5', -70.5],
    ['289,5', -70.5],
    ['289:30:00', -70.5],
    ['289.5 E', -70.5],
    ['360', 0],
    ['13.1E', 13.1],
    ['1,234', 1.234],
  ])('of the longitude %s are %d', (text, degrees) => {
    expect(decimalDegrees(text, 'longitude')).toBe(degrees);
  });

  test.each([
    // Out of range.
    ['91', 'latitude'],
    ['90:00:01', 'latitude'],
    ['289.5', 'latitude'],
    ['360.1', 'longitude'],
    ['-289.5', 'longitude'],
    ['289.5 W', 'longitude'],
    ['52:60:00', 'latitude'],
    ['52:24:60', 'latitude'],
    // What YAML 1.1 makes of 52:24:18 and of 13:06.
    ['188658', 'latitude'],
    ['786', 'longitude'],
    // The other coordinate, two marks, a small letter that is seconds or the south.
    ['52 24 18 E', 'latitude'],
    ['13°06′N', 'longitude'],
    ['-52 24 18 S', 'latitude'],
    ['N 52 24 18 N', 'latitude'],
    ['52 24 18 s', 'latitude'],
    ['52d24s', 'latitude'],
    // Hours, two coordinates, three parts with commas, a fraction before the last part, two fractions.
    ['13h06m', 'longitude'],
    ['52.405, 13.104', 'latitude'],
    ['52,24,18', 'latitude'],
    ['52.5:24', 'latitude'],
    ['52:24.5:18', 'latitude'],
    ['52.4,5', 'latitude'],
    ['1.234,5', 'latitude'],
    ['1e2', 'latitude'],
    ['NaN', 'latitude'],
    ['Infinity', 'longitude'],
    ['0x10', 'latitude'],
    ['９', 'latitude'],
    ['', 'latitude'],
    ['N', 'latitude'],
    ['--1', 'latitude'],
    [`52${' '.repeat(100_000)}24`, 'latitude'],
  ] as const)('of %s as a %s are not guessed', (text, coordinate) => {
    expect(decimalDegrees(text, coordinate)).toBeNull();
  });

  test('are those that any notation was made of', () => {
    const anySeconds = fc.integer({ min: -180 * 3600, max: 180 * 3600 });
    const write = [
      (d: number, m: number, s: number) => `${d}:${m}:${s}`,
      (d: number, m: number, s: number) => `${d} ${m} ${s}`,
      (d: number, m: number, s: number) => `${d}d${m}m${s}s`,
      (d: number, m: number, s: number) => `${d}° ${m}′ ${s}″`,
      (d: number, m: number, s: number) => `${d}°${String(m).padStart(2, '0')}'${s}"`,
    ] as const;
    fc.assert(
      fc.property(anySeconds, fc.constantFrom(...write), fc.boolean(), (seconds, notation, hasLetter) => {
        const size = Math.abs(seconds);
        const angle = notation(Math.floor(size / 3600), Math.floor(size / 60) % 60, size % 60);
        const text = hasLetter ? `${angle} ${seconds < 0 ? 'W' : 'E'}` : `${seconds < 0 ? '-' : ''}${angle}`;
        expect(decimalDegrees(text, 'longitude')).toBeCloseTo(seconds / 3600, 8);
      }),
    );
  });

  test('of any text are none, or in range and never −0', () => {
    const anyText = fc.stringMatching(/^[NSEW+-]?[\d.,: dms°′″'"NSEW]{0,12}$/);
    fc.assert(
      fc.property(anyText, (text) => {
        for (const [coordinate, max] of [['latitude', 90] as const, ['longitude', 180] as const]) {
          const degrees = decimalDegrees(text, coordinate);
          if (degrees !== null) expect(Math.abs(degrees)).toBeLessThanOrEqual(max);
          expect(Object.is(degrees, -0)).toBe(false);
        }
      }),
    );
  });
});
