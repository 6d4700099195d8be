import {
  type CivilDay,
  type DateRange,
  isoDate,
  type Night,
  type NightCache,
  nightsFrom,
  parseIsoDate,
  totalMs,
} from '../../nights/index.ts';
import type { SiteWithPages } from '../../parameters/siteSource.ts';
import { tonightWithin } from '../site/lifetime.ts';
import { dayOfMonth, ordinal } from '../text/calendar.ts';
import { darkSumText } from '../text/dark.ts';

/** A month of a site as its page shows it. */
export interface MonthView {
  readonly pages: SiteWithPages;
  /** `YYYY-MM`. */
  readonly month: string;
  readonly dates: DateRange;
  /** Without dates that the zone skipped. */
  readonly nights: readonly Night[];
  readonly nowMs: number;
  /** Nights with a dark window of this length are wanted, milliseconds; `undefined`: all are. */
  readonly minLengthMs: number | undefined;
  /** The date of tonight; `null`: it is in none of the months around. */
  readonly tonight: string | null;
}

/** The dates of the month of its first day. */
export function datesOfMonth(first: CivilDay): DateRange {
  const month = isoDate(first).slice(0, 7);
  const days = [30, 29, 28].find((more) => isoDate(first + more).startsWith(month)) ?? 27;
  return { first, last: first + days };
}

export function monthView(
  pages: SiteWithPages,
  dates: DateRange,
  cache: NightCache,
  nowMs: number,
): Omit<MonthView, 'minLengthMs'> {
  const { site } = pages;
  return {
    pages,
    month: isoDate(dates.first).slice(0, 7),
    dates,
    nights: [...nightsFrom(cache, site, dates)],
    nowMs,
    tonight: tonightWithin(dates, site, cache, nowMs),
  };
}

/** The month before or after one, `YYYY-MM`. */
export function monthBeside(month: string, step: 1 | -1): string {
  const middle = parseIsoDate(`${month}-15`) ?? 0;
  return isoDate(middle + 30 * step).slice(0, 7);
}

/** What is read of a night. */
type DarkNight = Pick<Night, 'date'> & { readonly moon: Pick<Night['moon'], 'dark'> };

/** The number of dates that are named one by one. */
const maxNamed = 3;

/** `126 h 14 min dark, most on the 6th`. */
export function darkNightsText(nights: readonly DarkNight[]): string {
  return darkSumText(nights, datesText(darkest(nights), nights.length));
}

/** The days of the month whose dark hours are longest, equal as the page shows them, to the minute. */
function darkest(nights: readonly DarkNight[]): number[] {
  const minutes = nights.map(({ moon }) => Math.round(totalMs(moon.dark) / 60_000));
  const most = Math.max(...minutes);
  return nights.flatMap(({ date }, index) => (minutes[index] === most ? [dayOfMonth(date)] : []));
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
