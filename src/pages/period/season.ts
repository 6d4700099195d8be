import type { CivilDay } from '../../nights/index.ts';
import { dateName } from '../words/dates.ts';

/**
 * The longest gap that does not end a season, days. A gap is the time from a day with the target visible to the next such day. If
 * only moonlight hides a target, the gap is shorter than a lunation, so the season does not end.
 */
const longestGap = 30;

/**
 * The seasons of a year when a target is visible: `until 8 March, from 7 October`, `all year`, or `in no night`. The last and the
 * first day of the year count as neighbours, so that a season can extend from December to January.
 *
 * @param days - the days on which the target is visible, ascending
 * @param yearDays - the number of days in the year
 */
export function seasonText(days: readonly CivilDay[], yearDays: number): string {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return 'in no night';
  const isStart = (day: CivilDay, index: number) => day - (days[index - 1] ?? last - yearDays) > longestGap;
  const isEnd = (day: CivilDay, index: number) => (days[index + 1] ?? first + yearDays) - day > longestGap;
  const edges = days.flatMap((day, index) => [
    ...(isStart(day, index) ? [`from ${nameOf(day)}`] : []),
    ...(isEnd(day, index) ? [`until ${nameOf(day)}`] : []),
  ]);
  return edges.length === 0 ? 'all year' : edges.join(' ').replaceAll(' from', ', from');
}

/** A date that stays on one line: `8 March`. */
const nameOf = (day: CivilDay) => dateName(day).replace(' ', '\u00a0');
