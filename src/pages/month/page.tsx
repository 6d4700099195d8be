import { pageResource, type Resource, type View } from '../../api/resource.ts';
import type { SiteSource } from '../../api/siteSource.ts';
import { type NightCache, nightsFrom } from '../../nights/index.ts';
import { clocksOf } from '../frame/clock.ts';
import { type ConditionSearch, chosenConditions, requestedConditions } from '../site/conditions.ts';
import { tonightWithin } from '../site/lifetime.ts';
import { nightFilter } from '../site/nightFilter.tsx';
import { endOfPeriodPage, periodDocument, type RequestedPeriod, requestedPeriod } from '../site/period.tsx';
import { monthPart } from '../site/periods.ts';
import { darkSumText } from '../text/dark.ts';
import { MonthContent } from './content.tsx';

/** `{site}/{year}-{month}/`: the nights of a month as a calendar and as a table. */
export function monthPage(source: SiteSource, search: ConditionSearch, cache: NightCache): Resource {
  return pageResource({
    name: 'Month',
    description: 'The nights of a month at a site.',
    path: { ...source.path, month: monthPart },
    query: { ...source.query, ...search.parameters },
    read: (values, request) => {
      const pages = source.read(values, request);
      const conditions = requestedConditions(values, request, pages.site, search);
      const requested = requestedPeriod(values.month, pages, conditions, request);
      return { untilMs: endOfPeriodPage(requested, cache), html: (view) => monthDocument(requested, view, cache) };
    },
  });
}

function monthDocument(requested: RequestedPeriod, view: View, cache: NightCache): Iterable<string> {
  const { pages, dates, nowMs } = requested;
  const conditions = chosenConditions(requested.conditions, view);
  const nights = [...nightsFrom(cache, pages.site, dates)];
  const filter = nightFilter(nights, conditions);
  const tonight = tonightWithin(dates, pages.site, cache, nowMs);
  const shown = { ...requested, conditions, nights, tonight, filter, view, clocks: clocksOf(view, 'site') };
  return periodDocument({ ...shown, dark: darkSumText(nights) }, <MonthContent {...shown} />);
}
