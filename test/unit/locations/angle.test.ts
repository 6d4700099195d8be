import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumber } from '../../../src/locations/angle.ts';

test('a number printed by JavaScript is read as the same number', () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true });
  const holds = fc.property(numbers, (number) => {
    expect(readNumber(String(number))).toBe(number + 0);
  });
  fc.assert(holds);
});

test.each([
  ['743.3333333333334', 743.3333333333334],
  ['1234.5678901', 1234.5678901],
  // As Python prints numbers.
  ['-1e-05', -0.00001],
  ['1e+16', 1e16],
  // The same number in a query whose + is not escaped.
  ['1e 16', 1e16],
  [' 5', 5],
  ['+.5', 0.5],
  ['5.', 5],
  ['\u22128.5', -8.5],
])('the text %j is the number %d', (text, number) => {
  expect(readNumber(text)).toBe(number);
});

test.each(['', ' ', '.', '+', '1 000', '1e', '0x10', '1_000', '12,5', 'Infinity', 'NaN', '٣', `1.${'0'.repeat(40)}`])(
  'the text %j is no number',
  (text) => {
    expect(readNumber(text)).toBeNull();
  },
);
