import { expect, test } from 'vitest';
import { seasonText } from '../../../../src/pages/period/season.ts';
import { day } from '../../../support/places.ts';

/** The days of some ranges of dates, both ends included. */
const daysIn = (...ranges: readonly (readonly [string, string])[]) =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: day(last) - day(first) + 1 }, (_, index) => day(first) + index),
  );

test.each([
  [
    'a season over New Year, with a gap of moonlight at New Year',
    ['2026-01-05', '2026-03-08'],
    ['2026-10-07', '2026-12-20'],
    'until 8 March, from 7 October',
  ],
  [
    'a season within the year',
    ['2026-05-02', '2026-05-10'],
    ['2026-05-30', '2026-08-17'],
    'from 2 May until 17 August',
  ],
  [
    'a season that begins on 1 January',
    ['2026-01-01', '2026-01-20'],
    ['2026-02-10', '2026-04-30'],
    'from 1 January until 30 April',
  ],
  [
    'two seasons, one over New Year',
    ['2026-01-01', '2026-04-20'],
    ['2026-08-01', '2026-12-31'],
    'until 20 April, from 1 August',
  ],
  [
    'two seasons with summer between them',
    ['2026-02-03', '2026-04-20'],
    ['2026-08-01', '2026-10-09'],
    'from 3 February until 20 April, from 1 August until 9 October',
  ],
  [
    'a season of the whole year, with a gap of moonlight',
    ['2026-01-01', '2026-06-10'],
    ['2026-07-05', '2026-12-10'],
    'all year',
  ],
] as const)('the text of a season is correct for %s', (_, one, other, text) => {
  expect(seasonText(daysIn(one, other), 365).replaceAll('\u00a0', ' ')).toBe(text);
});

test('the text for no days is "in no night"', () => {
  expect(seasonText([], 365)).toBe('in no night');
});
