import fc from 'fast-check';
import { DateTime, Duration } from 'luxon';
import { expect, test } from 'vitest';
import { altitudeText, clockTime, instantText, lengthAsShown, lengthText } from '../../../src/formats/text.ts';
import { rounded } from '../../../src/nights/index.ts';

test('the text of an instant equals toISOString, with microseconds', () => {
  // Instants in years of four digits.
  const anyInstant = fc.integer({
    min: Date.parse('0000-01-01T00:00:00Z'),
    max: Date.parse('9999-12-31T23:59:59.999Z'),
  });
  fc.assert(
    fc.property(anyInstant, (timeMs) => {
      // The same instant is written twice, with others in between, because days are cached.
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
])('the text of the altitude %d is %s', (degrees, text) => {
  expect(altitudeText(degrees)).toBe(text);
});

test('a number is rounded without a negative zero', () => {
  expect([rounded(1.23456, 4), rounded(-1.23456, 2)]).toEqual([1.2346, -1.23]);
  expect(Object.is(rounded(-0.00001, 3), 0)).toBe(true);
});

/** The text of a length, with hours and minutes by another library. */
function expectedText(minutes: number): string {
  const { hours, minutes: rest } = Duration.fromObject({ minutes }).shiftTo('hours', 'minutes');
  if (hours === 0) return `${rest} min`;
  return `${hours.toLocaleString('en')} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')} min`}`;
}

test('the text of a length has hours and minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 70_000 }), (minutes) => {
      expect(lengthText(minutes * 60_000)).toBe(expectedText(minutes));
    }),
  );
  expect([36_000, 90_000, 3_605_000].map(lengthText)).toEqual(['36 s', '1 min 30 s', '1 h 5 s']);
});

const anyInstant = fc.integer({ min: Date.UTC(1900, 0), max: Date.UTC(2101, 0) });

test('a length is the difference of the shown minutes of its start and end', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: 0, max: 86_340_000 }), (startMs, lengthMs) => {
      const minutes = [startMs, startMs + lengthMs].map((timeMs) =>
        DateTime.fromFormat(clockTime(timeMs), 'HH:mm', { zone: 'utc' }),
      );
      const [start = DateTime.now(), end = DateTime.now()] = minutes;
      const days = end < start || (end.equals(start) && lengthMs > 43_200_000) ? 1 : 0;
      const expected = end.plus({ days }).diff(start).toMillis();
      expect(lengthAsShown([{ startMs, endMs: startMs + lengthMs }])).toBe(expected);
    }),
  );
  const twice = [0, 7_200_000].map((startMs) => ({ startMs: startMs + 29_000, endMs: startMs + 3_630_000 }));
  expect(lengthText(lengthAsShown(twice))).toBe('2 h 02 min');
});

// The equation of time changes by at most 30 s a day (Meeus, Astronomical Algorithms, 28).
test('the length from one solar noon to the next is 24 hours', () => {
  fc.assert(
    fc.property(anyInstant, fc.integer({ min: -30_000, max: 30_000 }), (startMs, change) => {
      const whole = { startMs, endMs: startMs + 86_400_000 + change };
      expect(lengthText(lengthAsShown([whole, whole]))).toBe('48 h');
    }),
  );
});
