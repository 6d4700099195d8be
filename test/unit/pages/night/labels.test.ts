import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placedLabels } from '../../../../src/pages/night/labels.ts';
import { runs } from '../../../support/scale.ts';

const text = fc.string({ minLength: 4, maxLength: 22 });
const labels = fc.array(fc.record({ text, at: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 14 });

/** Where a placed label begins and ends. */
function extentOf({ text, at, anchor }: ReturnType<typeof placedLabels>[number], width: number): [number, number] {
  const length = text.length * width;
  const from = { start: at, middle: at - length / 2, end: at - length }[anchor];
  return [from, from + length];
}

describe.each([0.0072, 0.0122, 0.026])('labels with characters of %f of the chart', (width) => {
  test('never overlap, lie on the chart, and no line crosses one', () => {
    fc.assert(
      fc.property(labels, (given) => {
        const placed = placedLabels(given, width);
        for (const label of placed) {
          const [from, to] = extentOf(label, width);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(1);
          for (const other of placed.filter((each) => each !== label)) {
            const [otherFrom, otherTo] = extentOf(other, width);
            if (other.row === label.row) expect(from >= otherTo || to <= otherFrom).toBe(true);
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
        if (first !== undefined) expect(placedLabels(given, width).some(({ at }) => at === first.at)).toBe(true);
      }),
      { numRuns: runs(2500) },
    );
  });
});
