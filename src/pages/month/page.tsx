import type { Resource, View } from '../../http/resource.ts';
import { isoDate, type NightCache, nightsFrom } from '../../nights/index.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { atLeast } from '../../parameters/windows.ts';
import { clocksOf } from '../frame/clock.ts';
import { step } from '../frame/document.tsx';
import { tonightWithin } from '../site/lifetime.ts';
import { isoMonth, monthsFrom } from '../site/months.ts';
import { nightFilter } from '../site/nightFilter.tsx';
import { lifetimeOfMonths, monthsDocument, type RequestedMonths, requestedMonths } from '../site/period.tsx';
import { monthPart } from '../site/periods.ts';
import { halfOfStrips, type SmallNight, smallNight } from '../site/smallNight.tsx';
import { monthContent } from './content.tsx';
import { darkNightsText } from './view.ts';

/** `{site}/{year}-{month}/`: the nights of a month as a calendar and as a table. */
export function monthPage(source: SiteSource, cache: NightCache): Resource<RequestedMonths> {
  return {
    name: 'Month',
    description: 'The nights of a month at a site.',
    path: [...source.path, monthPart],
    query: [...source.query, atLeast],
    read: (request) => {
      const requested = requestedMonths(request, source, () => {
        const [year, month] = isoDate(request.path(monthPart)).split('-').map(Number);
        return monthsFrom(year ?? 0, month, month);
      });
      return { value: () => requested, ...lifetimeOfMonths(requested, cache) };
    },
    page: (requested, view) => monthParts(requested, view, cache),
  };
}

const monthOf = ({ first }: RequestedMonths['months']) => isoMonth(first);

function* monthParts(requested: RequestedMonths, view: View, cache: NightCache): Iterable<string> {
  const { pages, months, dates, minLengthMs, nowMs } = requested;
  const all = [...nightsFrom(cache, pages.site, dates)];
  const halfMs = halfOfStrips(all);
  const nights: SmallNight[] = [];
  for (const night of all) {
    nights.push(smallNight(night, halfMs));
    yield step;
  }
  const filter = yield* nightFilter(cache, all, minLengthMs);
  const tonight = tonightWithin(dates, pages.site, cache, nowMs);
  const month = monthOf(months);
  const shown = { ...requested, month, nights, tonight, filter, view, clocks: clocksOf(view, 'site') };
  const page = { ...shown, periodOf: monthOf, dark: darkNightsText(all) };
  yield* monthsDocument(page, monthContent(shown));
}
