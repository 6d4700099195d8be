import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placed } from '../../../../src/pages/sky/labels.tsx';
import { runs } from '../../../support/scale.ts';
import { forAny } from '../../sky/forAny.ts';

const text = fc.string({ minLength: 4, maxLength: 22 });
const lengthOf = ({ name, time }: { name: string; time: string }) => `${name} ${time}`.length;
const at = fc.double({ min: 0, max: 1, noNaN: true });
const order = fc.constantFrom(['start', 'middle', 'end'] as const, ['end', 'middle', 'start'] as const);
const labels = fc.array(
  fc.record({
    ...{ name: text, time: fc.constant('04:30'), isOver: fc.constant(false) },
    ...{ at, order, rows: fc.constant([0, 1]), isDark: fc.boolean(), hasLine: fc.constant(true) },
  }),
  { maxLength: 14 },
);

test.each([0.0072, 0.0122, 0.026])(
  'labels (width of a character: %f of the chart) do not overlap each other, lines or edges, and the first that fits is placed',
  (width) =>
    forAny(runs(2500), labels, (given) => {
      const all = placed(given, width);
      for (const label of all) {
        const { from, to } = label;
        expect(to - from).toBeCloseTo(lengthOf(label) * width, 9);
        expect(from <= label.at && label.at <= to + 1e-9).toBe(true);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(1);
        for (const other of all.filter((each) => each !== label)) {
          if (other.row === label.row) expect(from >= other.to || to <= other.from).toBe(true);
          if (other.row === 1 && label.row === 0) expect(other.at <= from || other.at >= to).toBe(true);
        }
      }
      const first = given.find((each) => lengthOf(each) * width <= 1);
      if (first !== undefined) expect(all.map(({ at }) => at)).toContain(first.at);
    }),
);
