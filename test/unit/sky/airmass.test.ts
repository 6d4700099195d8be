import { expect, test } from 'vitest';
import { airmass } from '../../../src/sky/index.ts';
import { between, radian } from './anySky.ts';
import { forAny } from './forAny.ts';

/** Kasten & Young (1989), Revised optical air mass tables and approximation formula. */
const kastenYoung = (altitude: number) => 1 / (Math.sin(altitude * radian) + 0.50572 * (altitude + 6.07995) ** -1.6364);

test('the airmass is that of Kasten and Young within 0.3 % from 5° on, 2.2 % down to the horizon, null below', () => {
  forAny(200, between(0, 90), (altitude) => {
    const ratio = (airmass(altitude) ?? 0) / kastenYoung(altitude);
    expect(Math.abs(ratio - 1)).toBeLessThan(altitude > 5 ? 0.003 : 0.022);
  });
  expect([airmass(-1e-9), airmass(-90)]).toEqual([null, null]);
  expect(airmass(90)).toBeCloseTo(1, 6);
});
