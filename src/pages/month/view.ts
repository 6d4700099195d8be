import type { View } from '../../api/resource.ts';
import type { DarkNight } from '../../formats/text.ts';
import type { Night } from '../../nights/index.ts';
import type { Clocks } from '../frame/clock.ts';
import type { NightFilter } from '../site/nightFilter.tsx';
import type { RequestedPeriod } from '../site/period.tsx';
import { dayOfMonth, ordinal } from '../text/calendar.ts';
import { darkMsOf, darkSumText } from '../text/dark.ts';

/** A month as its page shows it. */
export interface MonthView extends RequestedPeriod {
  /** Without dates that the zone skipped. */
  readonly nights: readonly Night[];
  /** The date of tonight; `null`: it is in none of the months around. */
  readonly tonight: string | null;
  readonly filter: NightFilter | null;
  readonly view: View;
  readonly clocks: Clocks;
}

type DatedNight = DarkNight & Pick<Night, 'date'>;

/** The number of dates that are named one by one. */
const maxNamed = 3;

/** `126 h 14 min dark, most on the 6th`. */
export function darkNightsText(nights: readonly DatedNight[]): string {
  return darkSumText(nights, datesText(darkest(nights), nights.length));
}

/** The days of the month whose dark hours are longest, equal as the page shows them, to the minute. */
function darkest(nights: readonly DatedNight[]): number[] {
  const lengthsMs = nights.map((night) => darkMsOf([night]));
  const most = Math.max(...lengthsMs);
  return nights.flatMap(({ date }, index) => (lengthsMs[index] === most ? [dayOfMonth(date)] : []));
}

/** `on the 6th`, `on the 6th and 7th`, `from the 6th to the 11th`; empty: they are all nights, or too many to name. */
function datesText(days: readonly number[], all: number): string {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  if (days.length === all) return '';
  if (days.length <= maxNamed) return `on the ${listFormat.format(days.map(ordinal))}`;
  return last - first + 1 === days.length ? `from the ${ordinal(first)} to the ${ordinal(last)}` : '';
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
