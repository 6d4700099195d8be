import type { Child } from 'hono/jsx';
import type { Night, NightCache } from '../../nights/index.ts';
import { resultOf } from '../layout/document.tsx';
import { definePage, forPeople, type Page } from '../layout/page.ts';
import { periodBeside, periodName, periodParts } from '../layout/periods.ts';
import { siteDocument } from '../layout/sitePage.tsx';
import type { SiteSource } from '../layout/siteSource.ts';
import type { ConditionSource } from '../ui/conditions.ts';
import { shownLength } from '../words/clock.ts';
import { standardTimeName } from './carpet.tsx';
import { FilterControls } from './filter.tsx';
import { nightsOf, type PeriodNights, type PeriodRequest, periodRequest } from './model.ts';
import { MonthContent } from './month.tsx';
import type { Selection } from './selection.ts';
import { YearContent } from './year.tsx';

/** `{site}/{year}-{month}/`: the nights of a month as a calendar and as a table. */
export function monthPage(source: SiteSource, conditions: ConditionSource, cache: NightCache): Page {
  return definePage({
    name: 'Month',
    description: 'The nights of a month at a site.',
    path: { ...source.path, month: periodParts.month },
    query: { ...source.query, ...conditions.query },
    formats: forPeople,
    respond(values, request) {
      const sitePages = source.read(values, request);
      const selected = conditions.read(values, request, sitePages.site);
      const asked = periodRequest({ sitePages, period: values.month, conditions: selected }, request, cache);
      return { untilMs: asked.untilMs, html: () => monthDocument(asked, cache) };
    },
  });
}

/** `{site}/{year}/`: the nights of a year, a row each. */
export function yearPage(source: SiteSource, conditions: ConditionSource, cache: NightCache): Page {
  return definePage({
    name: 'Year',
    description: 'The nights of a year at a site.',
    path: { ...source.path, year: periodParts.year },
    query: { ...source.query, ...conditions.query },
    formats: forPeople,
    respond(values, request) {
      const sitePages = source.read(values, request);
      const selected = conditions.read(values, request, sitePages.site);
      const asked = periodRequest({ sitePages, period: values.year, conditions: selected }, request, cache);
      return { untilMs: asked.untilMs, html: () => yearDocument(asked, cache) };
    },
  });
}

function* monthDocument(asked: PeriodRequest, cache: NightCache): Iterable<string> {
  const month = yield* resultOf(nightsOf(asked, cache));
  yield* periodDocument(month, month.clock.zone.name, <MonthContent {...month} />);
}

function* yearDocument(asked: PeriodRequest, cache: NightCache): Iterable<string> {
  const year = yield* resultOf(nightsOf(asked, cache));
  yield* periodDocument(year, standardTimeName(year.nights, year.clock.zone), <YearContent {...year} />);
}

/** @param times - the clock of its times */
function periodDocument(shown: PeriodNights, times: string, content: Child): Iterable<string> {
  const { period, nights, selection, conditions } = shown;
  const [name, sum] = [periodName(period), sumText(nights, selection)];
  const page = {
    ...shown,
    times,
    title: `${shown.sitePages.name}, ${name}`,
    heading: name,
    description: `${name}: ${sum}.`,
    query: conditions.query,
    dataQuery: conditions.dataQuery,
    summary: <span class="apart">{sum}</span>,
    previous: periodBeside(period, 'before'),
    next: periodBeside(period, 'after'),
  };
  return siteDocument(
    page,
    <>
      <FilterControls {...shown} />
      {content}
    </>,
  );
}

/** `126 h 14 min dark`, or `not dark in any night`. */
function sumText(nights: readonly Night[], { timesIn, after, none }: Selection): string {
  const times = nights.flatMap(timesIn);
  return times.length === 0 ? `${none} in any night` : `${shownLength(times)} ${after}`;
}
