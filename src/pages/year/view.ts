import {
  type CivilDay,
  contains,
  type Interval,
  isoDate,
  type Night,
  type NightCache,
  parseIsoDate,
  totalMs,
} from '../../nights/index.ts';
import type { SiteWithPages } from '../../parameters/siteSource.ts';
import { type LocalDay, localDays } from '../charts/localDays.ts';

/** A date of a year. */
export interface DateOfYear {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Length of darkness; `null`: the zone skipped the date. */
  readonly darkMs: number | null;
}

/** A year of a site as its page shows it. */
export interface YearView {
  readonly pages: SiteWithPages;
  readonly year: number;
  readonly rows: readonly LocalDay[];
  /** From its first row's noon to its last one's. */
  readonly bounds: Interval;
  /** `null`: the year does not contain it. */
  readonly nowMs: number | null;
}

export function yearView(pages: SiteWithPages, year: number, nowMs: number): YearView {
  const rows = localDays(pages.site.timeZone, dayOfYear(year), dayOfYear(year + 1) - 1);
  const bounds = { startMs: rows[0]?.startMs ?? 0, endMs: rows.at(-1)?.endMs ?? 0 };
  return { pages, year, rows, bounds, nowMs: contains(bounds, nowMs) ? nowMs : null };
}

function dayOfYear(year: number): CivilDay {
  return parseIsoDate(`${year}-01-01`) ?? 0;
}

/** The dates of the rows, with the darkness of their nights. */
export function datesOf({ pages: { site }, rows }: YearView, cache: NightCache): DateOfYear[] {
  return rows.map(({ date }) => ({ date: isoDate(date), darkMs: darkIn(cache.on(site, date)) }));
}

function darkIn(night: Night | null): number | null {
  return night === null ? null : totalMs(night.moon.dark);
}
