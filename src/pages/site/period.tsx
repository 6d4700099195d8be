import type { Child } from 'hono/jsx';
import type { Values } from '../../api/parameter.ts';
import type { ResourceRequest, View } from '../../api/resource.ts';
import type { SiteWithPages } from '../../api/siteSource.ts';
import { atLeastParameter } from '../../api/windows.ts';
import type { DateRange, NightCache } from '../../nights/index.ts';
import type { Clocks } from '../frame/clock.ts';
import { endOfPageWithTonight, minuteOf } from './lifetime.ts';
import { filterQuery, type NightFilter } from './nightFilter.tsx';
import { datesOf, type Period, periodBeside, periodName } from './periods.ts';
import { siteDocument } from './shell.tsx';

/** A requested month or year of a site. */
export interface RequestedPeriod {
  readonly pages: SiteWithPages;
  readonly period: Period;
  readonly dates: DateRange;
  /** Nights with a dark window of this length are wanted, milliseconds; `undefined`: all are. */
  readonly minLengthMs: number | undefined;
  readonly nowMs: number;
}

/** The parameters of its page in the query. */
export const periodQuery = { at_least: atLeastParameter };

/** @param values - of the site's parameters too */
export function requestedPeriod(
  values: Values<typeof periodQuery>,
  period: Period,
  pages: SiteWithPages,
  { nowMs }: ResourceRequest,
): RequestedPeriod {
  return { pages, period, dates: datesOf(period), minLengthMs: values.at_least, nowMs: minuteOf(nowMs) };
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
    query: filterQuery(page.minLengthMs),
  };
  return siteDocument({ ...page, ...own }, content);
}
