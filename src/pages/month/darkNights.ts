import { type MoonOfNight, totalMs } from '../../nights/index.ts';
import { ordinal } from '../text/calendar.ts';
import { duration } from '../text/clock.ts';

/** What is read of a night. */
interface DarkNight {
  readonly date: string;
  readonly moon: Pick<MoonOfNight, 'dark'>;
}

/** The number of dates that are named one by one. */
const maxNamed = 3;

/** `126 h 14 min dark, most on the 6th`. */
export function darkNightsText(nights: readonly DarkNight[]): string {
  const sum = nights.reduce((total, { moon }) => total + totalMs(moon.dark), 0);
  if (sum === 0) return 'not dark in any night';
  const most = datesText(
    darkest(nights).map(({ date }) => Number(date.slice(8))),
    nights.length,
  );
  return `${duration(sum)} dark${most === '' ? '' : `, most ${most}`}`;
}

const minuteMs = 60_000;

/** Nights whose dark hours are equal as the page shows them, to the minute. */
function darkest(nights: readonly DarkNight[]): DarkNight[] {
  const minutes = nights.map(({ moon }) => Math.round(totalMs(moon.dark) / minuteMs));
  const most = Math.max(...minutes);
  return nights.filter((_night, index) => minutes[index] === most);
}

/** `on the 6th`, `on the 6th and 7th`, `from the 6th to the 11th`; empty: they are all nights, or too many to name. */
function datesText(dates: readonly number[], all: number): string {
  const [first = 0] = dates;
  const last = dates.at(-1) ?? first;
  if (dates.length === all) return '';
  if (dates.length <= maxNamed) return `on the ${listFormat.format(dates.map(ordinal))}`;
  return last - first + 1 === dates.length ? `from the ${ordinal(first)} to the ${ordinal(last)}` : '';
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });
