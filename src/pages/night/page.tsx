import { type Resource, revalidated, type View } from '../../http/resource.ts';
import { Refusal } from '../../input/refusal.ts';
import type { Site } from '../../locations/index.ts';
import { type CivilDay, isoDate, type Night, type NightCache, tonightAt } from '../../nights/index.ts';
import { datePart } from '../../parameters/periods.ts';
import type { SiteSource, SiteWithPages } from '../../parameters/siteSource.ts';
import { clocksOf } from '../frame/clock.ts';
import { step } from '../frame/document.tsx';
import { lifetime } from '../site/lifetime.ts';
import { siteDocument } from '../site/shell.tsx';
import { halfOfStrips, smallNight } from '../site/smallNight.tsx';
import { nightClocks } from './clocks.ts';
import { NightContent, NightFacts, NightSummary } from './content.tsx';
import { nightDescription, nightTitle } from './description.ts';
import type { SelectedTargets, TargetQuery } from './target.tsx';
import { type NightView, nightView } from './view.ts';

/** What the pages of nights share. */
export interface NightSources {
  readonly source: SiteSource;
  readonly targets: TargetQuery;
  readonly cache: NightCache;
}

/** `{site}/`: tonight, or the night of the date of its form. */
export function tonightOfSitePage({ source, targets, cache }: NightSources): Resource<NightView> {
  return {
    name: 'Tonight at a Site',
    description: 'Tonight at a site: the night in progress while the Sun is down, the coming one while it is up.',
    path: source.path,
    query: [...source.query, datePart, ...targets.parameters],
    read: (request) => {
      const selected = targets.read(request);
      const pages = withTargets(source.read(request), selected);
      const date = request.query(datePart);
      const nowMs = request.now();
      const isTonight = date === undefined;
      const night = isTonight ? tonightAt(cache, pages.site, nowMs).night : nightOn(cache, pages.site, date);
      const value = () => nightView(pages, night, { cache, nowMs, isTonight, selected });
      return { value, cacheControl: revalidated, identity: null };
    },
    page: nightPage,
  };
}

/** `{site}/{date}/`: the night of a date. */
export function datedNightPage({ source, targets, cache }: NightSources): Resource<NightView> {
  return {
    name: 'Night Page',
    description: 'The night of a date at a site, from one solar noon to the next.',
    path: [...source.path, datePart],
    query: [...source.query, ...targets.parameters],
    read: (request) => {
      const selected = targets.read(request);
      const pages = withTargets(source.read(request), selected);
      const nowMs = request.now();
      const night = nightOn(cache, pages.site, request.path(datePart));
      return {
        value: () => nightView(pages, night, { cache, nowMs, isTonight: false, selected }),
        ...lifetime(night.interval, nowMs, [pages.calendarUrl, pages.query]),
      };
    },
    page: nightPage,
  };
}

/** The pages of a site, of which those of nights keep the targets. */
function withTargets(pages: SiteWithPages, { query }: SelectedTargets): SiteWithPages {
  if (query === '') return pages;
  return { ...pages, query: `${pages.query === '' ? '?' : `${pages.query}&`}${query}` };
}

/** @throws Refusal where the site's zone skipped the date */
export function nightOn(cache: NightCache, site: Site, date: CivilDay): Night {
  const night = cache.on(site, date);
  if (night !== null) return night;
  const reason = () => `The clocks of ${site.timeZone.name} skipped this date`;
  throw new Refusal({ subject: 'date', found: isoDate(date), allowed: null, reason }, { isUnknown: true });
}

function* nightPage(value: NightView, view: View): Iterable<string> {
  const { pages, night, present, isTonight, atMidnight, targets, previous, next } = value;
  const nights: Night[] = [];
  for (const each of value.nights) {
    nights.push(each);
    yield step;
  }
  const halfMs = halfOfStrips(nights);
  const week = nights.map((each) => smallNight(each, halfMs));
  const { date, civilDay } = night;
  const clocks = clocksOf(view, 'site');
  const ofNight = nightClocks(clocks, pages.site, night.interval);
  const page = {
    ...{ pages, view, clocks, isTonight, previous, next },
    ...{ period: date, dates: { first: civilDay, last: civilDay }, hasChart: true },
    title: `night of ${date}`,
    heading: nightTitle(night, ofNight.chosen.offsets),
    summary: <NightSummary present={present} clock={ofNight.chosen} />,
    facts: <NightFacts {...{ night, present, atMidnight, targets }} clock={ofNight.chosen} />,
    description: nightDescription(night, ofNight.chosen),
    nowMs: present?.sky.timeMs ?? null,
    moon: { illumination: night.moonIllumination, brightLimbAngle: atMidnight.brightLimbAngle },
  };
  const content = <NightContent {...value} {...{ week, clocks, ofNight, view }} />;
  yield* siteDocument(page, [content.toString()]);
}
