import type { Child } from 'hono/jsx';
import {
  contains,
  type DateRange,
  type Interval,
  type Night,
  type NightCache,
  nightsFrom,
  startOfDay,
  tonightAt,
} from '../../nights/index.ts';
import { clockOfSite, type PreferenceOf } from '../layout/choices.ts';
import { step } from '../layout/document.tsx';
import { definePage, forPeople, type Page } from '../layout/page.ts';
import {
  datesOf,
  endOfPage,
  markedMinute,
  type Period,
  periodBeside,
  periodName,
  periodParts,
} from '../layout/periods.ts';
import { siteDocument } from '../layout/sitePage.tsx';
import type { SiteSource } from '../layout/siteSource.ts';
import type { View } from '../layout/view.ts';
import { type ConditionSearch, requestedConditions } from '../ui/conditions.ts';
import { shownLength } from '../words/clock.ts';
import { LocalClock } from '../words/localClock.ts';
import { FilterControls, type FilteredNights, type Sought, soughtIn } from './nightFilter.tsx';

/** A month or a year of a site, as its page shows it. */
export interface PeriodView extends FilteredNights {
  readonly dates: DateRange;
  /** The date of tonight; `null`: it is days before or after these dates, or not known. */
  readonly tonight: string | null;
  readonly clockChoice: PreferenceOf<'clock'>;
  readonly clock: LocalClock;
}

type RequestedPeriod = Omit<PeriodView, 'nights' | 'sought'>;

/** What a page of its kind shows. */
export interface PeriodKind {
  readonly kind: keyof typeof periodParts;
  readonly content: (shown: PeriodView) => Child;
  /** The clocks of its times, if not those that were chosen. */
  readonly times?: (shown: PeriodView) => string;
}

/** `{site}/{year}/`, `{site}/{year}-{month}/`: the nights of a period. It changes when tonight ends, which it marks. */
export function periodPage(shows: PeriodKind, source: SiteSource, search: ConditionSearch, cache: NightCache): Page {
  const { kind } = shows;
  return definePage({
    name: kind === 'month' ? 'Month' : 'Year',
    description: `The nights of a ${kind} at a site.`,
    path: { ...source.path, [kind]: periodParts[kind] },
    query: { ...source.query, ...search.parameters },
    formats: forPeople,
    respond(values, request) {
      const pages = source.read(values, request);
      const conditionsFor = requestedConditions(values, request, pages.site, search);
      const period = values[kind] as Period;
      const dates = datesOf(period);
      const nowMs = markedMinute(request);
      const bounds = boundsOfDates(dates);
      const current = nowMs !== null && contains(bounds, nowMs) ? tonightAt(cache, pages.site, nowMs) : null;
      const untilMs = current?.endMs ?? endOfPage(bounds, nowMs);
      const requested = { pages, period, dates, tonight: current?.night.date ?? null };
      const shownTo = (view: View) => {
        const { clockChoice, zone } = clockOfSite(view, pages.site);
        return { view, conditions: conditionsFor(view), clockChoice, clock: new LocalClock(zone) };
      };
      return { untilMs, html: (view) => periodDocument({ ...requested, ...shownTo(view) }, shows, cache) };
    },
  });
}

/**
 * An interval that contains the nights of some dates, and the instants at which one of them is tonight, in any zone and at any
 * longitude: a night's date is within a day of the UTC date of its solar noon.
 */
function boundsOfDates({ first, last }: DateRange): Interval {
  return { startMs: startOfDay(first - 1), endMs: startOfDay(last + 3) };
}

function* periodDocument(
  requested: RequestedPeriod,
  { content, times }: PeriodKind,
  cache: NightCache,
): Iterable<string> {
  const { pages, period, dates, conditions, tonight } = requested;
  const nights: Night[] = [];
  for (const night of nightsFrom(cache, pages.site, dates)) {
    nights.push(night);
    // Others are served meanwhile. Attack: "pages of a year, 200 at once".
    yield step;
  }
  const sought = soughtIn(nights, conditions);
  const shown = { ...requested, nights, sought };
  const [name, sum] = [periodName(period), sumText(nights, sought)];
  const page = {
    ...shown,
    title: name,
    heading: name,
    description: `${name}: ${sum}.`,
    query: conditions.query,
    dataQuery: conditions.dataQuery,
    summary: <span class="apart">{sum}</span>,
    previous: periodBeside(period, 'before'),
    next: periodBeside(period, 'after'),
    isLive: tonight !== null,
    ...(times && { times: times(shown) }),
  };
  yield* siteDocument(
    page,
    <>
      <FilterControls {...shown} />
      {content(shown)}
    </>,
  );
}

/** `126 h 14 min dark`, or `not dark in any night`. */
function sumText(nights: readonly Night[], { timesIn, after, none }: Sought): string {
  const times = nights.flatMap(timesIn);
  return times.length === 0 ? `${none} in any night` : `${shownLength(times)} ${after}`;
}
