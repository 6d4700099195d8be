import { monthAndYear } from '../text/calendar.ts';
import { duration } from '../text/clock.ts';
import type { MonthOfYear } from './darkHours.tsx';

/** `1,689 h 04 min dark, most in June`. */
export function darkMonthsText(months: readonly MonthOfYear[]): string {
  const sum = months.reduce((total, { darkMs }) => total + darkMs, 0);
  if (sum === 0) return 'not dark in any night';
  const most = months.reduce((best, month) => (month.darkMs > best.darkMs ? month : best));
  return `${duration(sum)} dark, most in ${monthAndYear(most.month).slice(0, -5)}`;
}
