import { darkTimesOf } from '../../formats/text.ts';
import { type Night, type NightCache, nightsFrom } from '../../nights/index.ts';
import { type NightFilter, nightFilter } from '../site/nightFilter.tsx';
import type { PeriodView } from '../site/period.tsx';
import { darkMsOf } from '../text/dark.ts';

/** A year as its page shows it. */
export interface YearView extends PeriodView {
  /** The row of tonight, from 0; `null`: it has none. */
  readonly tonightRow: number | null;
  readonly nights: readonly Night[];
  readonly perMonth: readonly MonthOfYear[];
  readonly filter: NightFilter | null;
}

/** Computes the nights of a year. */
export function* yearView(requested: PeriodView, cache: NightCache): Generator<string, YearView> {
  const { pages, dates, conditions, tonight } = requested;
  const nights: Night[] = [];
  for (const night of nightsFrom(cache, pages.site, dates)) {
    nights.push(night);
    // An empty part: others are served meanwhile. Attack: "pages of a year, 400 at once".
    yield '';
  }
  const filter = nightFilter(nights, conditions);
  const row = tonight === null ? -1 : nights.findIndex(({ date }) => date === tonight);
  return { ...requested, tonightRow: row < 0 ? null : row, nights, perMonth: monthsOf(nights, filter), filter };
}

/** A month of a year. */
export interface MonthOfYear {
  /** `YYYY-MM`. */
  readonly month: string;
  /** The row of its first date, from 0. */
  readonly firstRow: number;
  /** The number of its nights. */
  readonly count: number;
  readonly darkMs: number;
  /** The number of its nights in which it gets dark. */
  readonly darkNights: number;
  /** The number of its nights that are wanted; `null`: all are. */
  readonly matches: number | null;
}

/** The months of a year's nights. */
function monthsOf(all: readonly Night[], filter: NightFilter | null): MonthOfYear[] {
  const months = new Map<string, { firstRow: number; nights: Night[] }>();
  for (const [row, night] of all.entries()) {
    const month = night.date.slice(0, 7);
    const found = months.get(month);
    if (found === undefined) months.set(month, { firstRow: row, nights: [night] });
    else found.nights.push(night);
  }
  return Array.from(months, ([month, { firstRow, nights }]) => ({
    month,
    firstRow,
    count: nights.length,
    darkMs: darkMsOf(nights),
    darkNights: nights.filter((night) => darkTimesOf(night).length > 0).length,
    matches: filter && nights.filter((night) => filter.matches.has(night)).length,
  }));
}
