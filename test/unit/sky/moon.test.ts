import fc from 'fast-check';
import { getMoonPosition } from 'suncalc';
import { expect, test } from 'vitest';
import { moonBody } from '../../../src/sky/index.ts';
import { ut1Of } from '../../../src/sky/universalTime.ts';
import { anyLatitude, anyLongitude } from '../../support/places.ts';
import { quantile } from '../../support/quantile.ts';
import { instantDifferences, instants } from './differences.ts';
import { forAny } from './forAny.ts';
import { altitudeOf, suncalcRefraction } from './geocentricAltitude.ts';

/** Later, suncalc's Terrestrial Time is no longer the one that is known. */
const instantBefore2015 = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2015, 0) });
const radian = Math.PI / 180;

test('the Moon below the horizon is where suncalc has it, but for the equation of the equinoxes, 15″ of omitted terms, and parallax', () =>
  forAny(100, instantBefore2015, anyLatitude, anyLongitude, (timeMs, latitude, longitude) => {
    const { altitude, distance } = getMoonPosition(new Date(ut1Of(timeMs)), latitude, longitude);
    fc.pre(altitude - suncalcRefraction < -0.1);
    const geocentric = altitudeOf(moonBody(timeMs), latitude, longitude);
    const parallax = Math.asin((6378.14 / distance) * Math.cos(radian * geocentric)) / radian;
    expect(Math.abs(geocentric - parallax - (altitude - suncalcRefraction))).toBeLessThan(0.0095);
  }));

test.each([
  [
    'the Moon is where DE431 has it, in arcseconds',
    'moon',
    [
      [0.5, 0.6],
      [0.99, 1.9],
      [1, 2.4],
    ],
  ],
  [
    'the Moon is at the distance of DE431, in km',
    'moonDistance',
    [
      [0.99, 7.4],
      [1, 11],
    ],
  ],
  ['the Moon is where the theory of astronomy-engine has it', 'moonByAstronomyEngine', [[1, 3.2]]],
] as const)('%s', (_what, name, limits) => {
  const differences = instants.map(instantDifferences[name]);
  expect(differences).toHaveLength(1000);
  for (const [fraction, limit] of limits) expect(quantile(differences, fraction)).toBeLessThan(limit);
});
