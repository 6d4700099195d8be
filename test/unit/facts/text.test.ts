import fc from 'fast-check';
import { expect, test } from 'vitest';
import { altitudeText, instantText, rounded } from '../../../src/facts/text.ts';

test('an instant is that of the language, with microseconds', () => {
  // The years of four digits.
  const anyInstant = fc.integer({
    min: Date.parse('0000-01-01T00:00:00Z'),
    max: Date.parse('9999-12-31T23:59:59.999Z'),
  });
  fc.assert(
    fc.property(anyInstant, (timeMs) => {
      // Twice, and between others: days are cached.
      for (const each of [timeMs, timeMs + 86_400_000, timeMs - 172_800_000, timeMs])
        if (each >= Date.parse('0000-01-01T00:00:00Z') && each <= Date.parse('9999-12-31T23:59:59.999Z'))
          expect(instantText(each)).toBe(new Date(each).toISOString().replace('Z', '000Z'));
    }),
  );
});

test.each([
  [-18, '−18°'],
  [-15.5, '−15.5°'],
  [-50 / 60, '−50′'],
  [6, '+6°'],
  [0, '+0°'],
])('an altitude of %d is %s', (degrees, text) => {
  expect(altitudeText(degrees)).toBe(text);
});

test('a number is rounded without a negative zero', () => {
  expect([rounded(1.23456, 4), rounded(-1.23456, 2)]).toEqual([1.2346, -1.23]);
  expect(Object.is(rounded(-0.00001, 3), 0)).toBe(true);
});
