import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationText, readDuration } from '../../../src/api/durations.ts';
import { runs } from '../../support/scale.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

test.each([
  ['-10m', -10 * minuteMs],
  ['+1h30m', 90 * minuteMs],
  // A + in a query.
  [' 1h30m', 90 * minuteMs],
  ['90s', 90_000],
  ['0s', 0],
  ['-0s', 0],
  ['1.5h', 90 * minuteMs],
  ['0.0004s', 0],
  ['2d', 2 * dayMs],
  ['1D2H3M4S', dayMs + 2 * hourMs + 3 * minuteMs + 4000],
  ['-PT10M', -10 * minuteMs],
  ['PT1H30M', 90 * minuteMs],
  ['+PT0.5S', 500],
  ['P1W', 7 * dayMs],
  ['P1DT12H', 36 * hourMs],
  ['pt10m', 10 * minuteMs],
  ['400d', 400 * dayMs],
])('%j is %i ms', (text, milliseconds) => {
  expect(readDuration(text)).toBe(milliseconds);
});

test.each('|-|10|m|1m1h|10 m|--10m|P|PT|P1DT|P1M|P1Y|1M1D|401d|-401d|1e3s|1w|PT1H30|.5h|٣m'.split('|'))(
  '%j is not allowed',
  (text) => {
    expect(readDuration(text)).toBeNull();
  },
);

test('both notations of a duration are the same, by arithmetic', () => {
  const parts = fc.record({
    sign: fc.constantFrom('', '+', '-'),
    days: fc.nat(9),
    hours: fc.nat(30),
    minutes: fc.nat(90),
    seconds: fc.nat(90),
  });
  const holds = fc.property(parts, ({ sign, days, hours, minutes, seconds }) => {
    const expected = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * (sign === '-' ? -1000 : 1000) + 0;
    expect(readDuration(`${sign}${days}d${hours}h${minutes}m${seconds}s`)).toBe(expected);
    expect(readDuration(`${sign}P${days}DT${hours}H${minutes}M${seconds}S`)).toBe(expected);
  });
  fc.assert(holds, { numRuns: runs(2500) });
});

test('a duration as text has no part that is 0, and is read as the same', () => {
  expect([90 * minuteMs, 2 * dayMs + 1000, 90_500, 14 * dayMs].map(durationText)).toEqual([
    ...['1h30m', '2d1s', '1m30.5s', '14d'],
  ]);
  const holds = fc.property(fc.nat(400 * dayMs), (durationMs) => {
    expect(readDuration(durationText(durationMs))).toBe(durationMs);
  });
  fc.assert(holds, { numRuns: runs(1000) });
});
