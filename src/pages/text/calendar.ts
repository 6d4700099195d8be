import type { CivilDay } from '../../nights/index.ts';
import { monthName, weekdayName } from './clock.ts';

/** The number of a date's weekday, 1 Monday … 7 Sunday (ISO 8601). */
export function weekdayNumber(day: CivilDay): number {
  return ((((day - aMonday) % 7) + 7) % 7) + 1;
}

/** 1970-01-05. */
const aMonday: CivilDay = 4;

/** `Sat`. */
export function shortWeekday(day: CivilDay): string {
  return weekdayName(day).slice(0, 3);
}

/** The names of a week's days, from Monday. */
export const shortWeekdays: readonly string[] = Array.from({ length: 7 }, (_, index) => shortWeekday(aMonday + index));

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
