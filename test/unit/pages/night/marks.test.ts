import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placed } from '../../../../src/pages/night/marks.tsx';
import { runs } from '../../../support/scale.ts';

const text = fc.string({ minLength: 4, maxLength: 22 });
const labels = fc.array(fc.record({ text, at: fc.double({ min: 0, max: 1, noNaN: true }), isDark: fc.boolean() }), {
  maxLength: 14,
});

describe.each([0.0072, 0.0122, 0.026])('labels with characters of %f of the chart', (width) => {
  test('never overlap, lie on the chart, and no line crosses one', () => {
    fc.assert(
      fc.property(labels, (given) => {
        const all = placed(given, width);
        for (const label of all) {
          const { from, to } = label;
          expect(to - from).toBeCloseTo(label.text.length * width, 9);
          expect(from <= label.at && label.at <= to + 1e-9).toBe(true);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(1);
          for (const other of all.filter((each) => each !== label)) {
            if (other.row === label.row) expect(from >= other.to || to <= other.from).toBe(true);
            if (other.row === 1 && label.row === 0) expect(other.at <= from || other.at >= to).toBe(true);
          }
        }
      }),
      { numRuns: runs(2500) },
    );
  });

  test('the first one that fits on the chart is always there', () => {
    fc.assert(
      fc.property(labels, (given) => {
        const fits = given.filter(({ text }) => text.length * width <= 1);
        const [first] = fits;
        if (first !== undefined) expect(placed(given, width).some(({ at }) => at === first.at)).toBe(true);
      }),
      { numRuns: runs(2500) },
    );
  });
});
