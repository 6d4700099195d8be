import { expect, test } from 'vitest';
import { localSiderealTime } from '../../../src/sky/index.ts';
import { utcOf } from '../../../src/sky/universalTime.ts';
import { instantDifferences, instants } from './differences.ts';

test('sidereal time is that of the IAU’s models, in seconds', () => {
  expect(instants).toHaveLength(1000);
  expect(Math.max(...instants.map(instantDifferences.siderealTime))).toBeLessThan(0.036);
});

test('apparent sidereal time of Meeus, Astronomical Algorithms, example 12.a (1987 April 10, 0h UT)', () => {
  // 13h 10m 46.1351s; the mean one is 13h 10m 46.3668s.
  const seconds = localSiderealTime(utcOf(Date.UTC(1987, 3, 10)), 0) * 3600;
  expect(Math.abs(seconds - (13 * 3600 + 10 * 60 + 46.1351))).toBeLessThan(0.005);
});
