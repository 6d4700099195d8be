import {
  crossingsAt,
  type Interval,
  intervalsBelow,
  type Night,
  type NightCache,
  nightsFrom,
  type PhaseKind,
} from '../../nights/index.ts';
import { carpetLevels } from '../charts/carpet.tsx';
import { step } from '../frame/document.tsx';
import { tonightWithin } from '../site/lifetime.ts';
import { type NightFilter, nightFilter } from '../site/nightFilter.tsx';
import type { RequestedMonths } from '../site/period.tsx';
import { monthName } from '../text/calendar.ts';
import { darkMsOf, darkSumText, darkTimesOf } from '../text/dark.ts';

/** Months as a page or an image shows them. */
export interface YearView extends RequestedMonths {
  /** The row of tonight, from 0; `null`: it has none. */
  readonly tonightRow: number | null;
  readonly nights: readonly NightOfYear[];
  readonly perMonth: readonly MonthOfYear[];
  readonly filter: NightFilter | null;
}

/** Computes the nights of a year, in steps. */
export function* yearView(requested: RequestedMonths, cache: NightCache): Generator<string, YearView> {
  const { pages, dates, minLengthMs, nowMs } = requested;
  const nights: NightOfYear[] = [];
  for (const night of nightsFrom(cache, pages.site, dates)) {
    nights.push(nightOfYear(night));
    yield step;
  }
  const all = nights.map(({ night }) => night);
  const filter = yield* nightFilter(cache, all, minLengthMs);
  const tonight = tonightWithin(dates, pages.site, cache, nowMs);
  const row = tonight === null ? -1 : all.findIndex(({ date }) => date === tonight);
  return { ...requested, tonightRow: row < 0 ? null : row, nights, perMonth: monthsOf(nights, filter), filter };
}

/** A night of a year. */
export interface NightOfYear {
  readonly night: Night;
  /** New or full Moon within the night; else `null`. */
  readonly phase: PhaseKind | null;
  /** With the Sun below each of `carpetLevels`. */
  readonly below: readonly (readonly Interval[])[];
}

/** Computes a night of a year; it takes 0.3 ms. */
function nightOfYear(night: Night): NightOfYear {
  const kind = night.phaseWithin?.kind;
  const isMarked = kind?.name === 'new_moon' || kind?.name === 'full_moon';
  const below = crossingsAt(night, carpetLevels).map((crossing) => intervalsBelow(night, crossing));
  return { night, phase: isMarked ? kind : null, below };
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
function monthsOf(all: readonly NightOfYear[], filter: NightFilter | null): MonthOfYear[] {
  const months = new Map<string, { firstRow: number; nights: Night[] }>();
  for (const [row, { night }] of all.entries()) {
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

/** `1,689 h 04 min dark, most in June`. */
export function darkMonthsText({ nights, perMonth }: Pick<YearView, 'nights' | 'perMonth'>): string {
  const most = perMonth.reduce((best, month) => (month.darkMs > best.darkMs ? month : best));
  const all = nights.map(({ night }) => night);
  return darkSumText(all, `in ${monthName(most.month)}`);
}
