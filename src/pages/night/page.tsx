import {
  type CivilDay,
  isoDate,
  minuteMs,
  type Night,
  type NightCache,
  type Site,
  tonightAt,
} from '../../nights/index.ts';
import type { Values } from '../../parameters/parameter.ts';
import { Refusal } from '../../parameters/refusal.ts';
import { resultOf } from '../layout/document.tsx';
import { definePage, forPeople, type Page, type PageRequest } from '../layout/page.ts';
import { datePart, endOfPage, markedMinute, minuteOf } from '../layout/periods.ts';
import { siteDocument } from '../layout/sitePage.tsx';
import type { SiteSource } from '../layout/siteSource.ts';
import type { ConditionSource } from '../ui/conditions.ts';
import { darkText } from '../words/dark.ts';
import { NightContent, NightHeading, NightSummary } from './content.tsx';
import { type NightRequest, shownNight } from './model.ts';
import { nightDescription, nightTitle } from './titles.ts';

/** The page `{site}/`: tonight at the site, or the night of the date that the page's form sends. */
export function tonightOfSitePage(source: SiteSource, conditions: ConditionSource, cache: NightCache): Page {
  return definePage({
    name: 'Tonight at a Site',
    description:
      'Tonight at a site. Until sunrise, tonight is the night in progress. After sunrise, tonight is the next night.',
    path: source.path,
    query: { ...source.query, date: datePart, ...conditions.query },
    formats: forPeople,
    respond(values, request) {
      const requested = requestedNight(values, request, { source, conditions, cache });
      const untilMs = requested.nowMs === null ? null : requested.nowMs + minuteMs;
      return { untilMs, html: () => nightDocument(requested, cache) };
    },
  });
}

/** The page `{site}/{date}/`: the night of a date. */
export function datedNightPage(source: SiteSource, conditions: ConditionSource, cache: NightCache): Page {
  return definePage({
    name: 'Night Page',
    description: 'The night of a date at a site, from one solar noon to the next.',
    path: { ...source.path, date: datePart },
    query: { ...source.query, ...conditions.query },
    formats: forPeople,
    respond(values, request) {
      const requested = requestedNight(values, request, { source, conditions, cache });
      const untilMs = endOfPage(requested.night.interval, requested.nowMs);
      return { untilMs, html: () => nightDocument(requested, cache) };
    },
  });
}

type NightValues = Values<ConditionSource['query']> & { readonly date?: CivilDay };

/** The night of the requested date. If the request has no date, the night is tonight. @throws Refusal, UnsetClockError */
function requestedNight(
  values: NightValues,
  request: PageRequest,
  { source, conditions, cache }: { source: SiteSource; conditions: ConditionSource; cache: NightCache },
): NightRequest {
  const sitePages = source.read(values, request);
  const { date } = values;
  return {
    ...{ sitePages, view: request.view, nowMs: markedMinute(request), isTonight: date === undefined },
    night:
      date === undefined
        ? tonightAt(cache, sitePages.site, minuteOf(request.now())).night
        : nightOn(cache, sitePages.site, date),
    conditions: conditions.read(values, request, sitePages.site),
  };
}

/** @throws Refusal if the site's zone skipped the date */
function nightOn(cache: NightCache, site: Site, date: CivilDay): Night {
  const night = cache.on(site, date);
  if (night !== null) return night;
  const reason = () => `The clocks of ${site.timeZone.name} skipped this date`;
  throw new Refusal({ subject: 'date', found: isoDate(date), allowed: null, reason }, { isUnknown: true });
}

function* nightDocument(request: NightRequest, cache: NightCache): Iterable<string> {
  const shown = yield* resultOf(shownNight(request, cache));
  const { sitePages, night, clock, isTonight, conditions } = shown;
  const { date, civilDay } = night;
  const page = {
    ...shown,
    query: conditions.query,
    dataQuery: conditions.dataQuery,
    period: date,
    dates: { first: civilDay, last: civilDay },
    title: isTonight ? `${sitePages.name}: ${darkText(night, clock)}` : `${sitePages.name}, night of ${date}`,
    heading: <NightHeading title={nightTitle(night, clock)} />,
    summary: <NightSummary {...shown} />,
    description: nightDescription(night, clock),
    moon: { illumination: night.moonIllumination, brightLimbAngle: night.brightLimbAngle },
  };
  yield* siteDocument(page, <NightContent {...shown} />);
}
