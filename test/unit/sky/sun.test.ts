import fc from 'fast-check';
import { getPosition } from 'suncalc';
import { expect, test } from 'vitest';
import { sunBody } from '../../../src/sky/index.ts';
import { ut1Of, utcOf } from '../../../src/sky/universalTime.ts';
import { anyLatitude, anyLongitude } from '../../support/places.ts';
import { quantile } from '../../support/quantile.ts';
import { instantDifferences, instants } from './differences.ts';
import { forAny } from './forAny.ts';
import { altitudeOf, suncalcRefraction } from './geocentricAltitude.ts';

const anyInstant = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2101, 0) });

test('the Sun below the horizon is where suncalc has it, within the 0.014° that the corrections make up', () =>
  forAny(100, anyInstant, anyLatitude, anyLongitude, (timeMs, latitude, longitude) => {
    const seen = getPosition(new Date(ut1Of(timeMs)), latitude, longitude).altitude - suncalcRefraction;
    fc.pre(seen < -0.1);
    expect(Math.abs(altitudeOf(sunBody(timeMs), latitude, longitude) - seen)).toBeLessThan(0.014);
  }));

test('the Sun of Meeus, Astronomical Algorithms, example 25.b (1992 October 13, 0h TD), from VSOP87', () => {
  // Apparent declination −7°47′01.74″. ΔT was 59 s then.
  const { declination } = sunBody(utcOf(Date.UTC(1992, 9, 13) - 59_000));
  expect(Math.abs(declination - -(7 + 47 / 60 + 1.74 / 3600)) * 3600).toBeLessThan(1.5);
});

test.each([
  [
    'the Sun is where the IAU’s models have it, in arcseconds',
    'sun',
    [
      [0.5, 0.41],
      [1, 1.9],
    ],
  ],
  ['the Sun is where astronomy-engine has it', 'sunByAstronomyEngine', [[1, 1.9]]],
] as const)('%s', (_what, name, limits) => {
  const differences = instants.map(instantDifferences[name]);
  expect(differences).toHaveLength(1000);
  for (const [fraction, limit] of limits) expect(quantile(differences, fraction)).toBeLessThan(limit);
});
