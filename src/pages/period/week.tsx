import type { Night } from '../../nights/index.ts';
import { addressesOf } from '../layout/sitePage.tsx';
import { lengthAsShown, shownLength } from '../words/clock.ts';
import { dateName, dayOfMonth } from '../words/dates.ts';
import type { PeriodNights } from './model.ts';
import type { Selection } from './selection.ts';

const weekNights = 7;

/**
 * The seven consecutive nights of a month with the most selected hours. If several weeks have equally many hours, the first week
 * is returned. Empty: the month has no selected hours, or `weekName` is `null`.
 */
export function bestWeek(nights: readonly Night[], { timesIn, weekName }: Selection): readonly Night[] {
  if (weekName === null) return [];
  const lengths = nights.map((night) => lengthAsShown(timesIn(night)));
  const ofWeeks = lengths.slice(weekNights - 1).map((_, first) => sum(lengths.slice(first, first + weekNights)));
  const longest = Math.max(...ofWeeks);
  const first = ofWeeks.indexOf(longest);
  return longest > 0 ? nights.slice(first, first + weekNights) : [];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * The link `Darkest week: 5–11 December, 83 h 30 min` to the week's first night. The page of the first night lists all seven
 * nights.
 */
export function WeekLink({ week, shown }: { readonly week: readonly Night[]; readonly shown: PeriodNights }) {
  const { sitePages, view, conditions, selection } = shown;
  const [first, last] = [week[0], week.at(-1)];
  if (first === undefined || last === undefined) return null;
  const dates = `${dayOfMonth(first.date)}–${dateName(last.civilDay)}`;
  return (
    <a class="month-week apart" href={`${addressesOf(sitePages, view)(first.date, conditions.query)}#week`}>
      {selection.weekName}: {dates}, {shownLength(week.flatMap(selection.timesIn))}
    </a>
  );
}
