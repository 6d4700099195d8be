import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Observer, TargetPath } from '../../../src/sky/index.ts';
import { anyLatitude, anyLongitude } from '../../support/places.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from './forAny.ts';
import { anyAltitude, anyInstant, anyTarget, dayMs, wrongSides } from './targetForAny.ts';

const arcsecond = 1 / 3600;
const anyDays = fc.double({ min: 0.01, max: 3, noNaN: true });
const anySite = fc.record({ latitude: anyLatitude, longitude: anyLongitude });
const equator = new Observer({ latitude: 0, longitude: 0 });

describe('any target from anywhere', () => {
  test('has the altitude where it passes it, within 0.01″', () =>
    forAny(runs(2000), anySite, anyTarget, anyAltitude, anyInstant, (site, target, altitude, startMs) => {
      const path = new TargetPath(new Observer(site), target);
      for (const { timeMs } of path.crossings(altitude, startMs, startMs + 2 * dayMs)) {
        const error = Math.abs(path.horizontal(timeMs).altitude - altitude);
        // Next to the zenith a sine does not have more digits.
        expect(error / arcsecond).toBeLessThan(Math.abs(altitude) > 89.9 ? 0.1 : 0.01);
      }
    }));

  test('rises and sets by turns, and is above an altitude in between and nowhere else', () =>
    forAny(runs(1000), anySite, anyTarget, anyAltitude, anyInstant, (site, target, altitude, startMs) => {
      const path = new TargetPath(new Observer(site), target);
      const range = [startMs, startMs + 2 * dayMs] as const;
      const height = (timeMs: number) => path.horizontal(timeMs).altitude;
      const sides = { samples: 300, blur: 0.5 * arcsecond };
      expect(wrongSides(path.crossings(altitude, ...range), height, altitude, range, sides)).toEqual([]);
    }));

  test('passes at the same instants however the range is split', () =>
    forAny(
      runs(1000),
      anySite,
      anyTarget,
      anyAltitude,
      anyInstant,
      anyDays,
      (site, target, altitude, startMs, days) => {
        const path = new TargetPath(new Observer(site), target);
        const endMs = startMs + 5 * dayMs;
        const parts = [startMs, startMs + days * dayMs, startMs + 4 * dayMs, endMs];
        const split = parts.flatMap((partMs, index) =>
          new TargetPath(new Observer(site), target).crossings(altitude, partMs, parts[index + 1] ?? partMs),
        );
        expect(split).toEqual(path.crossings(altitude, startMs, endMs));
      },
    ));

  test('has no altitude above its highest between two instants, and reaches that', () =>
    forAny(runs(500), anySite, anyTarget, anyInstant, anyDays, (site, target, startMs, days) => {
      const path = new TargetPath(new Observer(site), target);
      const endMs = startMs + days * dayMs;
      const { timeMs, altitude: highest } = path.highest(startMs, endMs);
      expect(path.horizontal(timeMs).altitude).toBeCloseTo(highest, 5);
      const altitudes = Array.from({ length: 2001 }, (_, index) => startMs + (index / 2000) * (endMs - startMs)).map(
        (timeMs) => path.horizontal(timeMs).altitude,
      );
      const seen = Math.max(...altitudes);
      expect(highest - seen).toBeGreaterThan(-0.3 * arcsecond);
      // A minute before or after it is 0.0012° lower, next to the zenith 0.3°.
      expect(highest - seen).toBeLessThan(highest > 80 ? 0.3 : 0.03);
      // The sine of an altitude next to 90° is right to 1e-16.
      expect(path.crossings(Math.min(highest + 1e-4, 90), startMs, endMs)).toEqual([]);
    }));
});

test('no passing is lost or found twice where the range is split at a leap second', () => {
  const splitMs = Date.UTC(2017, 0, 1);
  const rightAscensionOf = (step: number) => 10.605 + step * 0.0001;
  const passings = Array.from({ length: 400 }, (_, step) => {
    const path = new TargetPath(equator, { rightAscension: rightAscensionOf(step), declination: 0 });
    const [first] = path.crossings(0, splitMs - dayMs / 4, splitMs + dayMs / 4);
    return {
      first,
      split: [path.crossings(0, splitMs - dayMs / 4, splitMs), path.crossings(0, splitMs, splitMs + dayMs / 4)],
    };
  });
  expect(passings.map(({ first }) => (first?.timeMs ?? 0) < splitMs)).toContain(true);
  for (const { first, split } of passings) expect(split.flat()).toEqual([first]);
});

describe.each([
  { latitude: 90, sign: 1 },
  { latitude: -90, sign: -1 },
])('at the pole $latitude', ({ latitude, sign }) => {
  const pole = new Observer({ latitude, longitude: 0 });

  test('it passes an altitude where precession takes it, within years', () => {
    // At 0h of right ascension it goes north by 20.04″ a year.
    const path = new TargetPath(pole, { rightAscension: 0, declination: sign * 20 });
    const [startMs, endMs] = [Date.UTC(2000, 0), Date.UTC(2020, 0)];
    const crossings = path.crossings(20 + (sign * 200.4) / 3600, startMs, endMs);
    expect(crossings.length % 2).toBe(1);
    expect(crossings.map(({ rises }) => rises)).toEqual(crossings.map((_, index) => (index % 2 === 0) === sign > 0));
    for (const { timeMs } of crossings) expect(Math.abs(timeMs - Date.UTC(2010, 0)) / dayMs).toBeLessThan(3 * 365);
  });
});
