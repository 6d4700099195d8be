import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { moonTermsText } from '../../../packaging/tables/moonTable.ts';
import { moonTerms } from '../../../src/sky/moonTerms.ts';

const suncalc = readFileSync(new URL(import.meta.resolve('suncalc')), 'utf8');
const arcsecond = Math.PI / 648_000;

/** The terms of the longitude in a table. */
function rowsOf(text: string): (readonly [amplitude: number, phase: number, rate: number])[] {
  const [, longitude = ''] = text.split(/longitude: |latitude: /);
  return Array.from(longitude.matchAll(/(\d+),\s+([\d.]+),\s+([\d.]+),/g), ([, amplitude, phase, rate]) => [
    Number(amplitude),
    Number(phase),
    Number(rate),
  ]);
}

/** A theory of only these terms of the main problem in longitude: multiples of D, F, l and l′, amplitude in seconds of arc. */
const theoryOf = (rows: readonly (readonly [number[], number])[]) => (name: string) =>
  name === 'elp_main.long'
    ? [
        '1',
        ...rows.map(([multiples, amplitude]) => [...multiples, amplitude * arcsecond, 0, 0, 0, 0, 0, 0].join(' ')),
      ].join('\n')
    : '0\n';

describe('what a theory has more than suncalc', () => {
  test('is all that suncalc has, with the other sign, where the theory has nothing', () => {
    const [[amplitude, phase, rate] = [0, 0, 0]] = rowsOf(moonTermsText(theoryOf([]), suncalc));
    // Meeus, table 47.A: 6.288774° sin M′; 47.4: M′ = 134.96° + 477198.87° T.
    expect(amplitude / 1000).toBeCloseTo(6.288774 * 3600, 2);
    expect(phase).toBeCloseTo(134.963 / 360 + 0.5, 3);
    expect(rate).toBeCloseTo(477198.8675 / 360, 2);
  });

  test('is what its amplitude has more, and a term that suncalc has not', () => {
    const rows = rowsOf(
      moonTermsText(
        theoryOf([
          [[0, 0, 1, 0], 6.288774 * 3600 + 9000],
          [[7, 0, 0, 0], 8000],
        ]),
        suncalc,
      ),
    );
    const ofRate = (perCentury: number) => rows.find(([, , rate]) => Math.abs(rate - perCentury / 360) < 0.01)?.[0];
    expect(ofRate(477198.8675)).toBe(9_000_000);
    // 47.2: D grows by 445267.11° a century.
    expect(ofRate(7 * 445267.1114)).toBe(8_000_000);
  });

  test('is refused where suncalc has other tables', () => {
    expect(() => moonTermsText(theoryOf([]), 'export {}')).toThrow('no such table');
  });
});

test('the table has 120 terms, none above 1″: what Meeus left out', () => {
  const amplitudes = [...moonTerms.longitude, ...moonTerms.latitude].filter((_number, index) => index % 3 === 0);
  expect(amplitudes).toHaveLength(120);
  expect(Math.max(...amplitudes)).toBeLessThan(1000);
});
