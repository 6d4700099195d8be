import type { Resource, View } from '../../http/resource.ts';
import type { NightCache } from '../../nights/index.ts';
import { monthPart, supportedYears } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { atLeast } from '../../parameters/windows.ts';
import { clocksOf } from '../frame/clock.ts';
import { step } from '../frame/document.tsx';
import { boundsOfDates, lifetime } from '../site/lifetime.ts';
import { nightFilter } from '../site/nightFilter.tsx';
import { siteDocument } from '../site/shell.tsx';
import { halfOfStrips, type SmallNight, smallNight } from '../site/smallNight.tsx';
import { monthAndYear } from '../text/calendar.ts';
import { monthContent } from './content.tsx';
import { darkNightsText, datesOfMonth, type MonthView, monthBeside, monthView } from './view.ts';

/** `{site}/{year}-{month}/`: the nights of a month as a calendar and as a table. */
export function monthPage(source: SiteSource, cache: NightCache): Resource<MonthView> {
  return {
    name: 'Month',
    description: 'The nights of a month at a site.',
    path: [...source.path, monthPart],
    query: [...source.query, atLeast],
    read: (request) => {
      const nowMs = request.now();
      const pages = source.read(request);
      const dates = datesOfMonth(request.path(monthPart));
      const minLengthMs = request.query(atLeast);
      return {
        value: () => ({ ...monthView(pages, dates, cache, nowMs), minLengthMs }),
        ...lifetime(boundsOfDates(dates), nowMs, [pages.calendarUrl, minLengthMs]),
      };
    },
    page: (month, view) => monthParts(month, view, cache),
  };
}

function* monthParts(value: MonthView, view: View, cache: NightCache): Iterable<string> {
  const { pages, month, dates, tonight, nowMs } = value;
  const halfMs = halfOfStrips(value.nights);
  const nights: SmallNight[] = [];
  for (const night of value.nights) {
    nights.push(smallNight(night, halfMs));
    yield step;
  }
  const filter = yield* nightFilter(cache, value.nights, value.minLengthMs);
  const clocks = clocksOf(view, 'site');
  const [name, dark] = [monthAndYear(month), darkNightsText(value.nights)];
  const page = {
    ...{ pages, view, clocks, dates, filter, hasChart: false },
    ...{ period: month, title: name, heading: name },
    summary: <span class="apart">{dark}</span>,
    description: `${name}: ${dark}.`,
    previous: month > `${supportedYears.first}-01` ? monthBeside(month, -1) : null,
    next: month < `${supportedYears.last}-12` ? monthBeside(month, 1) : null,
    nowMs: tonight?.startsWith(month) ? nowMs : null,
  };
  yield* siteDocument(page, monthContent(value, nights, filter, view, clocks));
}
