import type { ApiRequest, ValuesOf } from '../../http/resource.ts';
import { coordinatesText, type Location, type LocationIndex } from '../../locations/index.ts';
import type { Site } from '../../nights/index.ts';
import type { Parameters } from '../../parameters/parameter.ts';
import { namedPlace, namedPlaceParameters, placeParameters, slugParameter } from '../../parameters/sites.ts';

/** A site, with the addresses of the site's pages. */
export interface SitePages {
  readonly site: Site;
  /** The site's entry in the locations file. `null`: the site is a place given by coordinates. */
  readonly location: Location | null;
  /** The name of the site. If a site has no name, the name is its coordinates as text. */
  readonly name: string;
  /** The path of the site's pages, relative to the service's first page, with a slash at the end. */
  readonly path: string;
  /** The query in the addresses of all pages of the site: empty, or with a question mark at the start. */
  readonly query: string;
  /** The absolute address of the site's iCalendar feed, for calendar programs. */
  readonly calendarUrl: string;
  /** The query parameters that select the site in the API. */
  readonly selection: string;
  /** The service's own address, without a slash at the end. */
  readonly baseUrl: string;
}

/** The address of a page of a site, relative to the service's first page. */
export function pageAddress({ path, query }: Pick<SitePages, 'path' | 'query'>, page = ''): string {
  return `${path}${page}${query}`;
}

/** How a request names the site of a page: by slug, or by coordinates. */
export interface SiteSource<Path extends Parameters = Parameters, Query extends Parameters = Parameters> {
  readonly path: Path;
  readonly query: Query;
  /** @throws Refusal */
  read(values: ValuesOf<Path, Query>, request: ApiRequest): SitePages;
}

/** Returns the source unchanged. TypeScript infers the types of the parameters' values from this call. */
function defineSource<Path extends Parameters, Query extends Parameters>(source: SiteSource<Path, Query>): SiteSource {
  return source;
}

/** Selects a location by the slug in the path. */
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

/** Selects any place by the coordinates in the query. */
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

/** A query with the parameters of the request that are also in `parameters`. */
export function queryOf({ texts }: Pick<ApiRequest, 'texts'>, parameters: Parameters): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(parameters)) {
    const text = texts.get(name);
    if (text !== undefined) query.set(name, text);
  }
  return query.toString();
}

/**
 * The paths at the start of the addresses of sites' pages: one path for locations, and one path for places. Each path has a
 * `SiteSource`.
 */
export function siteRoutes(locations: LocationIndex) {
  return [
    ['/locations/{slug}', locationSource(locations)],
    ['/at', placeSource],
  ] as const;
}
