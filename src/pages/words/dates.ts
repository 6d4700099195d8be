import { type CivilDay, isoDate, startOfDay } from '../../nights/index.ts';

// Dates, months and nights as texts.

/** The English name of each instant's month or weekday. @param timesMs - milliseconds of UTC since 1970 */
function namesOf(timesMs: readonly number[], options: Intl.DateTimeFormatOptions): readonly string[] {
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  return timesMs.map((timeMs) => format.format(timeMs));
}

const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2000, month));
const monthNames = namesOf(months, { month: 'long' });
const shortMonthNames = namesOf(months, { month: 'short' });

/** The Monday 1970-01-05, in days since 1970-01-01. */
const aMonday: CivilDay = 4;

/** The weekday of a date as a number: 0 Monday … 6 Sunday. */
export function weekdayIndex(day: CivilDay): number {
  return (((day - aMonday) % 7) + 7) % 7;
}

/** The short names of the weekdays, from `Mon` to `Sun`. */
export const shortWeekdays = namesOf(
  [0, 1, 2, 3, 4, 5, 6].map((day) => startOfDay(aMonday + day)),
  { weekday: 'short' },
);

/** The short name of a date's weekday: `Sat`. */
export function shortWeekday(day: CivilDay): string {
  return shortWeekdays[weekdayIndex(day)] ?? '';
}

/** The name of the month: `November`. @param date - a date or a month in ISO 8601 */
export function monthName(date: string): string {
  return monthNames[Number(date.slice(5, 7)) - 1] ?? '';
}

/** The short name of the month: `Nov`. @param date - a date or a month in ISO 8601 */
export function shortMonth(date: string): string {
  return shortMonthNames[Number(date.slice(5, 7)) - 1] ?? '';
}

/** The name of the month and the year: `November 2026`. @param month - a month such as `2026-11` */
export function monthAndYear(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** The day of the month: 21 for `2026-11-21`. @param date - a date in ISO 8601 */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8, 10));
}

/** The weekday and the day of the month: `Sat 21`. */
export function weekdayAndDay(day: CivilDay): string {
  return `${shortWeekday(day)} ${dayOfMonth(isoDate(day))}`;
}

/** The date without a weekday and a year: `21 November`. */
export function dateName(day: CivilDay): string {
  return `${dayOfMonth(isoDate(day))} ${monthName(isoDate(day))}`;
}

/** The date with its weekday, without a year: `Sat 21 November`. */
export function dayName(day: CivilDay): string {
  return `${shortWeekday(day)} ${dateName(day)}`;
}

/** The evening and the morning of a night: `Sat 21 → Sun 22 November 2026`, or `Mon 30 November → Tue 1 December 2026`. */
export function nightName(day: CivilDay): string {
  const [evening, morning] = [isoDate(day), isoDate(day + 1)];
  const end = `${dayName(day + 1)} ${morning.slice(0, 4)}`;
  if (evening.slice(0, 7) === morning.slice(0, 7)) return `${weekdayAndDay(day)} → ${end}`;
  const year = evening.slice(0, 4) === morning.slice(0, 4) ? '' : ` ${evening.slice(0, 4)}`;
  return `${dayName(day)}${year} → ${end}`;
}
