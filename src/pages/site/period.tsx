import type { Child } from 'hono/jsx';
import type { ResourceRequest, View } from '../../api/resource.ts';
import type { SiteWithPages } from '../../api/siteSource.ts';
import type { DateRange, NightCache } from '../../nights/index.ts';
import type { Clocks } from '../frame/clock.ts';
import type { NightConditions } from './conditions.ts';
import { canHaveTonight, endOfPageWithTonight, minuteOf } from './lifetime.ts';
import type { NightFilter } from './nightFilter.tsx';
import { datesOf, type Period, periodBeside, periodName } from './periods.ts';
import { siteDocument } from './shell.tsx';

/** A requested month or year of a site. */
export interface RequestedPeriod {
  readonly pages: SiteWithPages;
  readonly period: Period;
  readonly dates: DateRange;
  readonly conditions: NightConditions;
  readonly nowMs: number;
}

export function requestedPeriod(
  period: Period,
  pages: SiteWithPages,
  conditions: NightConditions,
  { nowMs }: ResourceRequest,
): RequestedPeriod {
  return { pages, period, dates: datesOf(period), conditions, nowMs: minuteOf(nowMs) };
}

/** Until when its page is the same. */
export function endOfPeriodPage({ pages, dates, nowMs }: RequestedPeriod, cache: NightCache): number {
  return endOfPageWithTonight(dates, pages.site, cache, nowMs);
}

interface PeriodPage extends RequestedPeriod {
  readonly view: View;
  readonly clocks: Clocks;
  readonly filter: NightFilter | null;
  /** How long their nights are dark. */
  readonly dark: string;
  readonly times?: string;
}

/** A page of a month or a year. */
export function periodDocument({ dark, ...page }: PeriodPage, content: Child) {
  const name = periodName(page.period);
  const own = {
    ...{ title: name, heading: name, description: `${name}: ${dark}.` },
    summary: <span class="apart">{dark}</span>,
    previous: periodBeside(page.period, 'before'),
    next: periodBeside(page.period, 'after'),
    nowMs: null,
    isLive: canHaveTonight(page.dates, page.nowMs),
    query: page.conditions.query,
  };
  return siteDocument({ ...page, ...own }, content);
}
