import {
  type CivilDay,
  type DateRange,
  type Night,
  type NightCache,
  type PhaseKind,
  parseIsoDate,
  totalMs,
} from '../../nights/index.ts';
import type { SiteWithPages } from '../../parameters/siteSource.ts';
import { tonightWithin } from '../site/period.ts';

/** A year of a site as its page shows it. */
export interface YearView {
  readonly pages: SiteWithPages;
  readonly year: number;
  readonly dates: DateRange;
  /** The date of tonight; `null`: it is not near the year. */
  readonly tonight: string | null;
}

/** The dates of a year. */
export function datesOfYear(year: number): DateRange {
  return { first: dayOfYear(year), last: dayOfYear(year + 1) - 1 };
}

function dayOfYear(year: number): CivilDay {
  return parseIsoDate(`${year}-01-01`) ?? 0;
}

export function yearView(pages: SiteWithPages, year: number, cache: NightCache, nowMs: number): YearView {
  const dates = datesOfYear(year);
  return { pages, year, dates, tonight: tonightWithin(dates, pages.site, cache, nowMs) };
}

/** A night of a year. */
export interface NightOfYear {
  readonly night: Night;
  /** Length of darkness. */
  readonly darkMs: number;
  /** New or full Moon within the night; else `null`. */
  readonly phase: PhaseKind | null;
}

/** Computes a night of a year; it takes 0.2 ms. */
export function nightOfYear(night: Night): NightOfYear {
  const kind = night.phaseWithin?.kind;
  const isMarked = kind?.name === 'new_moon' || kind?.name === 'full_moon';
  return { night, darkMs: totalMs(night.moon.dark), phase: isMarked ? kind : null };
}
