import { type Resource, revalidated, type View } from '../../http/resource.ts';
import { Refusal } from '../../input/refusal.ts';
import type { Site } from '../../locations/index.ts';
import { type CivilDay, isoDate, type Night, type NightCache, tonightAt } from '../../nights/index.ts';
import { datePart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { clocksOf } from '../frame/clock.ts';
import { document, step } from '../frame/document.tsx';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import { nightClocks } from './clocks.ts';
import { NightContent } from './content.tsx';
import { dataLinks } from './dataLinks.ts';
import { nightDescription } from './description.ts';
import { type NightView, nightView, type WeekNight, weekNight } from './view.ts';

/** `{site}/`: tonight, or the night of the date of its form. */
export function tonightOfSitePage(source: SiteSource, cache: NightCache): Resource<NightView> {
  return {
    name: 'Tonight at a Site',
    description: 'Tonight at a site: the night in progress while the Sun is down, the coming one while it is up.',
    path: source.path,
    query: [...source.query, datePart],
    read: (request) => {
      const pages = source.read(request);
      const date = request.query(datePart);
      const nowMs = request.now();
      const isTonight = date === undefined;
      const night = isTonight ? tonightAt(cache, pages.site, nowMs).night : nightOn(cache, pages.site, date);
      const value = () => nightView(pages, night, { cache, nowMs, isTonight });
      return { value, cacheControl: revalidated, identity: null };
    },
    page: nightPage,
  };
}

/** `{site}/{date}/`: the night of a date. */
export function datedNightPage(source: SiteSource, cache: NightCache): Resource<NightView> {
  return {
    name: 'Night Page',
    description: 'The night of a date at a site, from one solar noon to the next.',
    path: [...source.path, datePart],
    query: source.query,
    read: (request) => {
      const pages = source.read(request);
      const nowMs = request.now();
      const night = nightOn(cache, pages.site, request.path(datePart));
      return {
        value: () => nightView(pages, night, { cache, nowMs, isTonight: false }),
        ...lifetime(night.interval, nowMs, [pages.calendarUrl]),
      };
    },
    page: nightPage,
  };
}

/** @throws Refusal where the site's zone skipped the date */
export function nightOn(cache: NightCache, site: Site, date: CivilDay): Night {
  const night = cache.on(site, date);
  if (night !== null) return night;
  const reason = () => `The clocks of ${site.timeZone.name} skipped this date`;
  throw new Refusal({ subject: 'date', found: isoDate(date), allowed: null, reason }, { isUnknown: true });
}

function* nightPage(value: NightView, view: View): Iterable<string> {
  const { pages, night, nights, present, isTonight, atMidnight } = value;
  const week: WeekNight[] = [];
  for (const each of nights) {
    week.push(weekNight(each));
    yield step;
  }
  const { date } = night;
  const clocks = clocksOf(view, 'site');
  const ofNight = nightClocks(clocks, pages.site, night.interval);
  const frame = {
    view,
    title: `${pages.name}, night of ${date}`,
    trail: siteTrail(pages, isTonight ? 'tonight' : date, date),
    nowMs: present?.sky.timeMs ?? null,
    clocks,
    site: pages.site,
    wallQuery: pages.site.id === null ? 'view=wall' : `view=wall&${pages.selection}`,
    alternates: dataLinks(value),
    description: nightDescription(night, ofNight.chosen),
    moon: { illumination: night.moonIllumination, brightLimbAngle: atMidnight.brightLimbAngle },
  };
  yield* document(frame, [(<NightContent {...value} {...{ week, clocks, ofNight, view }} />).toString()]);
}
