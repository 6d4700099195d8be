import type { Resource, View } from '../../http/resource.ts';
import type { NightCache } from '../../nights/index.ts';
import { monthPart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { document, pause } from '../frame/document.tsx';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import { MonthContent } from './content.tsx';
import { type MonthView, monthView, type SmallNight, smallNight } from './view.ts';

/** `{site}/{year}-{month}/`: the nights of a month, small and side by side. */
export function monthPage(source: SiteSource, cache: NightCache): Resource<MonthView> {
  return {
    name: 'Month',
    description: 'The nights of a month at a site.',
    path: [...source.path, monthPart],
    query: source.query,
    example: null,
    read: (request) => {
      const nowMs = request.now();
      const value = monthView(source.read(request), request.path(monthPart), cache, nowMs);
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
  const { pages } = month;
  const frame = {
    view,
    title: `${pages.name} in ${month.month}`,
    trail: siteTrail(pages, month.month, month.month),
  };
  yield* document(frame, [(<MonthContent month={month} nights={nights} view={view} />).toString()]);
}
