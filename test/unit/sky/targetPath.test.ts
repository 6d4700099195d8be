import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Observer, TargetPath } from '../../../src/sky/index.ts';
import { runs } from '../../support/scale.ts';
import { anyInstant, anySite, anyTarget, between, dayMs, instantsBetween, wrongSides } from './anySky.ts';
import { forAny } from './forAny.ts';

const arcsecond = 1 / 3600;
const anyDays = between(0.01, 3);
const anyAltitude = fc.oneof(
  { weight: 4, arbitrary: between(-90, 90) },
  { weight: 1, arbitrary: fc.constantFrom(-90, -18, 0, 30, 89, 90) },
);
const anyPath = fc.tuple(anySite, anyTarget).map(
  ([site, target]) =>
    () =>
      new TargetPath(new Observer(site), target),
);

describe('any target from anywhere', () => {
  test('has the altitude at each crossing within 0.01″, rises and sets in turn, and is above it only in between', () =>
    forAny(runs(2000), anyPath, anyAltitude, anyInstant, (pathOf, altitude, startMs) => {
      const path = pathOf();
      const range = [startMs, startMs + 2 * dayMs] as const;
      const height = (timeMs: number) => path.horizontal(timeMs).altitude;
      const crossings = path.crossings(altitude, ...range);
      for (const { timeMs } of crossings) {
        // Near the zenith and the nadir, the sine of an altitude has too few digits for 0.01″.
        const most = Math.abs(altitude) > 89.9 ? 0.1 : 0.01;
        expect(Math.abs(height(timeMs) - altitude) / arcsecond).toBeLessThan(most);
      }
      expect(wrongSides(crossings, height, altitude, range, 0.5 * arcsecond)).toEqual([]);
    }));

  test('crosses at the same instants however the range is split', () =>
    forAny(runs(1000), anyPath, anyAltitude, anyInstant, anyDays, (pathOf, altitude, startMs, days) => {
      const endMs = startMs + 5 * dayMs;
      const parts = [startMs, startMs + days * dayMs, startMs + 4 * dayMs, endMs];
      const split = parts.flatMap((partMs, index) => pathOf().crossings(altitude, partMs, parts[index + 1] ?? partMs));
      expect(split).toEqual(pathOf().crossings(altitude, startMs, endMs));
    }));

  test('reaches its highest altitude between two instants, and exceeds it nowhere', () =>
    forAny(runs(500), anyPath, anyInstant, anyDays, (pathOf, startMs, days) => {
      const path = pathOf();
      const endMs = startMs + days * dayMs;
      const { timeMs, altitude: highest } = path.highest(startMs, endMs);
      expect(path.horizontal(timeMs).altitude).toBeCloseTo(highest, 5);
      const seen = Math.max(...instantsBetween(startMs, endMs, 2001).map((each) => path.horizontal(each).altitude));
      expect(highest - seen).toBeGreaterThan(-0.3 * arcsecond);
      // A minute from its highest point, the target is 0.0012° lower, near the zenith 0.3°.
      expect(highest - seen).toBeLessThan(highest > 80 ? 0.3 : 0.03);
      // The sine of an altitude near 90° is accurate to 1e-16.
      expect(path.crossings(Math.min(highest + 1e-4, 90), startMs, endMs)).toEqual([]);
    }));
});

test('no crossing is lost or found twice if the range is split at a leap second', () => {
  const splitMs = Date.UTC(2017, 0, 1);
  const [startMs, endMs] = [splitMs - dayMs / 4, splitMs + dayMs / 4];
  const passings = Array.from({ length: 400 }, (_, step) => {
    const target = { rightAscension: 10.605 + step * 0.0001, declination: 0 };
    const path = new TargetPath(new Observer({ latitude: 0, longitude: 0 }), target);
    const [first] = path.crossings(0, startMs, endMs);
    expect([...path.crossings(0, startMs, splitMs), ...path.crossings(0, splitMs, endMs)]).toEqual([first]);
    return first?.timeMs ?? 0;
  });
  expect(new Set(passings.map((timeMs) => timeMs < splitMs))).toEqual(new Set([true, false]));
});

test.each([1, -1])(
  'a target at a pole (sign of the latitude: %d) passes an altitude by precession, within three years of 2010',
  (sign) => {
    // Precession moves a target at 0h of right ascension north by 20.04″ a year.
    const pole = new Observer({ latitude: sign * 90, longitude: 0 });
    const path = new TargetPath(pole, { rightAscension: 0, declination: sign * 20 });
    const [startMs, endMs] = [Date.UTC(2000, 0), Date.UTC(2020, 0)];
    const crossings = path.crossings(20 + (sign * 200.4) / 3600, startMs, endMs);
    expect(crossings.length % 2).toBe(1);
    expect(crossings.map(({ rises }) => rises)).toEqual(crossings.map((_, index) => (index % 2 === 0) === sign > 0));
    for (const { timeMs } of crossings) expect(Math.abs(timeMs - Date.UTC(2010, 0)) / dayMs).toBeLessThan(3 * 365);
  },
);
