import { type Context, type Handler, Hono } from 'hono';
import { lastChangeOf } from './formats/icalendar.ts';
import { inTurn, serveResource } from './http/handle.ts';
import { commonHeaders, type HeaderFields, hashOf } from './http/headers.ts';
import { prefersPage } from './http/negotiation.ts';
import { type App, isPlausiblePath, mountAt, mountPlain, type ResponseNotes, redirect } from './http/paths.ts';
import { htmlBytes, Problem, problemOf, problemResponse, unexpectedError, unsetClock } from './http/problem.ts';
import { nonEmpty, type ReadRequest, readRequest } from './http/request.ts';
import type { Resource, Service } from './http/resource.ts';
import { LongLists, oneInEachRound, PagesInTheMaking } from './http/slices.ts';
import { type ListContent, LocationIndex } from './locations/index.ts';
import { NightCache, type NightCounts } from './nights/index.ts';
import { browsablePage } from './pages/api/browsable.tsx';
import { serveAsset } from './pages/layout/assets.ts';
import { choose, preferenceNames } from './pages/layout/choices.ts';
import { type Page, servePage } from './pages/layout/page.ts';
import { siteRoutes } from './pages/layout/siteSource.ts';
import { viewOf } from './pages/layout/view.ts';
import { datedNightPage, tonightOfSitePage } from './pages/night/page.tsx';
import { monthPage, yearPage } from './pages/period/page.tsx';
import { anyPlace } from './pages/place/page.tsx';
import { problemPage } from './pages/problem/page.tsx';
import { redirecting, tonightPage } from './pages/tonight/page.tsx';
import { conditionSource } from './pages/ui/conditions.ts';
import { UnsetClockError } from './parameters/clock.ts';
import { Refusal } from './parameters/refusal.ts';
import type { Dependencies } from './resources/dependencies.ts';
import { type HealthOptions, health } from './resources/health.ts';
import { dataRoutes, resourceLinks, rootResource } from './resources/routes.ts';

export interface AppOptions extends ListContent, HealthOptions {
  /** Identifier of the program. Programs with equal sources and the same time zone database have the same identifier. */
  readonly build: string;
  /**
   * The public address of the service, if a proxy is in front of the service. Without this address, URLs in responses use the
   * host of each request.
   */
  readonly publicUrl?: URL | undefined;
  /** Counters of the nights that are computed or found in the cache. */
  readonly counts?: NightCounts | undefined;
  /**
   * The earlier of the modification time and the status-change time of the locations file, milliseconds of UTC since 1970.
   * `null`: the built-in list, which has no file.
   */
  readonly listTimeMs: number | null;
}

/** The service as a function from requests to responses. */
export function createApp(options: AppOptions): App {
  const app: App = new Hono<{ Bindings: ResponseNotes }>({ getPath: (request) => readRequest(request).path });
  const basePath = options.publicUrl?.pathname.replace(/\/+$/, '') ?? '';
  const dependencies = dependenciesOf(options);
  const { index, cache } = dependencies;
  const data = dataRoutes(dependencies);
  const service = serviceOf(options, basePath);
  const links = resourceLinks(data);
  const nextTurn = oneInEachRound();
  const pageAt = (page: Page) => inTurn(servePage(page, service), nextTurn);
  const serveData = (resource: Resource) => {
    const page = servePage(browsablePage(resource, links), service);
    return inTurn(serveResource(resource, service, page), nextTurn, resource.isUrgent);
  };
  for (const { path, resource } of data) mountAt(app, basePath, path, serveData(resource));
  mountAt(app, basePath, '/at/', inTurn(anyPlace(index, service), nextTurn));
  for (const { path, page } of pageRoutes(index, cache)) mountAt(app, basePath, path, pageAt(page));
  const root = serveData(rootResource(data));
  const page = inTurn(redirecting(servePage(tonightPage(index, cache), service), index), nextTurn);
  mountAt(app, basePath, '/', firstPage(page, root, `${basePath}/api/`));
  mountPlainPaths(app, options, dependencies);
  respondToErrors(app, index, options);
  return app;
}

function serviceOf(options: AppOptions, basePath: string): Service {
  const { locations, targets, twilights, publicUrl, build, buildTimeMs } = options;
  const publicBase = publicUrl && publicUrl.origin + basePath;
  const version = `${build} ${buildTimeMs} ${hashOf([locations, targets, twilights])}`;
  return {
    now: options.now,
    isClockStopped: options.isClockStopped,
    buildTimeMs,
    onError: options.onError,
    // Each event of a calendar contains the time when the program or the locations file last changed.
    versionOf: (format) => (format === 'ics' ? `${version} ${lastChangeOf(options)}` : version),
    baseUrl: ({ origin }) => publicBase ?? origin,
    longLists: new LongLists(maxLongLists(locations.length)),
    pages: new PagesInTheMaking(),
  };
}

