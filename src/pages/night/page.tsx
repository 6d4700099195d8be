import { parameterProblem } from '../../http/problem.ts';
import { type Resource, revalidated, type View } from '../../http/resource.ts';
import type { Site } from '../../locations/index.ts';
import { type CivilDay, isoDate, type Night, type NightCache } from '../../nights/index.ts';
import { dateOfPage, datePart } from '../../parameters/periods.ts';
import type { SiteSource } from '../../parameters/siteSource.ts';
import { document } from '../frame/document.tsx';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import { NightContent } from './content.tsx';
import { type NightView, nightView } from './view.ts';

/** `{site}/`: the night that contains the present, or that of the date of its form. */
export function latestNightPage(source: SiteSource, cache: NightCache): Resource<NightView> {
  return {
    name: 'Latest Night',
    description: 'The night of a site that contains the present, from one solar noon to the next.',
    path: source.path,
    query: [...source.query, dateOfPage],
    example: null,
    read: (request) => {
      const pages = source.read(request);
      const date = request.query(dateOfPage);
      const nowMs = request.now();
      const night = date === undefined ? cache.at(pages.site, nowMs) : nightOn(cache, pages.site, date);
      const value = () => nightView(pages, night, nowMs);
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
    example: null,
    read: (request) => {
      const pages = source.read(request);
      const nowMs = request.now();
      const night = nightOn(cache, pages.site, request.path(datePart));
      return { value: () => nightView(pages, night, nowMs), ...lifetime(night.interval, nowMs) };
    },
    page: nightPage,
  };
}

/** @throws Problem 404 where the location's zone skipped the date */
function nightOn(cache: NightCache, site: Site, date: CivilDay): Night {
  const night = cache.on(site, date);
  if (night !== null) return night;
  const message = `The clocks of ${site.timeZone.name} skipped this date.`;
  throw parameterProblem(404, message, { parameter: 'date', value: isoDate(date), message });
}

function nightPage(value: NightView, view: View): Iterable<string> {
  const { pages, night, present } = value;
  const { date } = night;
  const frame = {
    view,
    title: `${pages.name}, night of ${date}`,
    trail: siteTrail(pages, date, date),
    nowMs: present?.timeMs ?? null,
  };
  return document(frame, [(<NightContent {...value} view={view} />).toString()]);
}
