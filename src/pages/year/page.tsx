import type { Resource, ResourceRequest, View } from '../../http/resource.ts';
import { type NightCache, nightsFrom } from '../../nights/index.ts';
import { fromMonth, toMonth, yearPart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { atLeast } from '../../parameters/windows.ts';
import { clocksOf } from '../frame/clock.ts';
import { step } from '../frame/document.tsx';
import { themeParameter } from '../frame/theme.ts';
import { boundsOfDates, lifetime } from '../site/lifetime.ts';
import { type NightFilter, nightFilter } from '../site/nightFilter.tsx';
import { siteDocument } from '../site/shell.tsx';
import type { Theme } from '../themes.ts';
import { YearContent } from './content.tsx';
import { yearImage } from './image.tsx';
import {
  darkMonthsText,
  datesOfMonths,
  monthsBeside,
  monthsFrom,
  type NightOfYear,
  nightOfYear,
  periodName,
  periodOf,
  type YearChoice,
  type YearView,
  yearView,
} from './view.ts';

const monthsQuery = [fromMonth, toMonth, atLeast];

/** `{site}/{year}/`: the nights of a year, or of a part of it, a row each. */
export function yearPage(source: SiteSource, cache: NightCache): Resource<YearView> {
  return {
    name: 'Year',
    description: 'The nights of a year at a site.',
    path: [...source.path, yearPart],
    query: [...source.query, ...monthsQuery],
    read: (request) => {
      const { choice, bounds, nowMs } = readYear(request, source);
      const { pages, months, minLengthMs } = choice;
      return {
        value: () => yearView(choice, cache, nowMs),
        ...lifetime(bounds, nowMs, [pages.calendarUrl, months, minLengthMs]),
      };
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
    query: [...source.query, ...monthsQuery, themeParameter],
    isFile: true,
    read: (request) => {
      const { choice, bounds, nowMs } = readYear(request, source);
      const { pages, months, minLengthMs } = choice;
      const theme = request.query(themeParameter) ?? 'dark';
      return {
        value: () => ({ year: yearView(choice, cache, nowMs), theme }),
        ...lifetime(bounds, nowMs, [pages.selection, pages.name, months, minLengthMs, theme]),
      };
    },
    svg: ({ year, theme }) => imageParts(year, theme, cache),
  };
}

function readYear(request: ResourceRequest, source: SiteSource) {
  const nowMs = request.now();
  const pages = source.read(request);
  const months = monthsFrom(request.path(yearPart), request.query(fromMonth), request.query(toMonth));
  const choice: YearChoice = { pages, months, minLengthMs: request.query(atLeast) };
  return { choice, nowMs, bounds: boundsOfDates(datesOfMonths(months)) };
}

interface Computed {
  readonly nights: readonly NightOfYear[];
  readonly filter: NightFilter | null;
}

/** Computes the nights of a year, in steps. */
function* computed({ pages, dates, minLengthMs }: YearView, cache: NightCache): Generator<string, Computed> {
  const nights: NightOfYear[] = [];
  for (const night of nightsFrom(cache, pages.site, dates)) {
    nights.push(nightOfYear(night));
    yield step;
  }
  const all = nights.map(({ night }) => night);
  return { nights, filter: yield* nightFilter(cache, all, minLengthMs) };
}

function* imageParts(year: YearView, theme: Theme, cache: NightCache): Iterable<string> {
  const { nights, filter } = yield* computed(year, cache);
  yield yearImage(year, nights, filter, theme);
}

function* yearParts(year: YearView, view: View, cache: NightCache): Iterable<string> {
  const { nights, filter } = yield* computed(year, cache);
  const { pages, months, dates } = year;
  const clocks = clocksOf(view, 'site');
  const [name, dark] = [periodName(months), darkMonthsText(nights)];
  const [previous, next] = [monthsBeside(months, -1), monthsBeside(months, 1)];
  const page = {
    ...{ pages, view, clocks, dates, filter, hasChart: true },
    ...{ period: periodOf(months), title: name, heading: name },
    summary: <span class="apart">{dark}</span>,
    description: `${name}: ${dark}.`,
    previous: previous && periodOf(previous),
    next: next && periodOf(next),
    nowMs: null,
  };
  const content = <YearContent {...{ year, nights, filter, view, clocks }} />;
  yield* siteDocument(page, [content.toString()]);
}
