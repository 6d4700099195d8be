import { Refusal } from '../../api/refusal.ts';
import { pageResource, type Resource, type View } from '../../api/resource.ts';
import type { SiteSource, SiteWithPages } from '../../api/siteSource.ts';
import {
  type CivilDay,
  contains,
  isoDate,
  isSupportedDay,
  minuteMs,
  type Night,
  type NightCache,
  nightsFrom,
  type Site,
  solarDayOf,
  supportedDatesOf,
  tonightAt,
} from '../../nights/index.ts';
import { clocksOf } from '../frame/clock.ts';
import { type ConditionSearch, type ConditionsFor, requestedConditions } from '../site/conditions.ts';
import { datePart, endOfPage, minuteOf } from '../site/periods.ts';
import { siteDocument } from '../site/shell.tsx';
import { nightClocks, nightDescription, nightTitle } from './clocks.ts';
import { NightContent, NightOpening, NightSummary, type NightView } from './content.tsx';
import { presentSky } from './present.tsx';
import { windowsOfNight } from './windows.tsx';

/** A requested night. */
interface RequestedNight {
  readonly pages: SiteWithPages;
  readonly night: Night;
  readonly nowMs: number;
  /** Whether the address of the page is that of tonight, whatever the date. */
  readonly isTonight: boolean;
  readonly conditionsFor: ConditionsFor;
}

/** @param date - `undefined`: tonight */
function requestedNight(
  pages: SiteWithPages,
  conditionsFor: ConditionsFor,
  { date, nowMs }: { readonly date: CivilDay | undefined; readonly nowMs: number },
  cache: NightCache,
): RequestedNight {
  const night = date === undefined ? tonightAt(cache, pages.site, nowMs).night : nightOn(cache, pages.site, date);
  return { pages, night, nowMs, isTonight: date === undefined, conditionsFor };
}

/** `{site}/`: tonight, or the night of the date of its form. */
export function tonightOfSitePage(source: SiteSource, search: ConditionSearch, cache: NightCache): Resource {
  return pageResource({
    name: 'Tonight at a Site',
    description: 'Tonight at a site: the night in progress while the Sun is down, the coming one while it is up.',
    path: source.path,
    query: { ...source.query, date: datePart, ...search.parameters },
    read: (values, request) => {
      const pages = source.read(values, request);
      const conditionsFor = requestedConditions(values, request, pages.site, search);
      const nowMs = minuteOf(request.nowMs);
      const requested = requestedNight(pages, conditionsFor, { date: values.date, nowMs }, cache);
      return { untilMs: nowMs + minuteMs, html: (view) => nightPage(requested, view, cache) };
    },
  });
}

/** `{site}/{date}/`: the night of a date. */
export function datedNightPage(source: SiteSource, search: ConditionSearch, cache: NightCache): Resource {
  return pageResource({
    name: 'Night Page',
    description: 'The night of a date at a site, from one solar noon to the next.',
    path: { ...source.path, date: datePart },
    query: { ...source.query, ...search.parameters },
    read: (values, request) => {
      const pages = source.read(values, request);
      const conditionsFor = requestedConditions(values, request, pages.site, search);
      const nowMs = minuteOf(request.nowMs);
      const requested = requestedNight(pages, conditionsFor, { date: values.date, nowMs }, cache);
      const untilMs = endOfPage(requested.night.interval, nowMs);
      return { untilMs, html: (view) => nightPage(requested, view, cache) };
    },
  });
}

/** @throws Refusal where the site's zone skipped the date */
function nightOn(cache: NightCache, site: Site, date: CivilDay): Night {
  const night = cache.on(site, date);
  if (night !== null) return night;
  const reason = () => `The clocks of ${site.timeZone.name} skipped this date`;
  throw new Refusal({ subject: 'date', found: isoDate(date), allowed: null, reason }, { isUnknown: true });
}

function nightPage(requested: RequestedNight, view: View, cache: NightCache): Iterable<string> {
  const shown = nightView(requested, view, cache);
  const { night, present, ofNight } = shown;
  const { date, civilDay, moonIllumination } = night;
  const page = {
    ...{ ...shown, previous: neighbour(night, -1), next: neighbour(night, 1) },
    ...{ period: date, dates: { first: civilDay, last: civilDay } },
    title: `night of ${date}`,
    heading: nightTitle(night, ofNight.chosen.offsets),
    summary: <NightSummary {...shown} />,
    description: nightDescription(night, ofNight.chosen),
    nowMs: present && requested.nowMs,
    moon: { illumination: moonIllumination, brightLimbAngle: night.brightLimbAngle },
  };
  const content = (
    <>
      <NightOpening {...shown} />
      <NightContent {...shown} />
    </>
  );
  return siteDocument(page, content);
}

const daysShown = 7;

function nightView(requested: RequestedNight, view: View, cache: NightCache): NightView {
  const { pages, night, nowMs, isTonight } = requested;
  const conditions = requested.conditionsFor(view);
  const { site, civilDay } = night;
  const clocks = clocksOf(view, 'site');
  const hasPresent = isTonight || contains(night.interval, nowMs);
  return {
    ...{ pages, night, isTonight, clocks, view, conditions, query: conditions.query },
    ofNight: nightClocks(clocks, site, night.interval),
    present: hasPresent ? presentSky(cache, site, nowMs) : null,
    requested: windowsOfNight(cache, night, conditions),
    week: [...nightsFrom(cache, site, supportedDatesOf({ first: civilDay, last: civilDay + daysShown - 1 }))],
  };
}

/** The date of the night before or after, beyond a date that the zone skipped; `null`: it is not supported. */
function neighbour({ site, civilDay }: Night, by: 1 | -1): string | null {
  const found = [civilDay + by, civilDay + 2 * by].find(
    (other) => isSupportedDay(other) && solarDayOf(site, other) !== null,
  );
  return found === undefined ? null : isoDate(found);
}
