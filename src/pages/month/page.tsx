import type { Resource, View } from '../../http/resource.ts';
import { isoDate, type NightCache, nightsFrom } from '../../nights/index.ts';
import { monthPart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { atLeast } from '../../parameters/windows.ts';
import { clocksOf } from '../frame/clock.ts';
import { step } from '../frame/document.tsx';
import { boundsOfDates, lifetime, tonightWithin } from '../site/lifetime.ts';
import { datesOfMonths, isoMonth, monthsBeside, monthsFrom } from '../site/months.ts';
import { nightFilter } from '../site/nightFilter.tsx';
import { siteDocument } from '../site/shell.tsx';
import { halfOfStrips, type SmallNight, smallNight } from '../site/smallNight.tsx';
import { monthAndYear } from '../text/calendar.ts';
import { monthContent } from './content.tsx';
import { type AskedMonth, darkNightsText } from './view.ts';

/** `{site}/{year}-{month}/`: the nights of a month as a calendar and as a table. */
export function monthPage(source: SiteSource, cache: NightCache): Resource<AskedMonth> {
  return {
    name: 'Month',
    description: 'The nights of a month at a site.',
    path: [...source.path, monthPart],
    query: [...source.query, atLeast],
    read: (request) => {
      const nowMs = request.now();
      const pages = source.read(request);
      const month = isoDate(request.path(monthPart)).slice(0, 7);
      const months = monthsFrom(Number(month.slice(0, 4)), Number(month.slice(5)), Number(month.slice(5)));
      const [dates, minLengthMs] = [datesOfMonths(months), request.query(atLeast)];
      return {
        value: () => ({ pages, month, months, dates, minLengthMs, nowMs }),
        ...lifetime(boundsOfDates(dates), nowMs, [pages.calendarUrl, minLengthMs]),
      };
    },
    page: (asked, view) => monthParts(asked, view, cache),
  };
}

function* monthParts(asked: AskedMonth, view: View, cache: NightCache): Iterable<string> {
  const { pages, month, months, dates, minLengthMs, nowMs } = asked;
  const all = [...nightsFrom(cache, pages.site, dates)];
  const halfMs = halfOfStrips(all);
  const nights: SmallNight[] = [];
  for (const night of all) {
    nights.push(smallNight(night, halfMs));
    yield step;
  }
  const filter = yield* nightFilter(cache, all, minLengthMs);
  const tonight = tonightWithin(dates, pages.site, cache, nowMs);
  const clocks = clocksOf(view, 'site');
  const [name, dark] = [monthAndYear(month), darkNightsText(all)];
  const [previous, next] = [monthsBeside(months, -1), monthsBeside(months, 1)];
  const page = {
    ...{ pages, view, clocks, dates, filter, hasChart: false },
    ...{ period: month, title: name, heading: name },
    summary: <span class="apart">{dark}</span>,
    description: `${name}: ${dark}.`,
    previous: previous && isoMonth(previous.first),
    next: next && isoMonth(next.first),
    nowMs: tonight?.startsWith(month) ? nowMs : null,
  };
  yield* siteDocument(page, monthContent({ ...asked, nights, tonight, filter, view, clocks }));
}
