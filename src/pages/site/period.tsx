import type { ResourceRequest, View } from '../../http/resource.ts';
import type { DateRange, NightCache } from '../../nights/index.ts';
import type { SiteSource, SiteWithPages } from '../../parameters/siteSource.ts';
import { atLeast } from '../../parameters/windows.ts';
import type { Clocks } from '../frame/clock.ts';
import { lifetimeWithTonight } from './lifetime.ts';
import { datesOfMonths, type MonthRange, monthsBeside, periodName } from './months.ts';
import { filterQuery, type NightFilter } from './nightFilter.tsx';
import { siteDocument } from './shell.tsx';

/** Requested months of a site: one, a year, or a part of one. */
export interface RequestedMonths {
  readonly pages: SiteWithPages;
  readonly months: MonthRange;
  readonly dates: DateRange;
  /** Nights with a dark window of this length are wanted, milliseconds; `undefined`: all are. */
  readonly minLengthMs: number | undefined;
  readonly nowMs: number;
}

export function requestedMonths(
  request: ResourceRequest,
  source: SiteSource,
  monthsOf: () => MonthRange,
): RequestedMonths {
  const pages = source.read(request);
  const months = monthsOf();
  return { pages, months, dates: datesOfMonths(months), minLengthMs: request.query(atLeast), nowMs: request.now() };
}

/** How long their page may be cached. */
export function lifetimeOfMonths({ pages, dates, nowMs, months, minLengthMs }: RequestedMonths, cache: NightCache) {
  return lifetimeWithTonight(dates, pages.site, cache, nowMs, [pages.calendarUrl, months, minLengthMs]);
}

interface MonthsPage extends RequestedMonths {
  readonly view: View;
  readonly clocks: Clocks;
  readonly filter: NightFilter | null;
  /** Months as in their path. */
  readonly periodOf: (months: MonthRange) => string;
  /** How long their nights are dark. */
  readonly dark: string;
  readonly times?: string;
}

/** A page of months, in parts. */
export function monthsDocument({ months, periodOf, dark, ...page }: MonthsPage, content: Iterable<string>) {
  const [name, previous, next] = [periodName(months), monthsBeside(months, -1), monthsBeside(months, 1)];
  const own = {
    ...{ period: periodOf(months), title: name, heading: name, description: `${name}: ${dark}.` },
    summary: <span class="apart">{dark}</span>,
    previous: previous && periodOf(previous),
    next: next && periodOf(next),
    nowMs: null,
    query: filterQuery(page.minLengthMs),
  };
  return siteDocument({ ...page, ...own }, content);
}
