import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { dayName, monthAndYear, shortWeekday, weekdayIndex } from '../../../../src/pages/text/calendar.ts';

const anyDay = fc.integer({ min: -25_567, max: 47_846 });

test('dates are as another library writes them', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const shown = DateTime.fromMillis(day * 86_400_000, { zone: 'utc', locale: 'en' });
      expect(dayName(day)).toBe(shown.toFormat('ccc d LLLL'));
      expect(monthAndYear(shown.toFormat('yyyy-MM'))).toBe(shown.toFormat('LLLL yyyy'));
      expect(shortWeekday(day)).toBe(shown.toFormat('ccc'));
      expect(weekdayIndex(day)).toBe(shown.weekday - 1);
    }),
  );
});
