import type { Resource, ResourceRequest, View } from '../../http/resource.ts';
import type { NightCache } from '../../nights/index.ts';
import { fromMonth, toMonth, yearPart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { atLeast } from '../../parameters/windows.ts';
import { clocksOf, zoneOf } from '../frame/clock.ts';
import { themeParameter } from '../frame/theme.ts';
import { monthsFrom, periodOf } from '../site/months.ts';
import { lifetimeOfMonths, monthsDocument, type RequestedMonths, requestedMonths } from '../site/period.tsx';
import type { Theme } from '../themes.ts';
import { standardTimeName } from './carpet.tsx';
import { YearContent } from './content.tsx';
import { yearImage } from './image.tsx';
import { darkMonthsText, yearView } from './view.ts';

const monthsQuery = [fromMonth, toMonth, atLeast];

function readMonths(request: ResourceRequest, source: SiteSource): RequestedMonths {
  return requestedMonths(request, source, () =>
    monthsFrom(request.path(yearPart), request.query(fromMonth), request.query(toMonth)),
  );
}

/** `{site}/{year}/`: the nights of a year, or of a part of it, a row each. */
export function yearPage(source: SiteSource, cache: NightCache): Resource<RequestedMonths> {
  return {
    name: 'Year',
    description: 'The nights of a year at a site.',
    path: [...source.path, yearPart],
    query: [...source.query, ...monthsQuery],
    read: (request) => {
      const requested = readMonths(request, source);
      return { value: () => requested, ...lifetimeOfMonths(requested, requested.pages.calendarUrl) };
    },
    page: (requested, view) => yearParts(requested, view, cache),
  };
}

/** `{site}/{year}/chart.svg?theme=light`: the carpet of a year as an image, to embed in other pages. */
export function yearChart(
  source: SiteSource,
  cache: NightCache,
): Resource<RequestedMonths & { readonly theme: Theme }> {
  return {
    name: 'Chart of a Year',
    description: 'The nights of a year at a site as an image.',
    path: [...source.path, yearPart],
    query: [...source.query, ...monthsQuery, themeParameter],
    isFile: true,
    read: (request) => {
      const requested = readMonths(request, source);
      const { selection, name } = requested.pages;
      const theme = request.query(themeParameter) ?? 'dark';
      return { value: () => ({ ...requested, theme }), ...lifetimeOfMonths(requested, selection, name, theme) };
    },
    svg: function* (requested) {
      yield yearImage(yield* yearView(requested, cache), requested.theme);
    },
  };
}

function* yearParts(requested: RequestedMonths, view: View, cache: NightCache): Iterable<string> {
  const year = yield* yearView(requested, cache);
  const clocks = clocksOf(view, 'site');
  const page = {
    ...{ ...year, view, clocks, periodOf, dark: darkMonthsText(year), hasChart: true, isPresent: false },
    times: standardTimeName(year.nights, zoneOf(clocks, year.pages.site)),
  };
  yield* monthsDocument(page, [(<YearContent year={year} view={view} clocks={clocks} />).toString()]);
}
