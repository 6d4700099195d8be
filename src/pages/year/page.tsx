import type { Resource, View } from '../../api/resource.ts';
import type { SiteSource } from '../../api/siteSource.ts';
import { atLeast } from '../../api/windowParameters.ts';
import type { NightCache } from '../../nights/index.ts';
import { clocksOf, zoneOf } from '../frame/clock.ts';
import { lifetimeOfPeriod, periodDocument, type RequestedPeriod, requestedPeriod } from '../site/period.tsx';
import { yearPart } from '../site/periods.ts';
import { standardTimeName } from './carpet.tsx';
import { YearContent } from './content.tsx';
import { darkMonthsText, yearView } from './view.ts';

/** `{site}/{year}/`: the nights of a year, a row each. */
export function yearPage(source: SiteSource, cache: NightCache): Resource<RequestedPeriod> {
  return {
    name: 'Year',
    description: 'The nights of a year at a site.',
    path: [...source.path, yearPart],
    query: [...source.query, atLeast],
    read: (request) => {
      const requested = requestedPeriod(request, source, yearPart);
      return { value: () => requested, ...lifetimeOfPeriod(requested, cache) };
    },
    page: (requested, view) => yearDocument(requested, view, cache),
  };
}

function yearDocument(requested: RequestedPeriod, view: View, cache: NightCache): Iterable<string> {
  const year = yearView(requested, cache);
  const clocks = clocksOf(view, 'site');
  const page = {
    ...{ ...year, view, clocks, dark: darkMonthsText(year) },
    times: standardTimeName(year.nights, zoneOf(clocks, year.pages.site)),
  };
  return periodDocument(page, <YearContent year={year} view={view} clocks={clocks} />);
}
