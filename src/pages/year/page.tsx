import type { Resource, View } from '../../http/resource.ts';
import type { NightCache } from '../../nights/index.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { atLeast } from '../../parameters/windows.ts';
import { clocksOf, zoneOf } from '../frame/clock.ts';
import { monthsFrom, periodOf } from '../site/months.ts';
import { lifetimeOfMonths, monthsDocument, type RequestedMonths, requestedMonths } from '../site/period.tsx';
import { fromMonth, toMonth, yearPart } from '../site/periods.ts';
import { standardTimeName } from './carpet.tsx';
import { YearContent } from './content.tsx';
import { darkMonthsText, yearView } from './view.ts';

/** `{site}/{year}/`: the nights of a year, or of a part of it, a row each. */
export function yearPage(source: SiteSource, cache: NightCache): Resource<RequestedMonths> {
  return {
    name: 'Year',
    description: 'The nights of a year at a site.',
    path: [...source.path, yearPart],
    query: [...source.query, fromMonth, toMonth, atLeast],
    read: (request) => {
      const requested = requestedMonths(request, source, () =>
        monthsFrom(request.path(yearPart), request.query(fromMonth), request.query(toMonth)),
      );
      return { value: () => requested, ...lifetimeOfMonths(requested, cache) };
    },
    page: (requested, view) => yearParts(requested, view, cache),
  };
}

function* yearParts(requested: RequestedMonths, view: View, cache: NightCache): Iterable<string> {
  const year = yield* yearView(requested, cache);
  const clocks = clocksOf(view, 'site');
  const page = {
    ...{ ...year, view, clocks, periodOf, dark: darkMonthsText(year) },
    times: standardTimeName(year.nights, zoneOf(clocks, year.pages.site)),
  };
  yield* monthsDocument(page, [(<YearContent year={year} view={view} clocks={clocks} />).toString()]);
}
