import { type Context, type Handler, Hono } from 'hono';
import packageJson from '../package.json' with { type: 'json' };
import { eventFeed, type Streams } from './api/eventStream.ts';
import { health } from './api/health.ts';
import type { ListedResource } from './api/root.ts';
import { type Mount, mountData } from './api/routes.ts';
import type { Bulkhead } from './http/bulkhead.ts';
import { commonHeaders, hashOf } from './http/headers.ts';
import { acceptOfError, prefersPage } from './http/negotiation.ts';
import { type DescribedRoute, describedRoute } from './http/openapi.ts';
import { notFoundDetail, Problem, problemOf, problemResponse, unexpectedFault } from './http/problem.ts';
import { readQueries } from './http/queries.ts';
import { requestedFormat, type Service, serveResource, viewOf } from './http/respond.ts';
import { type App, type Bindings, isPlausiblePath, mountAt, mountPlain, redirect, routedPath } from './http/routes.ts';
import { EventStreams } from './http/streamLoop.ts';
import { Refusal } from './input/refusal.ts';
import { type Location, LocationIndex, type RefusedList, type Target } from './locations/index.ts';
import { NightCache, type NightCounts } from './nights/index.ts';
import { browsablePage } from './pages/api/browsable.tsx';
import { serveAsset } from './pages/frame/assets.ts';
import { chooseClock, clockPreference } from './pages/frame/clock.ts';
import { chooseTheme, themePreference } from './pages/frame/theme.ts';
import { monthPage } from './pages/month/page.tsx';
import { nightChart } from './pages/night/image.tsx';
import { datedNightPage, tonightOfSitePage } from './pages/night/page.tsx';
import { placePage } from './pages/place/page.tsx';
import { placeAsTyped } from './pages/place/typed.ts';
import { problemPage } from './pages/problemPage.tsx';
import { tonightPage, wallOfLocation } from './pages/tonight/page.tsx';
import { yearChart, yearPage } from './pages/year/page.tsx';
import { siteRoutes } from './parameters/siteSource.ts';
import { SiteParameters } from './parameters/sites.ts';

export interface AppOptions {
  /** In ascending order of id. */
  readonly locations: readonly Location[];
  /** Those that the list names. */
  readonly targets?: readonly Target[];
  /** The present, in milliseconds of UTC since 1970. */
  readonly now: () => number;
  /** Resolves in the next round of the event loop, after other requests; for one caller in each round. */
  readonly pause: () => Promise<void>;
  /** The same for health and event streams, which do not wait for the others; default `pause`. */
  readonly nextRound?: () => Promise<void>;
  /** Milliseconds from some beginning, which setting the clock does not change. */
  readonly elapsed: () => number;
  /** Where expensive work waits for its turn, and which outlives the app; without it, nothing waits. */
  readonly bulkhead?: Bulkhead;
  /** Names the build: equal for equal sources. */
  readonly build: string;
  /** The date of its commit, milliseconds of UTC since 1970; `null`: not known. */
  readonly buildTimeMs: number | null;
  /** The service's address where a proxy hides it; else it is taken from each request. */
  readonly publicUrl?: URL | undefined;
  /** Entries of a list at most. */
  readonly maxEntries?: number;
  /** Counted up with each night that is computed or found in the cache. */
  readonly counts?: NightCounts | undefined;
  /**
   * The open event streams, which outlive the app: they go on with the app made last. Without it none knows of the others, as at the
   * edge, where a request may not wait for another.
   */
  readonly streams?: Streams;
  /** A newer list that was refused, so that this one is still served; `null`: there is none. */
  readonly refusedList?: () => RefusedList | null;
  /** Called with every error that is the service's and not the client's. */
  readonly onFault: (error: unknown, request?: { readonly method: string; readonly url: string }) => void;
}

export type { Streams };

