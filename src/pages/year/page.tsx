import type { Resource, View } from '../../http/resource.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { type Night, type NightCache, skySpans } from '../../nights/index.ts';
import { yearPart } from '../../parameters/periods.ts';
import { slugParameter } from '../../parameters/slug.ts';
import { document, pause } from '../frame/document.tsx';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import { YearContent } from './content.tsx';
import { datesOf, type YearView, yearView } from './view.ts';

/** `/locations/{slug}/{year}/`: the nights of a year, a row each. */
export function yearPage(locations: LocationIndex, cache: NightCache): Resource<YearView> {
  const slug = slugParameter(locations);
  return {
    name: 'Year',
    description: 'The nights of a year at a location.',
    path: [slug, yearPart],
    query: [],
    example: null,
    read: (request) => {
      const nowMs = request.now();
      const value = yearView(request.path(slug), request.path(yearPart), nowMs);
      return { value: () => value, ...lifetime(value.bounds, nowMs) };
    },
    page: (year, view) => yearParts(year, view, cache),
  };
}

/** Nights whose Moon is computed without a pause: 2 ms. */
const nightsPerPart = 10;

function* yearParts(year: YearView, view: View, cache: NightCache): Iterable<string> {
  const { location } = year;
  const nights: Night[] = [];
  for (const night of cache.over(location, year.bounds)) {
    nights.push(night);
    // Computed here, so that there is a pause between a few.
    void night.moon;
    if (nights.length % nightsPerPart === 0) yield pause;
  }
  const frame = {
    view,
    title: `${location.name} in ${year.year}`,
    trail: siteTrail(location, String(year.year), String(year.year)),
  };
  const content = <YearContent year={year} spans={skySpans(nights)} dates={datesOf(year, cache)} view={view} />;
  yield* document(frame, [content.toString()]);
}
