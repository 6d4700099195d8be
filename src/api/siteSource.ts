import { feedOf } from '../formats/icalendar.ts';
import { oneByOne } from '../formats/listFormat.ts';
import { nightType } from '../formats/night.ts';
import { defaultContent, nightCalendar } from '../formats/nightCalendar.ts';
import { coordinatesText, type Location, type LocationIndex } from '../locations/index.ts';
import {
  dateCount,
  dayMs,
  dayOf,
  firstSupportedDay,
  lastSupportedDay,
  maxEventDays,
  nightsFrom,
  type Site,
} from '../nights/index.ts';
import { contentParameters } from './nights.ts';
import { type Parameter, type Parameters, textParameter, type Values } from './parameter.ts';
import { type Dependencies, dataResource, type Resource, type ResourceRequest } from './resource.ts';
import { missing, placeParameters, requestedPlace, slugsOf } from './sites.ts';

/** A site with its own pages, and their addresses. */
export interface SiteWithPages {
  readonly site: Site;
  /** The entry of the list; `null`: a place by its coordinates. */
  readonly location: Location | null;
  /** For a place without a name, its coordinates. */
  readonly name: string;
  /** The path of its pages, relative to the service's first page, with a slash at its end. */
  readonly path: string;
  /** The query of all its pages: empty, or with a question mark at its start. */
  readonly query: string;
  /** The address of the calendar to subscribe to; absolute, for calendar programs. */
  readonly calendarUrl: string;
  /** The query parameters that select it in the API. */
  readonly selection: string;
  /** The service's own address, without a slash at its end. */
  readonly baseUrl: string;
}

/** The address of a page of a site, relative to the service's first page. */
export function pageAddress({ path, query }: Pick<SiteWithPages, 'path' | 'query'>, page = ''): string {
  return `${path}${page}${query}`;
}

/** How a request names the site of a page. */
export interface SiteSource {
  /** Name of the site's calendar resource, unique in the OpenAPI document. */
  readonly calendarName: string;
  readonly path: Parameters;
  readonly query: Parameters;
  /** A query that makes a good example. */
  readonly example: string;
  /** @param values - of its parameters @throws Refusal */
  readonly read: (values: Readonly<Record<string, unknown>>, request: ResourceRequest) => SiteWithPages;
}

/** A location, by its slug in the path. */
function locationSource(locations: LocationIndex): SiteSource {
  const slug: Parameter<Location> = {
    description: 'The slug of a location.',
    allowed: 'the slug of a location that /api/locations/ lists',
    example: locations.first?.slug ?? '',
    names: slugsOf(locations),
    read: (text) => locations.withSlug(text) ?? null,
  };
  return {
    calendarName: 'Calendar',
    path: { slug },
    query: {},
    example: '',
    read: (values, request) => {
      const site = values.slug as Location;
      const pages = { path: `locations/${site.slug}/`, query: '', selection: `location=${site.slug}` };
      return { site, location: site, name: site.name, ...pages, ...addressesOf(request, pages) };
    },
  };
}

/** The parameters of the pages of a place: its coordinates and its name. */
export const placeQuery = {
  ...placeParameters,
  name: textParameter('The name of the place on its pages and in its calendar. Default: its coordinates.'),
};

/** Any place, by its coordinates in the query. */
const placeSource: SiteSource = {
  calendarName: 'Calendar of a Place',
  path: {},
  query: placeQuery,
  example: 'latitude=52.405&longitude=13.104',
  read: (values, request) => {
    const given = values as Values<typeof placeQuery>;
    const place = requestedPlace(given);
    if (place === null) throw missing('latitude', 'longitude');
    const site = given.name ? { ...place, name: given.name } : place;
    const selection = queryOf(request, placeParameters);
    const pages = { path: 'at/', query: `?${queryOf(request, placeQuery)}`, selection };
    return {
      site,
      location: null,
      name: given.name || coordinatesText(site),
      ...pages,
      ...addressesOf(request, pages),
    };
  },
};

function addressesOf({ baseUrl }: ResourceRequest, pages: Pick<SiteWithPages, 'path' | 'query'>) {
  return { baseUrl, calendarUrl: `${baseUrl}/${pageAddress(pages, 'calendar.ics')}` };
}

/** The given ones of some parameters, as a query. */
export function queryOf({ texts }: Pick<ResourceRequest, 'texts'>, parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(parameters)) {
    const text = texts.get(name);
    if (text !== undefined) query.set(name, text);
  }
  return query.toString();
}

/** The paths of sites' pages, and how a request names the site. */
export function siteRoutes(locations: LocationIndex) {
  return [
    ['/locations/{slug}', locationSource(locations)],
    ['/at', placeSource],
  ] as const;
}

/** How many days before the present a calendar to subscribe to begins. */
const calendarDaysBack = 7;

/** `{site}/calendar.ics`: a calendar to subscribe to, from a week back to more than a year ahead. */
export function calendarFileResource(source: SiteSource, { cache, revision }: Dependencies): Resource {
  return dataResource({
    name: source.calendarName,
    description: `The nights of a site as a calendar, from ${calendarDaysBack} days back to ${maxEventDays} days ahead, or to as many as fit into 1 MB.`,
    path: source.path,
    query: { ...source.query, ...contentParameters },
    example: source.example,
    formats: ['ics'],
    item: nightType,
    list: 'array',
    read: (values, request) => {
      const { site } = source.read(values, request);
      const today = dayOf(request.now());
      const first = Math.max(firstSupportedDay, today - calendarDaysBack);
      const last = Math.min(lastSupportedDay, today + maxEventDays);
      return {
        items: () => oneByOne(nightsFrom(cache, site, { first, last })),
        calendar: () => feedOf(nightCalendar([site], values.content ?? defaultContent, revision)),
        entries: dateCount({ first, last }),
        untilMs: (today + 1) * dayMs,
      };
    },
  });
}
