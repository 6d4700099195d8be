import type { Resource, View } from '../../http/resource.ts';
import type { LocationIndex } from '../../locations/index.ts';
import type { NightCache } from '../../nights/index.ts';
import { monthPart } from '../../parameters/periods.ts';
import { slugParameter } from '../../parameters/slug.ts';
import { document, pause } from '../frame/document.tsx';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import { MonthContent } from './content.tsx';
import { type MonthView, monthView, type SmallNight, smallNight } from './view.ts';

/** `/locations/{slug}/{year}-{month}/`: the nights of a month, small and side by side. */
export function monthPage(locations: LocationIndex, cache: NightCache): Resource<MonthView> {
  const slug = slugParameter(locations);
  return {
    name: 'Month',
    description: 'The nights of a month at a location.',
    path: [slug, monthPart],
    query: [],
    example: null,
    read: (request) => {
      const nowMs = request.now();
      const value = monthView(request.path(slug), request.path(monthPart), cache, nowMs);
      return { value: () => value, ...lifetime(value.bounds, nowMs) };
    },
    page: monthParts,
  };
}

function* monthParts(month: MonthView, view: View): Iterable<string> {
  const nights: SmallNight[] = [];
  for (const night of month.nights) {
    nights.push(smallNight(night));
    yield pause;
  }
  const { location } = month;
  const frame = {
    view,
    title: `${location.name} in ${month.month}`,
    trail: siteTrail(location, month.month, month.month),
  };
  yield* document(frame, [(<MonthContent month={month} nights={nights} view={view} />).toString()]);
}
