import type { Resource, View } from '../../api/resource.ts';
import type { SiteSource } from '../../api/siteSource.ts';
import { atLeast } from '../../api/windowParameters.ts';
import { type NightCache, nightsFrom } from '../../nights/index.ts';
import { clocksOf } from '../frame/clock.ts';
import { tonightWithin } from '../site/lifetime.ts';
import { nightFilter } from '../site/nightFilter.tsx';
import { lifetimeOfPeriod, periodDocument, type RequestedPeriod, requestedPeriod } from '../site/period.tsx';
import { monthPart } from '../site/periods.ts';
import { MonthContent } from './content.tsx';
import { darkNightsText } from './view.ts';

/** `{site}/{year}-{month}/`: the nights of a month as a calendar and as a table. */
export function monthPage(source: SiteSource, cache: NightCache): Resource<RequestedPeriod> {
  return {
    name: 'Month',
    description: 'The nights of a month at a site.',
    path: [...source.path, monthPart],
    query: [...source.query, atLeast],
    read: (request) => {
      const requested = requestedPeriod(request, source, monthPart);
      return { value: () => requested, ...lifetimeOfPeriod(requested, cache) };
    },
    page: (requested, view) => monthDocument(requested, view, cache),
  };
}

function monthDocument(requested: RequestedPeriod, view: View, cache: NightCache): Iterable<string> {
  const { pages, dates, minLengthMs, nowMs } = requested;
  const nights = [...nightsFrom(cache, pages.site, dates)];
  const filter = nightFilter(nights, minLengthMs);
  const tonight = tonightWithin(dates, pages.site, cache, nowMs);
  const shown = { ...requested, nights, tonight, filter, view, clocks: clocksOf(view, 'site') };
  return periodDocument({ ...shown, dark: darkNightsText(nights) }, <MonthContent {...shown} />);
}
