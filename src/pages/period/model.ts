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
import { clockOfSite, type PreferenceOf } from '../layout/choices.ts';
import type { PageRequest } from '../layout/page.ts';
import { datesOf, endOfPage, isOver, markedMinute, type Period } from '../layout/periods.ts';
import type { SitePages } from '../layout/siteSource.ts';
import type { View } from '../layout/view.ts';
import type { SkyConditions } from '../ui/conditions.ts';
import { LocalClock } from '../words/localClock.ts';
import { type Selection, selectionIn } from './selection.ts';

/** The request of the page of a month or a year, with the choices of its reader. */
export interface PeriodRequest {
  readonly sitePages: SitePages;
  readonly period: Period;
  readonly conditions: SkyConditions;
  readonly view: View;
  readonly clockChoice: PreferenceOf<'clock'>;
  readonly clock: LocalClock;
  readonly dates: DateRange;
  /** The date of tonight. `null`: tonight is days before or after these dates, or not known. */
  readonly tonight: string | null;
  /** Whether one of its nights is tonight, or will be. */
  readonly isLive: boolean;
  /** The page changes when tonight ends, which it marks. See `PageReply`. */
  readonly untilMs: number | null;
}

/** What the page shows. */
export interface PeriodNights extends PeriodRequest {
  /** Without dates that the zone skipped. */
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
 * An interval that contains the nights of some dates, and the instants at which one of them is tonight, in any zone and at any
 * longitude: a night's date is within a day of the UTC date of its solar noon.
 */
function boundsOfDates({ first, last }: DateRange): Interval {
  return { startMs: startOfDay(first - 1), endMs: startOfDay(last + 3) };
}

/** Computed in steps. */
export function* nightsOf(request: PeriodRequest, cache: NightCache): Work<PeriodNights> {
  const { sitePages, dates, conditions } = request;
  const nights: Night[] = [];
  for (const night of nightsFrom(cache, sitePages.site, dates)) {
    nights.push(night);
    // Others are served meanwhile. Attack: "pages of a year".
    yield [];
  }
  return { ...request, nights, selection: yield* selectionIn(nights, conditions) };
}
