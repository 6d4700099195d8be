import {
  contains,
  type DateRange,
  type Interval,
  type Night,
  type NightCache,
  nightsFrom,
  startOfDay,
  tonightAt,
  type Work,
} from '../../nights/index.ts';
import { clockOfSite } from '../layout/choices.ts';
import type { PageRequest } from '../layout/page.ts';
import { datesOf, endOfPage, isOver, markedMinute, type Period } from '../layout/periods.ts';
import type { SitePages } from '../layout/siteSource.ts';
import type { ClockChoice, View } from '../layout/view.ts';
import type { SkyConditions } from '../ui/conditions.ts';
import { LocalClock } from '../words/localClock.ts';
import { type Selection, selectionIn } from './selection.ts';

/** A request for the page of a month or a year, with the reader's preferences. */
export interface PeriodRequest {
  readonly sitePages: SitePages;
  readonly period: Period;
  readonly conditions: SkyConditions;
  readonly view: View;
  readonly clockChoice: ClockChoice;
  readonly clock: LocalClock;
  readonly dates: DateRange;
  /**
   * The date of tonight. `null`: the present is outside the interval from `boundsOfDates`, or the computer's clock is not set.
   */
  readonly tonight: string | null;
  /** Whether the page can still change: the interval from `boundsOfDates` has not ended, or the computer's clock is not set. */
  readonly isLive: boolean;
  /** The instant at which the page changes, as in `PageReply`. The page marks tonight, so it changes when tonight ends. */
  readonly untilMs: number | null;
}

/** The content of the page of a month or a year. */
export interface PeriodNights extends PeriodRequest {
  /** The nights of the period. A date that the time zone skipped has no night. */
  readonly nights: readonly Night[];
  readonly selection: Selection;
}

type Asked = Pick<PeriodRequest, 'sitePages' | 'period' | 'conditions'>;

export function periodRequest(asked: Asked, request: PageRequest, cache: NightCache): PeriodRequest {
  const { view } = request;
  const { site } = asked.sitePages;
  const dates = datesOf(asked.period);
  const nowMs = markedMinute(request);
  const bounds = boundsOfDates(dates);
  const current = nowMs !== null && contains(bounds, nowMs) ? tonightAt(cache, site, nowMs) : null;
  const { clockChoice, zone } = clockOfSite(view, site);
  return {
    ...asked,
    ...{ view, dates, clockChoice },
    clock: new LocalClock(zone),
    tonight: current?.night.date ?? null,
    isLive: !isOver(bounds, nowMs),
    untilMs: current?.endMs ?? endOfPage(bounds, nowMs),
  };
}

/**
 * An interval that contains the nights of the given dates, and every instant when one of these nights counts as tonight. The
 * interval is wide enough for every time zone and longitude. The date of a night differs from the UTC date of the night's first
 * solar noon by at most one day.
 */
function boundsOfDates({ first, last }: DateRange): Interval {
  return { startMs: startOfDay(first - 1), endMs: startOfDay(last + 3) };
}

/** Computes the nights of the period. Other requests are served between the steps of this generator. */
export function* nightsOf(request: PeriodRequest, cache: NightCache): Work<PeriodNights> {
  const { sitePages, dates, conditions } = request;
  const nights: Night[] = [];
  for (const night of nightsFrom(cache, sitePages.site, dates)) {
    nights.push(night);
    // Other requests are served between the steps. The test is `test/faults/burst.test.ts`.
    yield [];
  }
  return { ...request, nights, selection: yield* selectionIn(nights, conditions) };
}
