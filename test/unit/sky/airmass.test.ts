import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { airmass } from '../../../src/sky/index.ts';
import { forAny } from './forAny.ts';

/** Kasten & Young (1989), Revised optical air mass tables and approximation formula. */
const kastenYoung = (altitude: number) =>
  1 / (Math.sin((altitude * Math.PI) / 180) + 0.50572 * (altitude + 6.07995) ** -1.6364);

describe('airmass', () => {
  test('is that of Kasten and Young within 0.3 % from 5° on, 2.2 % down to the horizon', () =>
    forAny(200, fc.double({ min: 0, max: 90, noNaN: true }), (altitude) => {
      const ratio = (airmass(altitude) ?? 0) / kastenYoung(altitude);
      expect(Math.abs(ratio - 1)).toBeLessThan(altitude > 5 ? 0.003 : 0.022);
    }));

  test('is null below the horizon, and 1 at the zenith', () => {
    expect(airmass(-1e-9)).toBeNull();
    expect(airmass(-90)).toBeNull();
    expect(airmass(90)).toBeCloseTo(1, 6);
  });
});
