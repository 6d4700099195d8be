import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crossingsBetween, largestBetween, searchCrossing, turningPoints } from '../../../src/sky/crossing.ts';
import { forAny } from './forAny.ts';

const tolerance = 1e-9;
const cubic = (root: number) => ({
  value: (x: number) => (x - root) ** 3 + (x - root),
  slope: (x: number) => 3 * (x - root) ** 2 + 1,
});
const cosine = { value: Math.cos, slope: (x: number) => -Math.sin(x) };
const inside = fc.double({ min: -0.99, max: 0.99, noNaN: true });
const anywhere = fc.double({ noDefaultInfinity: true, noNaN: true });

interface Function {
  readonly value: (x: number) => number;
  readonly slope: (x: number) => number;
}

/** From one x to another. */
function search({ value, slope }: Function, level: number, start: number, end: number, step: number, guess: number) {
  const curve = { at: (x: number) => ({ x, value: value(x), slope: slope(x) }) };
  return searchCrossing(curve, level, curve.at(start), curve.at(end), step, guess);
}

describe('searchCrossing', () => {
  test('finds a root that is known, from any guess', () =>
    forAny(100, inside, anywhere, (root, guess) => {
      expect(search(cubic(root), 0, -1, 1, tolerance, guess)).toBeCloseTo(root, 8);
    }));

  test('finds where a cosine passes any level, falling and rising', () =>
    forAny(100, inside, anywhere, (level, guess) => {
      const angle = Math.acos(level);
      expect(search(cosine, level, 0, Math.PI, tolerance, guess)).toBeCloseTo(angle, 7);
      expect(search(cosine, level, Math.PI, 2 * Math.PI, tolerance, guess)).toBeCloseTo(2 * Math.PI - angle, 7);
    }));

  test('arrives where Newton alone would run away, and where the slope is zero at the guess', () => {
    const steep = {
      value: (x: number) => Math.atan(1000 * (x - 0.3)),
      slope: (x: number) => 1000 / (1 + (1000 * (x - 0.3)) ** 2),
    };
    expect(search(steep, 0, -10, 10, tolerance, 9)).toBeCloseTo(0.3, 8);
    expect(search(cosine, 0, 0, Math.PI, tolerance, 0)).toBeCloseTo(Math.PI / 2, 8);
  });

  test('stays at the root where the guess is the root itself', () =>
    forAny(100, inside, fc.double({ min: 1e-9, max: 1e-2, noNaN: true }), (root, coarse) => {
      expect(search(cubic(root), 0, -1, 1, coarse, root)).toBe(root);
    }));

  test('is null where both ends are on one side of the level, or on it', () => {
    expect(search(cosine, 2, 0, Math.PI, tolerance, 1)).toBeNull();
    expect(search(cosine, -2, 0, Math.PI, tolerance, 1)).toBeNull();
    expect(search(cosine, 1, 0, Math.PI, tolerance, 1)).toBeNull();
    expect(search(cosine, -1, 0, Math.PI, tolerance, 1)).toBeNull();
    expect(search(cosine, 0, 0, 2 * Math.PI, tolerance, 1)).toBeNull();
  });
});

/** Sines and their derivative. */
const sine = { at: (x: number) => ({ x, value: Math.sin(x), slope: Math.cos(x) }) };
const slopesOfSine = { at: (x: number) => ({ x, value: Math.cos(x), slope: -Math.sin(x) }) };
const pointsOfSine = turningPoints(sine, slopesOfSine, 0.1, 12, 1, tolerance);

describe('turningPoints', () => {
  test('has the ends and each turn of a sine, in ascending order', () => {
    const turns = pointsOfSine.filter(({ slope }) => Math.abs(slope) < 1e-8).map(({ x }) => x / Math.PI);
    expect(turns.map((turn) => Math.round(turn * 1e8) / 1e8)).toEqual([0.5, 1.5, 2.5, 3.5]);
    expect([pointsOfSine[0].x, pointsOfSine.at(-1)?.x]).toEqual([0.1, 12]);
    expect(pointsOfSine.map(({ x }) => x).toSorted((one, other) => one - other)).toEqual(
      pointsOfSine.map(({ x }) => x),
    );
  });
});

describe('crossingsBetween', () => {
  test('finds each passing of a sine, rising and falling by turns', () =>
    forAny(100, inside, (level) => {
      const angle = Math.asin(level);
      const all = [0, 1, 2, 3, 4].map((turn) => turn * Math.PI + (turn % 2 === 0 ? angle : -angle));
      const expected = all.filter((x) => x > 0.1 && x < 12);
      const crossings = crossingsBetween(sine, level, pointsOfSine, tolerance);
      expect(crossings.map(({ rises }) => rises)).toEqual(expected.map((x) => all.indexOf(x) % 2 === 0));
      for (const [index, { x }] of crossings.entries()) expect(x).toBeCloseTo(expected[index] ?? 0, 7);
    }));

  test('loses none of which a point is on the level itself', () => {
    const line = { at: (x: number) => ({ x, value: x, slope: 1 }) };
    const points = [-1, 0, 1].map(line.at);
    expect(crossingsBetween(line, 0, points, tolerance)).toEqual([{ x: 0, rises: true }]);
    const falling = { at: (x: number) => ({ x, value: -x, slope: -1 }) };
    const [crossing, ...others] = crossingsBetween(falling, 0, [-1, 0, 1].map(falling.at), tolerance);
    expect(crossing?.x).toBeCloseTo(0, 12);
    expect([crossing?.rises, others]).toEqual([false, []]);
  });
});

test('largestBetween has the largest value at a turn or an end, and none of points outside', () => {
  expect(largestBetween(sine, pointsOfSine, 0.2, 3).value).toBeCloseTo(1, 12);
  expect(largestBetween(sine, pointsOfSine, 2, 4).x).toBe(2);
  expect(largestBetween(sine, pointsOfSine, 5, 7).x).toBe(7);
});
