import type { Child } from 'hono/jsx';
import type { PathParameter } from '../../api/parameter.ts';
import type { ResourceRequest, View } from '../../api/resource.ts';
import type { SiteSource, SiteWithPages } from '../../api/siteSource.ts';
import { atLeast } from '../../api/windowParameters.ts';
import type { DateRange, NightCache } from '../../nights/index.ts';
import type { Clocks } from '../frame/clock.ts';
import { lifetimeWithTonight, minuteOf } from './lifetime.ts';
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

export function requestedPeriod(
  request: ResourceRequest,
  source: SiteSource,
  part: PathParameter<Period>,
): RequestedPeriod {
  const pages = source.read(request);
  const period = request.path(part);
  return { pages, period, dates: datesOf(period), minLengthMs: request.query(atLeast), nowMs: minuteOf(request.now()) };
}

/** How long its page may be cached. */
export function lifetimeOfPeriod({ pages, dates, nowMs, minLengthMs }: RequestedPeriod, cache: NightCache) {
  return lifetimeWithTonight(dates, pages.site, cache, nowMs, [pages.calendarUrl, minLengthMs]);
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
