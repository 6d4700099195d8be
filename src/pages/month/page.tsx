import type { Resource, View } from '../../http/resource.ts';
import type { NightCache } from '../../nights/index.ts';
import { monthPart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { clocksOf } from '../frame/clock.ts';
import { document, step } from '../frame/document.tsx';
import { almanacLinks } from '../site/almanacLinks.ts';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import { boundsOfDates } from '../site/period.ts';
import { monthAndYear } from '../text/calendar.ts';
import { monthContent } from './content.tsx';
import { darkNightsText } from './darkNights.ts';
import { datesOfMonth, halfOfStrips, type MonthView, monthView, type SmallNight, smallNight } from './view.ts';

/** `{site}/{year}-{month}/`: the nights of a month as a calendar and as a table. */
export function monthPage(source: SiteSource, cache: NightCache): Resource<MonthView> {
  return {
    name: 'Month',
    description: 'The nights of a month at a site.',
    path: [...source.path, monthPart],
    query: source.query,
    read: (request) => {
      const nowMs = request.now();
      const pages = source.read(request);
      const dates = datesOfMonth(request.path(monthPart));
      return {
        value: () => monthView(pages, dates, cache, nowMs),
        ...lifetime(boundsOfDates(dates), nowMs, [pages.calendarUrl]),
      };
    },
    page: monthParts,
  };
}

function* monthParts(month: MonthView, view: View): Iterable<string> {
  const halfMs = halfOfStrips(month.nights);
  const nights: SmallNight[] = [];
  for (const night of month.nights) {
    nights.push(smallNight(night, halfMs));
    yield step;
  }
  const { pages, tonight, nowMs } = month;
  const clocks = clocksOf(view, 'site');
  const frame = {
    view,
    title: `${pages.name}, ${monthAndYear(month.month)}`,
    trail: siteTrail(pages, month.month, month.month),
    nowMs: tonight?.startsWith(month.month) ? nowMs : null,
    clocks,
    alternates: almanacLinks(pages, month.dates),
    description: `${monthAndYear(month.month)}: ${darkNightsText(month.nights)}.`,
  };
  yield* document(frame, monthContent(month, nights, view, clocks));
}
