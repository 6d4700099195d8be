import type { Resource, View } from '../../http/resource.ts';
import { type Night, type NightCache, skySpans } from '../../nights/index.ts';
import { yearPart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { document, pause } from '../frame/document.tsx';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import { YearContent } from './content.tsx';
import { datesOf, type YearView, yearView } from './view.ts';

/** `{site}/{year}/`: the nights of a year, a row each. */
export function yearPage(source: SiteSource, cache: NightCache): Resource<YearView> {
  return {
    name: 'Year',
    description: 'The nights of a year at a site.',
    path: [...source.path, yearPart],
    query: source.query,
    example: null,
    read: (request) => {
      const nowMs = request.now();
      const value = yearView(source.read(request), request.path(yearPart), nowMs);
      return { value: () => value, ...lifetime(value.bounds, nowMs) };
    },
    page: (year, view) => yearParts(year, view, cache),
  };
}

/** Nights whose Moon is computed without a pause: 2 ms. */
const nightsPerPart = 10;

function* yearParts(year: YearView, view: View, cache: NightCache): Iterable<string> {
  const { pages } = year;
  const nights: Night[] = [];
  for (const night of cache.over(pages.site, year.bounds)) {
    nights.push(night);
    // Computed here, so that there is a pause between a few.
    void night.moon;
    if (nights.length % nightsPerPart === 0) yield pause;
  }
  const frame = {
    view,
    title: `${pages.name} in ${year.year}`,
    trail: siteTrail(pages, String(year.year), String(year.year)),
  };
  const content = <YearContent year={year} spans={skySpans(nights)} dates={datesOf(year, cache)} view={view} />;
  yield* document(frame, [content.toString()]);
}
