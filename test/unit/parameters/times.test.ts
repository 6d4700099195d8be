import fc from 'fast-check';
import { expect, test } from 'vitest';
import { durationText, readDate, readDuration, readInstant } from '../../../src/parameters/times.ts';
import { runs } from '../../support/scale.ts';
import { forAny } from '../sky/forAny.ts';

const june20 = Date.parse('2017-06-20') / 86_400_000;

test.each(
  [
    '2017-06-20|20170620|2017-6-20|2017-W25-2|2017-171| 2017-06-20 ',
    '2017-06-20T12:00:00.123456|2017-06-20T12:00:00.123456Z|2017-06-20t12:00z|2017-06-20T12|20170620T120000Z',
    '2017-06-20 12:00|2017-6-20 12:00|2017-06-20 12:00:00+00:00|2017-06-20 12:00:00,5',
    '2017-06-21T01:00:00+14:00|2017-06-19T23:00-0200',
  ].flatMap((line) => line.split('|')),
)('%j is read as 2017-06-20, even if a + in it was not escaped', (text) => {
  expect([readDate(text), readDate(text.replace('+', ' '))]).toEqual([june20, june20]);
});

test.each(
  [
    '2026-02-30|2026-13-01|0000-00-00|20261301|2025-366|2026-W54-1|12018-02-30|+002026-11-21|9999-12-31T23:00-02:00',
    '2026|2026-11|12:00|T12:00Z|1497916800|NaN|Infinity|tomorrow|+2026-11-21|２０２６-11-21',
    '11/20/2018|20.11.2018|2017/06/20|2017.06.20|20 Jun 2017|Jun 20, 2017|Tue, 20 Jun 2017 00:00:00 GMT',
    '2017-06-20T|2017-06-20 12:00 UTC|2017-06-20T12:0002:00|12018-06-20|99999-12-31|02018-11-20|002018-11-20',
    '2026-02-30T00:00:00Z|2026-11-21T25:00:00Z|2026-11-21T12:60|2026-11-21T12:00:00noon',
  ].flatMap((line) => line.split('|')),
)('%j is not a date', (text) => {
  expect(readDate(text)).toBeNull();
});

const anyInstant = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });

test('an instant in ISO 8601 is read to the second, with a T or a space, and with or without hyphens', () =>
  forAny(runs(2500), anyInstant, (date) => {
    const secondMs = Math.floor(date.getTime() / 1000) * 1000;
    const iso = date.toISOString().replace(/\.\d+/, '');
    for (const text of [iso, iso.replace('T', ' '), iso.replace('Z', ''), iso.replaceAll(/[-:]/g, '')])
      expect(readInstant(text), text).toBe(secondMs);
  }));

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

test.each([
  ['-10m', -10 * minuteMs],
  ['+1h30m', 90 * minuteMs],
  // In a query, an unescaped + is read as a space.
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
])('the duration %j is %i ms', (text, milliseconds) => {
  expect(readDuration(text)).toBe(milliseconds);
});

test.each('|-|10|m|1m1h|10 m|--10m|P|PT|P1DT|P1M|P1Y|1M1D|401d|-401d|1e3s|1w|PT1H30|.5h|٣m'.split('|'))(
  '%j is not a duration',
  (text) => {
    expect(readDuration(text)).toBeNull();
  },
);

test('a duration is written without parts that are 0, and is read back as the same duration', () => {
  expect([90 * minuteMs, 2 * dayMs + 1000, 90_500, 14 * dayMs].map(durationText)).toEqual([
    ...['1h30m', '2d1s', '1m30.5s', '14d'],
  ]);
  const holds = fc.property(fc.nat(400 * dayMs), (durationMs) => {
    expect(readDuration(durationText(durationMs))).toBe(durationMs);
  });
  fc.assert(holds, { numRuns: runs(1000) });
});
