import fc from 'fast-check';
import { expect, test } from 'vitest';
import { litPath } from '../../../../src/pages/sky/moonDisc.ts';

const pathPattern = /^M0 -10A10 10 0 0 1 0 10A([\d.]+) 10 0 0 ([01]) 0 -10z$/;

test('the lit part of the disc equals the Moon’s illumination', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(0, 0.5, 1), fc.double({ min: 0, max: 1, noNaN: true })), (illumination) => {
      const [, ellipse, sweep] = pathPattern.exec(litPath(illumination)) ?? [];
      // The lit part is the right half of the disc, plus or minus half an ellipse.
      const half = Math.PI * 50;
      const other = (Math.PI * Number(ellipse) * 10) / 2;
      const lit = sweep === '1' ? half + other : half - other;
      expect(lit / (Math.PI * 100)).toBeCloseTo(illumination, 3);
    }),
  );
});
