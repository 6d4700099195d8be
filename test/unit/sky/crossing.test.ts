import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchCrossing } from '../../../src/sky/crossing.ts';
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
