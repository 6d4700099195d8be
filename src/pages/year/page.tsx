import type { Resource, View } from '../../http/resource.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { yearPart } from '../../parameters/periods.ts';
import { slugParameter } from '../../parameters/slug.ts';
import { document } from '../frame/document.tsx';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import type { Nights } from '../site/nights.ts';
import { YearContent } from './content.tsx';
import { type YearView, yearView } from './view.ts';

/** `/locations/{slug}/{year}/`: the nights of a year, a row each. */
export function yearPage(locations: LocationIndex, nights: Nights): Resource<YearView> {
  const slug = slugParameter(locations);
  return {
    name: 'Year',
    description: 'The nights of a year at a location.',
    path: [slug, yearPart],
    query: [],
    example: null,
    read: async (request) => {
      const nowMs = request.now();
      const location = request.path(slug);
      const value = await yearView(location, request.path(yearPart), nights, nowMs, request.turn);
      return { value, cacheControl: lifetime(value.bounds, nowMs), isTransient: true };
    },
    page: (value: YearView, view: View) => {
      const { location, year } = value;
      const title = `${location.name} in ${year}`;
      const frame = { view, title, trail: siteTrail(location, String(year)) };
      return document(frame, [(<YearContent {...value} view={view} />).toString()]);
    },
  };
}
