import { type Handler, Hono } from 'hono';
import packageJson from '../package.json' with { type: 'json' };
import { calendarFileResource } from './api/calendarFile.ts';
import { latestNightsResource } from './api/latestNights.ts';
import { locationListResource, locationResource } from './api/locations.ts';
import { moonPositionsResource } from './api/moonPositions.ts';
import { almanacKind, type NightKind, nightKind } from './api/nightKinds.ts';
import { nightListResource } from './api/nightList.ts';
import { nowResource } from './api/now.ts';
import { type DescribedRoute, describedRoute, openApiResource } from './api/openApi.ts';
import { Places } from './api/parameters/places.ts';
import { rootResource } from './api/root.ts';
import { singleNightResource } from './api/singleNight.ts';
import { commonHeaders, dataHeaders } from './http/headers.ts';
import { ClientGone, LongWork } from './http/longWork.ts';
import { notFoundDetail, Problem, problemResponse, unexpectedFault } from './http/problem.ts';
import type { Resource } from './http/resource.ts';
import { FixedFirstRouter } from './http/router.ts';
import { type Surroundings, serveResource } from './http/serve.ts';
import { type Location, LocationIndex } from './locations/index.ts';
import { LatestNights, NightCache, takeTurns } from './nights/index.ts';

export interface AppOptions {
  /** In ascending order of id. */
  readonly locations: readonly Location[];
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
  /** Resolves in the next round of the event loop, when those who wait have been answered. */
  readonly pause: () => Promise<void>;
  /** The service's address where a proxy hides it; else it is taken from each request. */
  readonly publicUrl?: URL | undefined;
  /** Told of every fault that is ours and not the client's. */
  readonly onFault: (error: unknown, request?: { readonly method: string; readonly url: string }) => void;
}

/** The service as a function from requests to responses, for any runtime that has the web's standard interfaces. */
export function createApp({ locations, now, pause, publicUrl, onFault }: AppOptions): Hono {
  const app = new Hono({ router: new FixedFirstRouter() });
  const basePath = publicUrl?.pathname.replace(/\/$/, '') ?? '';
  const publicBase = publicUrl && publicUrl.origin + basePath;
  const baseUrl: Surroundings['baseUrl'] = (requestUrl) => publicBase ?? new URL(requestUrl).origin;
  const turn = takeTurns(pause);
  const surroundings: Surroundings = { now, turn, longWork: new LongWork(turn), links, baseUrl };
  const described: DescribedRoute[] = [];
  const mount: Mount = (path, resource) => {
    const serve = serveResource(resource, surroundings);
    described.push(describedRoute(path, resource));
    mountAt(app, basePath, path, serve);
    return serve;
  };

  const root = mount('/api/', rootResource());
  leads(app, basePath, '/', '/api/', root);
  mountNights(mount, new LocationIndex(locations), surroundings);
  mount('/api/openapi.json', openApiResource(described, packageJson.version, turn));

  app.notFound(() => problemResponse(new Problem(404, notFoundDetail)));
  app.onError((error, { req: { method, url } }) => {
    if (error instanceof Problem) return problemResponse(error, commonHeaders);
    if (error instanceof ClientGone) return new Response(null, { status: 499 });
    onFault(error, { method, url });
    return problemResponse(unexpectedFault, commonHeaders);
  });
  return app;
}

/** Serves a resource at its path, whose variable parts stand in braces. */
type Mount = <Value extends object>(path: `/${string}`, resource: Resource<Value>) => Handler;

function mountNights(mount: Mount, locations: LocationIndex, { turn }: Pick<Surroundings, 'turn'>): void {
  const cache = new NightCache();
  const places = new Places(locations);
  const latestOf = <Item extends object>({ itemOf, nightOf }: NightKind<Item>) =>
    new LatestNights(locations.all, (site, timeMs) => itemOf(cache.at(site, timeMs)), nightOf, turn);
  const latestAlmanac = latestOf(almanacKind);

  mount('/api/locations/', locationListResource(locations));
  mount('/api/locations/{location}/', locationResource(locations));
  mount('/api/nights/', nightListResource(nightKind, places, cache));
  mount('/api/nights/latest/', latestNightsResource(nightKind, places, latestOf(nightKind)));
  mount('/api/nights/{id}/', singleNightResource(nightKind, locations, cache));
  mount('/api/almanac/', nightListResource(almanacKind, places, cache));
  mount('/api/almanac/latest/', latestNightsResource(almanacKind, places, latestAlmanac));
  mount('/api/almanac/{id}/', singleNightResource(almanacKind, locations, cache));
  mount('/api/moonpositions/', moonPositionsResource(places));
  mount('/api/now/', nowResource(places, cache, latestAlmanac));
  mount('/locations/{slug}/calendar.ics', calendarFileResource(locations, cache));
}

/** What the pages link to. */
const links: Surroundings['links'] = [
  ['Resources', 'api/'],
  ['Locations', 'api/locations/'],
  ['Latest nights', 'api/nights/latest/'],
  ['Nights', 'api/nights/'],
  ['Almanac', 'api/almanac/latest/'],
  ['Moon', 'api/moonpositions/'],
  ['Now', 'api/now/'],
  ['OpenAPI', 'api/openapi.json'],
];

/** Where a path ends with a slash, who reads it without the slash is led to it. */
function mountAt(app: Hono, basePath: string, path: string, serve: Handler): void {
  const pattern = path.replace(/\{(\w+)\}/g, ':$1');
  app.all(pattern, serve);
  if (!pattern.endsWith('/')) return;
  const bare = pattern.slice(0, -1);
  app.get(bare, ({ req }) => redirect(301, basePath + withSlash(new URL(req.url))));
  app.all(bare, serve);
}

/** Leads who reads a path to another one, and answers the other methods as that one does. */
function leads(app: Hono, basePath: string, path: string, to: `/${string}/`, serve: Handler): void {
  app.get(path, ({ req }) => redirect(302, basePath + to + new URL(req.url).search));
  app.all(path, serve);
}

function withSlash({ pathname, search }: URL): string {
  return `${pathname}/${search}`;
}

function redirect(status: 301 | 302, location: string): Response {
  const headers = {
    ...dataHeaders,
    Location: location,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': '0',
  };
  return new Response(null, { status, headers });
}
