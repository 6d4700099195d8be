import type { ApiRequest, ValuesOf } from '../../http/resource.ts';
import { coordinatesText, type Location, type LocationIndex } from '../../locations/index.ts';
import type { Site } from '../../nights/index.ts';
import type { Parameters } from '../../parameters/parameter.ts';
import { namedPlace, namedPlaceParameters, placeParameters, slugParameter } from '../../parameters/sites.ts';

/** A site with its own pages, and their addresses. */
export interface SitePages {
  readonly site: Site;
  /** The entry of the list; `null`: a place by its coordinates. */
  readonly location: Location | null;
  /** For a place without a name, its coordinates. */
  readonly name: string;
  /** The path of its pages, relative to the service's first page, with a slash at its end. */
  readonly path: string;
  /** The query of all its pages: empty, or with a question mark at its start. */
  readonly query: string;
  /** The absolute address of the calendar, for calendar programs. */
  readonly calendarUrl: string;
  /** The query parameters that select it in the API. */
  readonly selection: string;
  /** The service's own address, without a slash at its end. */
  readonly baseUrl: string;
}

/** The address of a page of a site, relative to the service's first page. */
export function pageAddress({ path, query }: Pick<SitePages, 'path' | 'query'>, page = ''): string {
  return `${path}${page}${query}`;
}

/** How a request names the site of a page. */
export interface SiteSource<Path extends Parameters = Parameters, Query extends Parameters = Parameters> {
  readonly path: Path;
  readonly query: Query;
  /** @throws Refusal */
  read(values: ValuesOf<Path, Query>, request: ApiRequest): SitePages;
}

/** Infers the types of the values. */
function defineSource<Path extends Parameters, Query extends Parameters>(source: SiteSource<Path, Query>): SiteSource {
  return source;
}

/** A location, by its slug in the path. */
function locationSource(locations: LocationIndex): SiteSource {
  return defineSource({
    path: { slug: slugParameter(locations) },
    query: {},
    read({ slug: site }, request) {
      const paths = { path: `locations/${site.slug}/`, query: '', selection: `location=${site.slug}` };
      return { site, location: site, name: site.name, ...paths, ...addressesOf(request, paths) };
    },
  });
}

/** Any place, by its coordinates in the query. */
const placeSource = defineSource({
  path: {},
  query: namedPlaceParameters,
  read(values, request) {
    const site = namedPlace(values);
    const selection = queryOf(request, placeParameters);
    const paths = { path: 'at/', query: `?${queryOf(request, namedPlaceParameters)}`, selection };
    return {
      site,
      location: null,
      name: site.name ?? coordinatesText(site),
      ...paths,
      ...addressesOf(request, paths),
    };
  },
});

function addressesOf({ baseUrl }: ApiRequest, paths: Pick<SitePages, 'path' | 'query'>) {
  return { baseUrl, calendarUrl: `${baseUrl}/${pageAddress(paths, 'calendar.ics')}` };
}

/** The given ones of some parameters, as a query. */
export function queryOf({ texts }: Pick<ApiRequest, 'texts'>, parameters: Parameters): string {
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
