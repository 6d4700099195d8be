import { type CivilDay, isoDate, startOfDay } from '../../nights/index.ts';

// Dates as text.

/** What `Intl` calls an instant, milliseconds of UTC since 1970. */
function namedBy(options: Intl.DateTimeFormatOptions): (timeMs: number) => string {
  const format = new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  return (timeMs) => format.format(timeMs);
}

const shortWeekdayOf = namedBy({ weekday: 'short' });
const monthOf = namedBy({ month: 'long' });
const shortMonthOf = namedBy({ month: 'short' });

/** 1970-01-05. */
const aMonday: CivilDay = 4;

/** The place of a date in its week, 0 Monday … 6 Sunday. */
export function weekdayIndex(day: CivilDay): number {
  return (((day - aMonday) % 7) + 7) % 7;
}

/** `Sat`. */
export function shortWeekday(day: CivilDay): string {
  return shortWeekdayOf(startOfDay(day));
}

/** The names of a week's days, from Monday: `Mon`. */
export const shortWeekdays = [0, 1, 2, 3, 4, 5, 6].map((day) => shortWeekday(aMonday + day));

/** `November`, of a date or a month in ISO 8601. */
export function monthName(date: string): string {
  return monthOf(Date.parse(date.slice(0, 7)));
}

/** `Nov`. */
export function shortMonth(date: string): string {
  return shortMonthOf(Date.parse(date.slice(0, 7)));
}

/** `November 2026`, of a month as `2026-11`. */
export function monthAndYear(month: string): string {
  return `${monthName(month)} ${month.slice(0, 4)}`;
}

/** `21`, of a date in ISO 8601. */
export function dayOfMonth(date: string): number {
  return Number(date.slice(8, 10));
}

/** `Sat 21`. */
export function weekdayAndDay(day: CivilDay): string {
  return `${shortWeekday(day)} ${dayOfMonth(isoDate(day))}`;
}

/** `Sat 21 November`. */
export function dayName(day: CivilDay): string {
  return `${weekdayAndDay(day)} ${monthName(isoDate(day))}`;
}

/** The night of a date: `Sat 21 → Sun 22 November 2026`, `Mon 30 November → Tue 1 December 2026`. */
export function nightName(day: CivilDay): string {
  const [evening, morning] = [isoDate(day), isoDate(day + 1)];
  const end = `${dayName(day + 1)} ${morning.slice(0, 4)}`;
  if (evening.slice(0, 7) === morning.slice(0, 7)) return `${weekdayAndDay(day)} → ${end}`;
  const year = evening.slice(0, 4) === morning.slice(0, 4) ? '' : ` ${evening.slice(0, 4)}`;
  return `${dayName(day)}${year} → ${end}`;
}
