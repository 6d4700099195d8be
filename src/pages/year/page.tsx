import type { Resource, View } from '../../http/resource.ts';
import { type NightCache, nightsFrom } from '../../nights/index.ts';
import { yearPart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { clocksOf } from '../frame/clock.ts';
import { document, step } from '../frame/document.tsx';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import { boundsOfDates } from '../site/period.ts';
import { YearContent } from './content.tsx';
import { monthsOf } from './darkHours.tsx';
import { darkMonthsText } from './darkMonths.ts';
import { yearLinks } from './links.ts';
import { datesOfYear, type NightOfYear, nightOfYear, type YearView, yearView } from './view.ts';

/** `{site}/{year}/`: the nights of a year, a row each. */
export function yearPage(source: SiteSource, cache: NightCache): Resource<YearView> {
  return {
    name: 'Year',
    description: 'The nights of a year at a site.',
    path: [...source.path, yearPart],
    query: source.query,
    read: (request) => {
      const nowMs = request.now();
      const pages = source.read(request);
      const year = request.path(yearPart);
      return {
        value: () => yearView(pages, year, cache, nowMs),
        ...lifetime(boundsOfDates(datesOfYear(year)), nowMs, [pages.calendarUrl]),
      };
    },
    page: (year, view) => yearParts(year, view, cache),
  };
}

function* yearParts(year: YearView, view: View, cache: NightCache): Iterable<string> {
  const { pages } = year;
  const nights: NightOfYear[] = [];
  for (const night of nightsFrom(cache, pages.site, year.dates)) {
    nights.push(nightOfYear(night));
    yield step;
  }
  const clocks = clocksOf(view, 'site');
  const months = monthsOf(nights);
  const frame = {
    view,
    title: `${pages.name}, ${year.year}`,
    trail: siteTrail(pages, String(year.year), String(year.year)),
    clocks,
    alternates: yearLinks(year),
    description: `${year.year}: ${darkMonthsText(months)}.`,
  };
  const content = <YearContent {...{ year, nights, months, view, clocks }} />;
  yield* document(frame, [content.toString()]);
}