/**
 * Maximum number of long responses in progress at the same time. A long response costs more than 50 nights or 25 time slices. A
 * list of all locations takes some kilobytes of memory per location.
 */
const maxLongLists = (locations: number) => Math.min(100, Math.max(8, Math.floor(30_000 / locations)));

/**
 * Maximum number of nights in the cache: three nights of each location, and 3,000 more for pages of years and for searches. A
 * cached night takes 3 kB.
 */
const maxCachedNights = (locations: number) => 3000 + 3 * locations;

function dependenciesOf(options: AppOptions): Dependencies {
  const { buildTimeMs, listTimeMs } = options;
  return {
    index: new LocationIndex(options),
    cache: new NightCache(options.counts, maxCachedNights(options.locations.length)),
    version: BUILD_VERSION,
    revision: { buildTimeMs, listTimeMs },
  };
}

/** The pages of a location, and of a place that is given by its coordinates. */
function pageRoutes(index: LocationIndex, cache: NightCache): { readonly path: string; readonly page: Page }[] {
  const conditions = conditionSource(index);
  return siteRoutes(index).flatMap(([path, source]) => [
    { path: `${path}/`, page: tonightOfSitePage(source, conditions, cache) },
    { path: `${path}/:year{[0-9]{4}}/`, page: yearPage(source, conditions, cache) },
    { path: `${path}/:month{[0-9]{4}-[0-9]{2}}/`, page: monthPage(source, conditions, cache) },
    { path: `${path}/:date{[0-9]{4}-[0-9]{2}-[0-9]{2}}/`, page: datedNightPage(source, conditions, cache) },
  ]);
}

/** Mounts paths that the OpenAPI document does not contain: redirects, assets, preferences and `/healthz`. */
function mountPlainPaths(app: App, options: AppOptions, dependencies: Dependencies): void {
  // `/locations/` redirects to the first page, which lists all locations.
  mountPlain(app, '/locations/', () => redirect(302, '../'));
  mountPlain(app, '/locations', () => redirect(302, './'));
  mountPlain(app, '/assets/:name', serveAsset);
  for (const name of preferenceNames) mountPlain(app, `/${name}`, choose(name));
  mountPlain(app, '/healthz', health(options, dependencies));
}

/**
 * Serves `/`: a page for browsers. If a client does not prefer HTML, the response is a redirect to the API. The existing service
 * also redirects to the API.
 */
function firstPage(page: Handler, root: Handler, apiPath: string): Handler {
  return (context, next) => {
    const request = readRequest(context.req.raw);
    if (request.method !== 'GET' && request.method !== 'HEAD') return root(context, next);
    return wantsPage(request) ? page(context, next) : redirect(302, apiPath + request.url.search, commonHeaders);
  };
}

const noSuchPath = new Problem(404, 'There is nothing at this address. /api/ lists the resources.');

/** Sends errors as a page if the client prefers HTML, otherwise as JSON. */
function respondToErrors(app: App, index: LocationIndex, { isClockStopped, onError }: AppOptions): void {
  const respond = (problem: Problem, context: Context, headers?: HeaderFields) =>
    problemResponse(
      problem,
      headers,
      wantsPage(readRequest(context.req.raw))
        ? htmlBytes(problemPage(problem, viewOf(context, isClockStopped), index))
        : undefined,
    );
  app.notFound((context) => respond(noSuchPath, context));
  app.onError((error, context) => {
    const { method, url } = context.req;
    const problem = expectedProblem(error, readRequest(context.req.raw));
    if (problem !== null) return respond(problem, context, commonHeaders);
    onError(error, { method, url });
    return respond(unexpectedError, context, commonHeaders);
  });
}

/**
 * The response for an expected error: a rejected parameter, an unset clock, or a `Problem`. `null`: an unexpected error of the
 * service.
 */
function expectedProblem(error: Error, { texts }: ReadRequest): Problem | null {
  if (error instanceof Refusal) return problemOf(error, nonEmpty(texts));
  if (error instanceof UnsetClockError) return unsetClock(error);
  return error instanceof Problem ? error : null;
}

/**
 * Whether the client prefers a page. A URL that names a format other than `api` gets no page. A path that is too long to belong
 * to a resource gets no page.
 */
function wantsPage({ url, accept, format = 'api' }: ReadRequest): boolean {
  return isPlausiblePath(url.pathname) && prefersPage(accept) && format === 'api';
}
