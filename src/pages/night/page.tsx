import { type Resource, revalidated, type View } from '../../http/resource.ts';
import type { LocationIndex } from '../../locations/index.ts';
import type { NightCache } from '../../nights/index.ts';
import { document } from '../frame/document.tsx';
import { siteTrail } from '../site/head.tsx';
import { lifetime } from '../site/lifetime.ts';
import { dateParameter, datePart, nightOn, slugPart } from '../site/parameters.ts';
import { NightContent } from './content.tsx';
import { type NightView, nightView } from './view.ts';

/** `/locations/{slug}/`: the night that holds the present, or that of the date that a form asks for. */
export function latestNightPage(locations: LocationIndex, cache: NightCache): Resource<NightView> {
  const slug = slugPart(locations);
  return {
    name: 'Latest Night',
    description: 'The night of a location that holds the present, from one solar noon to the next.',
    path: [slug],
    query: [dateParameter],
    example: null,
    read: (request) => {
      const location = request.path(slug);
      const date = request.query(dateParameter);
      const night = date === undefined ? cache.at(location, request.now()) : nightOn(cache, location, date);
      const value = nightView(location, night, cache, request.now());
      return { value, cacheControl: revalidated, isTransient: true };
    },
    page: nightPage,
  };
}

/** `/locations/{slug}/{date}/`: the night of a date. */
export function datedNightPage(locations: LocationIndex, cache: NightCache): Resource<NightView> {
  const slug = slugPart(locations);
  return {
    name: 'Night Page',
    description: 'The night of a date at a location, from one solar noon to the next.',
    path: [slug, datePart],
    query: [],
    example: null,
    read: (request) => {
      const location = request.path(slug);
      const value = nightView(location, nightOn(cache, location, request.path(datePart)), cache, request.now());
      return { value, cacheControl: lifetime(value.bounds, request.now()), isTransient: true };
    },
    page: nightPage,
  };
}

function nightPage(value: NightView, view: View): Iterable<string> {
  const { location, entry, present } = value;
  const { date } = entry.night;
  const frame = {
    view,
    title: `${location.name}, night of ${date}`,
    trail: siteTrail(location, date),
    isLive: present !== null,
  };
  return document(frame, [(<NightContent {...value} view={view} />).toString()]);
}
