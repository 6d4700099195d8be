import { pageResource, type Resource, type View } from '../../api/resource.ts';
import type { SiteSource } from '../../api/siteSource.ts';
import type { NightCache } from '../../nights/index.ts';
import { clocksOf, zoneOf } from '../frame/clock.ts';
import { type ConditionSearch, chosenConditions, requestedConditions } from '../site/conditions.ts';
import { endOfPeriodPage, periodDocument, type RequestedPeriod, requestedPeriod } from '../site/period.tsx';
import { yearPart } from '../site/periods.ts';
import { darkSumText } from '../text/dark.ts';
import { standardTimeName } from './carpet.tsx';
import { YearContent } from './content.tsx';
import { yearView } from './view.ts';

/** `{site}/{year}/`: the nights of a year, a row each. */
export function yearPage(source: SiteSource, search: ConditionSearch, cache: NightCache): Resource {
  return pageResource({
    name: 'Year',
    description: 'The nights of a year at a site.',
    path: { ...source.path, year: yearPart },
    query: { ...source.query, ...search.parameters },
    read: (values, request) => {
      const pages = source.read(values, request);
      const conditions = requestedConditions(values, request, pages.site, search);
      const requested = requestedPeriod(values.year, pages, conditions, request);
      return { untilMs: endOfPeriodPage(requested, cache), html: (view) => yearDocument(requested, view, cache) };
    },
  });
}

function* yearDocument(requested: RequestedPeriod, view: View, cache: NightCache): Iterable<string> {
  const year = yield* yearView({ ...requested, conditions: chosenConditions(requested.conditions, view) }, cache);
  const clocks = clocksOf(view, 'site');
  const page = {
    ...{ ...year, view, clocks, dark: darkSumText(year.nights) },
    times: standardTimeName(year.nights, zoneOf(clocks, year.pages.site)),
  };
  yield* periodDocument(page, <YearContent year={year} view={view} clocks={clocks} />);
}
