import type { Resource, ResourceRequest, View } from '../../http/resource.ts';
import { type NightCache, nightsFrom } from '../../nights/index.ts';
import { supportedYears, yearPart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { clocksOf } from '../frame/clock.ts';
import { step } from '../frame/document.tsx';
import { themeParameter } from '../frame/theme.ts';
import { boundsOfDates, lifetime } from '../site/lifetime.ts';
import { siteDocument } from '../site/shell.tsx';
import type { Theme } from '../themes.ts';
import { YearContent } from './content.tsx';
import { yearImage } from './image.tsx';
import { darkMonthsText, datesOfYear, type NightOfYear, nightOfYear, type YearView, yearView } from './view.ts';

/** `{site}/{year}/`: the nights of a year, a row each. */
export function yearPage(source: SiteSource, cache: NightCache): Resource<YearView> {
  return {
    name: 'Year',
    description: 'The nights of a year at a site.',
    path: [...source.path, yearPart],
    query: source.query,
    read: (request) => {
      const { value, bounds, nowMs, pages } = readYear(request, source, cache);
      return { value, ...lifetime(bounds, nowMs, [pages.calendarUrl]) };
    },
    page: (year, view) => yearParts(year, view, cache),
  };
}

/** A year as an image. */
interface YearImage {
  readonly year: YearView;
  readonly theme: Theme;
}

/** `{site}/{year}/chart.svg?theme=light`: the carpet of a year as an image, to embed in other pages. */
export function yearChart(source: SiteSource, cache: NightCache): Resource<YearImage> {
  return {
    name: 'Chart of a Year',
    description: 'The nights of a year at a site as an image.',
    path: [...source.path, yearPart],
    query: [...source.query, themeParameter],
    isFile: true,
    read: (request) => {
      const { value, bounds, nowMs, pages } = readYear(request, source, cache);
      const theme = request.query(themeParameter) ?? 'dark';
      return {
        value: () => ({ year: value(), theme }),
        ...lifetime(bounds, nowMs, [pages.selection, pages.name, theme]),
      };
    },
    svg: ({ year, theme }) => imageParts(year, theme, cache),
  };
}

function readYear(request: ResourceRequest, source: SiteSource, cache: NightCache) {
  const nowMs = request.now();
  const pages = source.read(request);
  const year = request.path(yearPart);
  return { pages, nowMs, bounds: boundsOfDates(datesOfYear(year)), value: () => yearView(pages, year, cache, nowMs) };
}

/** Computes the nights of a year, in steps. */
function* nightsOfYear({ pages, dates }: YearView, cache: NightCache): Generator<string, readonly NightOfYear[]> {
  const nights: NightOfYear[] = [];
  for (const night of nightsFrom(cache, pages.site, dates)) {
    nights.push(nightOfYear(night));
    yield step;
  }
  return nights;
}

function* imageParts(year: YearView, theme: Theme, cache: NightCache): Iterable<string> {
  yield yearImage(year, yield* nightsOfYear(year, cache), theme);
}

function* yearParts(value: YearView, view: View, cache: NightCache): Iterable<string> {
  const nights = yield* nightsOfYear(value, cache);
  const { pages, year, dates } = value;
  const clocks = clocksOf(view, 'site');
  const [name, dark] = [String(year), darkMonthsText(nights)];
  const page = {
    ...{ pages, view, clocks, dates, hasChart: true },
    ...{ period: name, title: name, heading: name },
    summary: <span class="apart">{dark}</span>,
    description: `${name}: ${dark}.`,
    previous: year > supportedYears.first ? String(year - 1) : null,
    next: year < supportedYears.last ? String(year + 1) : null,
    nowMs: null,
  };
  const content = <YearContent year={value} nights={nights} view={view} clocks={clocks} />;
  yield* siteDocument(page, [content.toString()]);
}
