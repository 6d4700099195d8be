import type { Child } from 'hono/jsx';
import { pageResource, type Resource, type View } from '../../api/resource.ts';
import type { SiteSource, SiteWithPages } from '../../api/siteSource.ts';
import { contains, type DateRange, type Interval, type NightCache, startOfDay, tonightAt } from '../../nights/index.ts';
import { type Clocks, clocksOf } from '../frame/clock.ts';
import { type ConditionSearch, type NightConditions, requestedConditions } from './conditions.ts';
import { datesOf, endOfPage, minuteOf, type Period, periodBeside, periodName, periodParts } from './periods.ts';
import { siteDocument } from './shell.tsx';

/** A month or a year of a site, as a reader requests it. */
export interface PeriodView {
  readonly pages: SiteWithPages;
  readonly period: Period;
  readonly dates: DateRange;
  /** The date of tonight; `null`: it is days before or after these dates. */
  readonly tonight: string | null;
  readonly conditions: NightConditions;
  readonly view: View;
  readonly clocks: Clocks;
}

interface PeriodPage {
  readonly kind: keyof typeof periodParts;
  readonly source: SiteSource;
  readonly search: ConditionSearch;
  readonly cache: NightCache;
  readonly html: (shown: PeriodView) => Iterable<string>;
}

/** `{site}/{year}/`, `{site}/{year}-{month}/`: the nights of a period. It changes when tonight ends, which it marks. */
export function periodPage({ kind, source, search, cache, html }: PeriodPage): Resource {
  return pageResource({
    name: kind === 'month' ? 'Month' : 'Year',
    description: `The nights of a ${kind} at a site.`,
    path: { ...source.path, [kind]: periodParts[kind] },
    query: { ...source.query, ...search.parameters },
    read: (values, request) => {
      const pages = source.read(values, request);
      const conditionsFor = requestedConditions(values, request, pages.site, search);
      const period = values[kind] as Period;
      const dates = datesOf(period);
      const nowMs = minuteOf(request.nowMs);
      const bounds = boundsOfDates(dates);
      const current = contains(bounds, nowMs) ? tonightAt(cache, pages.site, nowMs) : null;
      const untilMs = current?.endMs ?? endOfPage(bounds, nowMs);
      const requested = { pages, period, dates, tonight: current?.night.date ?? null };
      const shownTo = (view: View) => ({ view, conditions: conditionsFor(view), clocks: clocksOf(view, 'site') });
      return { untilMs, html: (view) => html({ ...requested, ...shownTo(view) }) };
    },
  });
}

/**
 * An interval that contains the nights of some dates, and the instants at which one of them is tonight, in any zone and at any
 * longitude: a night's date is within a day of the UTC date of its solar noon.
 */
function boundsOfDates({ first, last }: DateRange): Interval {
  return { startMs: startOfDay(first - 1), endMs: startOfDay(last + 3) };
}

interface PeriodDocument extends PeriodView {
  /** How long its nights are dark. */
  readonly dark: string;
  readonly times?: string;
}

/** The page of a month or a year. */
export function periodDocument({ dark, ...shown }: PeriodDocument, content: Child): Iterable<string> {
  const name = periodName(shown.period);
  const own = {
    ...{ title: name, heading: name, description: `${name}: ${dark}.` },
    summary: <span class="apart">{dark}</span>,
    previous: periodBeside(shown.period, 'before'),
    next: periodBeside(shown.period, 'after'),
    isLive: shown.tonight !== null,
    query: shown.conditions.query,
  };
  return siteDocument({ ...shown, ...own }, content);
}
