import { parameterProblem } from '../../http/problem.ts';
import { type Resource, revalidated, type View } from '../../http/resource.ts';
import type { Location, LocationIndex } from '../../locations/index.ts';
import { type CivilDay, isoDate, type Night, type NightCache } from '../../nights/index.ts';
import { dateOfPage, datePart } from '../../parameters/periods.ts';
import { slugParameter } from '../../parameters/slug.ts';
import { document } from '../frame/document.tsx';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import { NightContent } from './content.tsx';
import { type NightView, nightView } from './view.ts';

/** `/locations/{slug}/`: the night that contains the present, or that of the date of its form. */
export function latestNightPage(locations: LocationIndex, cache: NightCache): Resource<NightView> {
  const slug = slugParameter(locations);
  return {
    name: 'Latest Night',
    description: 'The night of a location that contains the present, from one solar noon to the next.',
    path: [slug],
    query: [dateOfPage],
    example: null,
    read: (request) => {
      const location = request.path(slug);
      const date = request.query(dateOfPage);
      const nowMs = request.now();
      const night = date === undefined ? cache.at(location, nowMs) : nightOn(cache, location, date);
      const value = () => nightView(location, night, nowMs);
      return { value, cacheControl: revalidated, identity: null };
    },
    page: nightPage,
  };
}

/** `/locations/{slug}/{date}/`: the night of a date. */
export function datedNightPage(locations: LocationIndex, cache: NightCache): Resource<NightView> {
  const slug = slugParameter(locations);
  return {
    name: 'Night Page',
    description: 'The night of a date at a location, from one solar noon to the next.',
    path: [slug, datePart],
    query: [],
    example: null,
    read: (request) => {
      const location = request.path(slug);
      const nowMs = request.now();
      const night = nightOn(cache, location, request.path(datePart));
      return { value: () => nightView(location, night, nowMs), ...lifetime(night.interval, nowMs) };
    },
    page: nightPage,
  };
}

/** @throws Problem 404 where the location's zone skipped the date */
function nightOn(cache: NightCache, location: Location, date: CivilDay): Night {
  const night = cache.on(location, date);
  if (night !== null) return night;
  const message = `The clocks of ${location.timeZone.name} skipped this date.`;
  throw parameterProblem(404, message, { parameter: 'date', value: isoDate(date), message });
}

function nightPage(value: NightView, view: View): Iterable<string> {
  const { location, night, present } = value;
  const { date } = night;
  const frame = {
    view,
    title: `${location.name}, night of ${date}`,
    trail: siteTrail(location, date, date),
    nowMs: present?.timeMs ?? null,
  };
  return document(frame, [(<NightContent {...value} view={view} />).toString()]);
}
