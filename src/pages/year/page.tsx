import { pageResource, type Resource, type View } from '../../api/resource.ts';
import type { SiteSource } from '../../api/siteSource.ts';
import type { NightCache } from '../../nights/index.ts';
import { clocksOf, zoneOf } from '../frame/clock.ts';
import {
  endOfPeriodPage,
  periodDocument,
  periodQuery,
  type RequestedPeriod,
  requestedPeriod,
} from '../site/period.tsx';
import { yearPart } from '../site/periods.ts';
import { darkSumText } from '../text/dark.ts';
import { standardTimeName } from './carpet.tsx';
import { YearContent } from './content.tsx';
import { yearView } from './view.ts';

/** `{site}/{year}/`: the nights of a year, a row each. */
export function yearPage(source: SiteSource, cache: NightCache): Resource {
  return pageResource({
    name: 'Year',
    description: 'The nights of a year at a site.',
    path: { ...source.path, year: yearPart },
    query: { ...source.query, ...periodQuery },
    read: (values, request) => {
      const requested = requestedPeriod(values, values.year, source.read(values, request), request);
      return { untilMs: endOfPeriodPage(requested, cache), html: (view) => yearDocument(requested, view, cache) };
    },
  });
}

function yearDocument(requested: RequestedPeriod, view: View, cache: NightCache): Iterable<string> {
  const year = yearView(requested, cache);
  const clocks = clocksOf(view, 'site');
  const page = {
    ...{ ...year, view, clocks, dark: darkSumText(year.nights) },
    times: standardTimeName(year.nights, zoneOf(clocks, year.pages.site)),
  };
  return periodDocument(page, <YearContent year={year} view={view} clocks={clocks} />);
}
