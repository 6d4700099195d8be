import type { Resource, View } from '../../http/resource.ts';
import type { LocationIndex } from '../../locations/index.ts';
import { monthPart } from '../../parameters/periods.ts';
import { slugParameter } from '../../parameters/slug.ts';
import { document } from '../frame/document.tsx';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import type { Nights } from '../site/nights.ts';
import { MonthContent } from './content.tsx';
import { type MonthView, monthView } from './view.ts';

/** `/locations/{slug}/{year}-{month}/`: the nights of a month, small and side by side. */
export function monthPage(locations: LocationIndex, nights: Nights): Resource<MonthView> {
  const slug = slugParameter(locations);
  return {
    name: 'Month',
    description: 'The nights of a month at a location.',
    path: [slug, monthPart],
    query: [],
    example: null,
    read: async (request) => {
      const location = request.path(slug);
      const nowMs = request.now();
      const value = await monthView(location, request.path(monthPart), nights, nowMs, request.turn);
      return { value, cacheControl: lifetime(value.bounds, nowMs), isTransient: true };
    },
    page: (value: MonthView, view: View) => {
      const { location, month } = value;
      const title = `${location.name} in ${month}`;
      const frame = { view, title, trail: siteTrail(location, month) };
      return document(frame, [(<MonthContent {...value} view={view} />).toString()]);
    },
  };
}
