import type { Child } from 'hono/jsx';
import type { NightCache } from '../../nights/index.ts';
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
import { seasonText } from './season.ts';
import { bestWeek, WeekLink } from './week.tsx';
import { YearContent } from './year.tsx';

/** The page `{site}/{year}-{month}/`: the nights of a month as a calendar and as a table. */
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

/** The page `{site}/{year}/`: the nights of a year, one row per night. */
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
  const week = bestWeek(month.nights, month.selection);
  const head = {
    times: month.clock.zone.name,
    facts: [sumText(month)],
    more: <WeekLink week={week} shown={month} />,
  };
  yield* periodDocument(month, head, <MonthContent shown={month} week={week} />);
}

function* yearDocument(asked: PeriodRequest, cache: NightCache): Iterable<string> {
  const year = yield* resultOf(nightsOf(asked, cache));
  const head = { times: standardTimeName(year.nights, year.clock.zone), facts: yearFacts(year), more: null };
  yield* periodDocument(year, head, <YearContent {...year} />);
}

/** The head of the page of a month or a year. */
interface PeriodHead {
  /** The name of the time zone of the page's times. */
  readonly times: string;
  /** Short texts about the period's nights, such as `126 h 14 min dark`. */
  readonly facts: readonly string[];
  /** Content that follows the facts, such as a link to the darkest week. */
  readonly more: Child;
}

function periodDocument(shown: PeriodNights, { times, facts, more }: PeriodHead, content: Child): Iterable<string> {
  const { period, conditions } = shown;
  const name = periodName(period);
  const page = {
    ...shown,
    times,
    title: `${shown.sitePages.name}, ${name}`,
    heading: name,
    description: `${name}: ${facts.join(', ')}.`,
    query: conditions.query,
    dataQuery: conditions.dataQuery,
    summary: (
      <>
        {facts.map((fact) => (
          <span class="apart">{fact}</span>
        ))}
        {more}
      </>
    ),
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

/**
 * The texts for `facts` in `PeriodHead`, on the page of a year. If a target is selected: `M42 above 30° in the dark: until 8
 * March, from 7 October` and `180 h 11 min`. If no target is selected: the text of `sumText`.
 */
function yearFacts(year: PeriodNights): string[] {
  const { nights, conditions, selection, dates } = year;
  const { title, timesIn } = selection;
  if (conditions.targets.every((target) => target === null)) return [sumText(year)];
  const days = nights.filter((night) => timesIn(night).length > 0).map(({ civilDay }) => civilDay);
  const season = `${title}: ${seasonText(days, dates.last - dates.first + 1)}`;
  return days.length === 0 ? [season] : [season, shownLength(nights.flatMap(timesIn))];
}

/**
 * The total time during which the selected conditions hold: `126 h 14 min dark`. If the conditions never hold: `not dark in any
 * night` for dark, otherwise `in no night`.
 */
function sumText({ nights, selection: { timesIn, after, none } }: PeriodNights): string {
  const times = nights.flatMap(timesIn);
  if (times.length > 0) return `${shownLength(times)} ${after}`;
  return none.startsWith('not') ? `${none} in any night` : 'in no night';
}
