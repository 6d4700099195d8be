import { describe, expect, test } from 'vitest';
import { isoDate } from '../../../../src/nights/index.ts';
import {
  datesOfMonths,
  isoMonth,
  monthsBeside,
  monthsFrom,
  periodName,
  periodOf,
  semesterOf,
} from '../../../../src/pages/site/months.ts';
import { appWith, defaultList, pageOf } from '../../../support/site.ts';

describe('months', () => {
  test.each([
    [2026, undefined, undefined, '2026-01-01', '2026-12-31', '2026', '2026'],
    [2026, 10, 3, '2026-10-01', '2027-03-31', '2026-10--2027-03', 'October 2026 – March 2027'],
    [2028, 1, 2, '2028-01-01', '2028-02-29', '2028-01--2028-02', 'January – February 2028'],
    [2026, 4, undefined, '2026-04-01', '2026-12-31', '2026-04--2026-12', 'April – December 2026'],
    [2026, 4, 4, '2026-04-01', '2026-04-30', '2026-04--2026-04', 'April 2026'],
    [2100, 10, 3, '2100-10-01', '2100-12-31', '2100-10--2101-03', 'October 2100 – March 2101'],
  ])('of %i from %s to %s are %s to %s', (year, from, to, first, last, period, name) => {
    const months = monthsFrom(year, from, to);
    const dates = datesOfMonths(months);
    expect([isoDate(dates.first), isoDate(dates.last)]).toEqual([first, last]);
    expect([periodOf(months), periodName(months)]).toEqual([period, name]);
  });

  test.each([
    [2026, 10, 3, '2026-04--2026-09', '2027-04--2027-09'],
    [2026, 1, 12, '2025', '2027'],
    [1900, 1, 6, null, '1900-07--1900-12'],
    [2100, 7, 12, '2100-01--2100-06', null],
  ])('before and after %i from %i to %i are as many', (year, from, to, before, after) => {
    const months = monthsFrom(year, from, to);
    const beside = ([-1, 1] as const).map((step) => monthsBeside(months, step));
    expect(beside.map((each) => each && periodOf(each))).toEqual([before, after]);
  });
});

test.each([
  [2026, 3, '2025-10', '2026-03'],
  [2026, 4, '2026-04', '2026-09'],
  [2026, 9, '2026-04', '2026-09'],
  [2026, 10, '2026-10', '2027-03'],
  [2026, 12, '2026-10', '2027-03'],
])('%i-%i is in the semester from %s to %s', (year, month, first, last) => {
  const semester = semesterOf(monthsFrom(year, month, month).first);
  expect([isoMonth(semester.first), isoMonth(semester.last)]).toEqual([first, last]);
});

test('a semester has a row for each of its months, and leads to those before and after', async () => {
  const page = await pageOf(appWith(defaultList), '/locations/paranal/2026/?from=10&to=3&at_least=5h');
  expect(page.all('.dark-hours tbody th').map((head) => head.text.trim())).toEqual([
    'October',
    'November',
    'December',
    'January',
    'February',
    'March',
  ]);
  expect(page.all('svg a[tabindex="-1"]')).toHaveLength(182);
  expect(page.all('.step a').map((link) => link.get('href').split('/paranal/')[1])).toEqual([
    '2026/?from=4&to=9&at_least=5h',
    '2027/?from=4&to=9&at_least=5h',
  ]);
});
