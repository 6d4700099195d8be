import { describe, expect, test } from 'vitest';
import { Curve, searchCrossing } from '../../../src/sky/curve.ts';
import { between } from './anySky.ts';
import { forAny } from './forAny.ts';

const cosine = { value: Math.cos, slope: (x: number) => -Math.sin(x) };
const steep = {
  value: (x: number) => Math.atan(1000 * (x - 0.3)),
  slope: (x: number) => 1000 / (1 + (1000 * (x - 0.3)) ** 2),
};

/** Searches for a crossing between `start` and `end`. */
function search({ value, slope }: typeof cosine, level: number, start: number, end: number, guess: number) {
  const at = (x: number) => ({ x, value: value(x), slope: slope(x) });
  return searchCrossing(at, level, at(start), at(end), guess, 1e-9);
}

describe('searchCrossing', () => {
  test('finds where a cosine passes any level, falling and rising, from any guess', () =>
    forAny(100, between(-0.99, 0.99), between(-1e300, 1e300), (level, guess) => {
      const angle = Math.acos(level);
      expect(search(cosine, level, 0, Math.PI, guess)).toBeCloseTo(angle, 7);
      expect(search(cosine, level, Math.PI, 2 * Math.PI, guess)).toBeCloseTo(2 * Math.PI - angle, 7);
    }));

  test('converges where Newton’s method alone diverges, and from a guess with slope zero', () => {
    expect(search(steep, 0, -10, 10, 9)).toBeCloseTo(0.3, 8);
    expect(search(cosine, 0, 0, Math.PI, 0)).toBeCloseTo(Math.PI / 2, 8);
  });

  test('returns null if both ends are on one side of the level, or on it', () => {
    for (const level of [2, -2, 1, -1]) expect(search(cosine, level, 0, Math.PI, 1)).toBeNull();
    expect(search(cosine, 0, 0, 2 * Math.PI, 1)).toBeNull();
  });
});

const sineAt = (x: number) => ({ x, value: Math.sin(x), slope: Math.cos(x), curvature: -Math.sin(x) });
const turnsOfSine = [0.5, 1.5, 2.5, 3.5].map((turns) => turns * Math.PI);

describe.each([
  ['whose turns are searched', { step: 1 }],
  ['whose turns are known', turnsOfSine],
])('a curve %s', (_name, turns) => {
  const sine = new Curve(sineAt, { start: 0.1, end: 12, turns });

  test('has the ends and each turn, in ascending order', () => {
    expect(sine.points).toHaveLength(6);
    for (const [index, x] of [0.1, ...turnsOfSine, 12].entries()) expect(sine.points[index]?.x).toBeCloseTo(x, 8);
  });

  test('has every crossing of a level, rising and falling in turn', () =>
    forAny(100, between(-0.99, 0.99), (level) => {
      const angle = Math.asin(level);
      const all = [0, 1, 2, 3, 4].map((turn) => turn * Math.PI + (turn % 2 === 0 ? angle : -angle));
      const expected = all.filter((x) => x > 0.1 && x < 12);
      const crossings = sine.crossings(level);
      expect(crossings.map(({ rises }) => rises)).toEqual(expected.map((x) => all.indexOf(x) % 2 === 0));
      for (const [index, { x }] of crossings.entries()) expect(x).toBeCloseTo(expected[index] ?? 0, 7);
    }));

  test('has its largest value between two points at a turning point or an end', () => {
    const largest = (start: number, end: number) => Math.max(...sine.between(start, end).map(({ value }) => value));
    expect(largest(0.2, 3)).toBeCloseTo(1, 12);
    expect([largest(2, 4), largest(5, 7)]).toEqual([Math.sin(2), Math.sin(7)]);
  });
});

test('no crossing is lost if a point lies on the level itself', () => {
  for (const slope of [1, -1]) {
    const line = new Curve((x) => ({ x, value: slope * x, slope, curvature: 0 }), { start: -1, end: 1, turns: [0] });
    expect(line.crossings(0)).toEqual([{ x: expect.closeTo(0, 12), rises: slope > 0 }]);
  }
});
