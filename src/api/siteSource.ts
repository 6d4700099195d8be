import { coordinatesText, type Location, type LocationIndex } from '../locations/index.ts';
import type { Place } from '../nights/index.ts';
import { type Parameter, type ParameterReader, type PathParameter, refusedBy } from './parameter.ts';
import { latitude, longitude, missing, placeParameters, readPlace } from './place.ts';
import { Refusal } from './refusal.ts';
import { slugsOf } from './sites.ts';

/** A site with its own pages, and their addresses. */
export interface SiteWithPages {
  readonly site: Place;
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
  readonly path: readonly PathParameter<unknown>[];
  readonly query: readonly Parameter<unknown>[];
  /** A query that makes a good example. */
  readonly example: string;
  /** @throws Refusal */
  readonly read: (request: PageReader) => SiteWithPages;
}

/** Reads a request for a page of a site. */
interface PageReader extends ParameterReader {
  readonly path: <Value>(parameter: PathParameter<Value>) => Value;
  /** The service's own address, without a slash at its end. */
  readonly baseUrl: () => string;
}

/** A location, by its slug in the path. */
function locationSource(locations: LocationIndex): SiteSource {
  const slug: PathParameter<Location> = {
    name: 'slug',
    description: 'The slug of a location.',
    allowed: 'the slug of a location that /api/locations/ lists',
    schema: { type: 'string' },
    example: locations.first?.slug ?? '',
    parse: (text) => locations.withSlug(text) ?? null,
    names: slugsOf(locations),
  };
  return {
    ...{ calendarName: 'Calendar', path: [slug], query: [], example: '' },
    read: (request) => {
      const site = request.path(slug);
      const pages = { path: `locations/${site.slug}/`, query: '', selection: `location=${site.slug}` };
      return { site, location: site, name: site.name, ...pages, ...addressesOf(request, pages) };
    },
  };
}

const placeName: Parameter<string> = {
  name: 'name',
  description: 'The name of the place on its pages and in its calendar. Default: its coordinates.',
  allowed: 'a text',
  schema: { type: 'string' },
  // Control characters have no place in a title.
  parse: (text) => text.replace(/\p{C}+/gu, ' ').trim(),
};

/** The parameters of the pages of a place: its coordinates and its name. */
export const placeQuery: readonly Parameter<unknown>[] = [...placeParameters, placeName];

/**
 * Checks all parameters of a place, so that a form can show all errors at once.
 *
 * @param textOf - the text of a parameter; `undefined` or empty if missing
 * @throws Refusal of all wrong ones
 */
export function checkPlace(textOf: (name: string) => string | undefined): void {
  const required: readonly Parameter<unknown>[] = [latitude, longitude];
  const refused = placeQuery.flatMap((parameter) => {
    const text = textOf(parameter.name) || null;
    const isWrong = text === null ? required.includes(parameter) : parameter.parse(text) === null;
    return isWrong ? [refusedBy(parameter, text)] : [];
  });
  if (refused.length > 0) throw new Refusal(refused);
}

/** Any place, by its coordinates in the query. */
const placeSource: SiteSource = {
  ...{ calendarName: 'Calendar of a Place', path: [], query: placeQuery },
  example: 'latitude=52.405&longitude=13.104',
  read: (request) => {
    checkPlace(request.text);
    const place = readPlace(request.query);
    if (place === null) throw missing(latitude);
    const ownName = request.query(placeName);
    const site = ownName ? { ...place, name: ownName } : place;
    const selection = given(request, placeParameters);
    const pages = { path: 'at/', query: `?${given(request, placeQuery)}`, selection };
    return { site, location: null, name: ownName || coordinatesText(site), ...pages, ...addressesOf(request, pages) };
  },
};

function addressesOf(request: PageReader, pages: Pick<SiteWithPages, 'path' | 'query'>) {
  const baseUrl = request.baseUrl();
  return { baseUrl, calendarUrl: `${baseUrl}/${pageAddress(pages, 'calendar.ics')}` };
}

/** The given ones of some parameters, as a query. */
export function given({ text }: Pick<ParameterReader, 'text'>, parameters: readonly Parameter<unknown>[]): string {
  const query = new URLSearchParams();
  for (const { name } of parameters) {
    const value = text(name);
    if (value !== undefined) query.set(name, value);
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
