import { expect, test } from 'vitest';
import { darkNightsText } from '../../../../src/pages/month/view.ts';

const hourMs = 3_600_000;

/** Nights that are dark for some hours, from the first of a month on. */
const nightsOf = (hours: readonly number[]) =>
  hours.map((each, index) => ({
    date: `2026-07-${String(index + 1).padStart(2, '0')}`,
    moon: { dark: each === 0 ? [] : [{ startMs: 0, endMs: each * hourMs }] },
  }));

test.each([
  ['one is darkest', [1, 3, 2], '6 h dark, most on the 2nd'],
  ['two, as far as the minute tells', [3, 1, 3.001, 2], '9 h dark, most on the 1st and 3rd'],
  ['three', [3, 3, 1, 3], '10 h dark, most on the 1st, 2nd, and 4th'],
  ['a run of many', [1, 5, 5, 5, 5, 1], '22 h dark, most from the 2nd to the 5th'],
  ['many here and there', [5, 1, 5, 5, 1, 5], '22 h dark'],
  ['all', [24, 24, 24], '72 h dark'],
  ['none', [0, 0], 'not dark in any night'],
])('%s', (_, hours, expected) => {
  expect(darkNightsText(nightsOf(hours)).replaceAll('\u00a0', ' ')).toBe(expected);
});