/** The service as a function from requests to responses, for any runtime that has the web's standard interfaces. */
export function createApp(options: AppOptions): App {
  const { locations, targets = [], now, elapsed, nextRound = options.pause, onFault, publicUrl } = options;
  const { maxEntries = 10_000, refusedList = () => null } = options;
  const app: App = new Hono<{ Bindings: Bindings }>({ getPath: ({ url }) => routedPath(url) });
  const basePath = publicUrl?.pathname.replace(/\/+$/, '') ?? '';
  const parameters = new Map<string, string[]>();
  const [listed, described]: [ListedResource[], DescribedRoute[]] = [[], []];
  const service = serviceOf(options, basePath, parameters, listed);
  const mount: Mount = (path, resource) => {
    const serve = serveResource(resource, service);
    if (resource.listed !== undefined) listed.push({ path, ...resource.listed });
    if (resource.page === undefined && resource.svg === undefined) {
      described.push(describedRoute(path, resource));
      for (const { name } of resource.query ?? []) parameters.set(name, [...(parameters.get(name) ?? []), path]);
    }
    mountAt(app, basePath, path, serve);
    return serve;
  };

  const index = new LocationIndex({ locations, targets });
  const nights = new NightCache(options.counts);
  const sites = new SiteParameters(index);
  const feed = eventFeed(index, nights, now);
  options.streams?.use(feed);
  const streams = () => options.streams ?? new EventStreams({ nextRound, onFault }, feed);
  const { version } = packageJson;
  const ofData = {
    ...options,
    index,
    cache: nights,
    sites,
    maxEntries,
    streams,
    version,
    refusedList,
    listed,
    described,
  };
  const root = mountData(mount, ofData);
  mountAt(app, basePath, '/at/', placeAsTyped(serveResource(placePage(), service)));
  mountAt(app, basePath, '/locations/{slug}/', wallOfLocation);
  mountPages(mount, index, nights);
  const tonight = serveResource(tonightPage(index, sites, nights), service);
  mountAt(app, basePath, '/', firstPage(tonight, root, `${basePath}/api/`, locations));
  // Tonight has them all.
  mountPlain(app, '/locations/', () => redirect(302, '../'));
  mountPlain(app, '/locations', () => redirect(302, './'));
  mountPlain(app, '/assets/:name', serveAsset);
  mountPlain(app, '/theme', chooseTheme());
  mountPlain(app, '/clock', chooseClock());
  const healthOptions = { sites: index.all, cache: nights, now, pause: nextRound, elapsed, refusedList, onFault };
  mountPlain(app, '/healthz', health(healthOptions));
  respondToErrors(app, index, onFault);
  return app;
}

function serviceOf(
  { locations, targets = [], publicUrl, build, buildTimeMs, ...others }: AppOptions,
  basePath: string,
  parameters: Service['parameters'],
  listed: readonly ListedResource[],
): Service {
  const publicBase = publicUrl && publicUrl.origin + basePath;
  return {
    ...others,
    parameters,
    version: `${build} ${buildTimeMs} ${hashOf([locations, targets])}`,
    baseUrl: (requestUrl) => publicBase ?? new URL(requestUrl).origin,
    browsable: (response) => browsablePage(response, [rootLink, ...listed]),
    preferencesOf: (view) => `${themePreference(view)} ${clockPreference(view)}`,
  };
}

function mountPages(mount: Mount, locations: LocationIndex, cache: NightCache): void {
  for (const [path, source] of siteRoutes(locations)) {
    mount(`${path}/`, tonightOfSitePage(source, cache));
    mount(`${path}/:year{[0-9]{4}}/`, yearPage(source, cache));
    mount(`${path}/:year{[0-9]{4}}/chart.svg`, yearChart(source, cache));
    mount(`${path}/:month{[0-9]{4}-[0-9]{2}}/`, monthPage(source, cache));
    mount(`${path}/:date{[0-9]{4}-[0-9]{2}-[0-9]{2}}/`, datedNightPage(source, cache));
    mount(`${path}/:date{[0-9]{4}-[0-9]{2}-[0-9]{2}}/chart.svg`, nightChart(source, cache));
  }
}

/**
 * `/`: tonight for a browser, which of a single location is its night; redirects other clients to the API, as the observed service
 * does.
 */
function firstPage(tonight: Handler, root: Handler, apiPath: string, locations: readonly Location[]): Handler {
  const [first, ...others] = locations;
  const only = others.length === 0 ? first : undefined;
  return (context, next) => {
    const { req: request } = context;
    const { search } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') return root(context, next);
    if (!wantsPage(context)) return redirect(302, apiPath + search, commonHeaders);
    if (only !== undefined && search === '') return redirect(302, `./locations/${only.slug}/`, commonHeaders);
    return tonight(context, next);
  };
}

const rootLink = { path: '/api/', link: 'Resources' };

/** As HTML if the client prefers it, else as JSON. */
function respondToErrors(app: App, locations: LocationIndex, onFault: AppOptions['onFault']): void {
  const respond = (problem: Problem, context: Context, headers?: Readonly<Record<string, string>>) =>
    problemResponse(
      problem,
      headers,
      wantsPage(context) ? problemPage(problem, viewOf(context), locations) : undefined,
    );
  app.notFound((context) => respond(new Problem(404, notFoundDetail), context));
  app.onError((error, context) => {
    const problem = error instanceof Refusal ? problemOf(error) : error;
    if (problem instanceof Problem) return respond(problem, context, commonHeaders);
    const { method, url } = context.req;
    onFault(error, { method, url });
    return respond(unexpectedFault, context, commonHeaders);
  });
}

/**
 * Whether the client prefers a page: not where the address names another format, nor where the path is too long for the relative
 * links of a page.
 */
function wantsPage(context: Context): boolean {
  const { url } = context.req;
  if (!isPlausiblePath(new URL(url).pathname)) return false;
  return prefersPage(acceptOfError(context)) && (requestedFormat(url, readQueries(url)) ?? 'api') === 'api';
}
