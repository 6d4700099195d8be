import { type CivilDay, isoDate } from '../../nights/index.ts';
import { monthName } from './clock.ts';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** The number of a date's weekday, 1 Monday … 7 Sunday (ISO 8601). */
export function weekdayNumber(day: CivilDay): number {
  // 1970-01-01 was a Thursday.
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** `Sat`. */
export function shortWeekday(day: CivilDay): string {
  return weekdays[weekdayNumber(day) - 1] ?? '';
}

/** The names of a week's days, from Monday. */
export const shortWeekdays: readonly string[] = weekdays;

/** `Sat 21 Nov`. */
export function shortDate(day: CivilDay): string {
  const date = isoDate(day);
  return `${shortWeekday(day)} ${Number(date.slice(8))} ${monthName(Number(date.slice(5, 7))).slice(0, 3)}`;
}

/** `November 2026`, of a month as `2026-11`. */
export function monthAndYear(month: string): string {
  return `${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`;
}

/** `8th`. */
export function ordinal(number: number): string {
  return `${number}${suffixes[ordinalRules.select(number)] ?? 'th'}`;
}

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1,689 h`, rounded to the hour, with a no-break space. */
export function wholeHours(durationMs: number): string {
  return `${Math.round(durationMs / 3_600_000).toLocaleString('en')}\u00a0h`;
}
